"""The companion: keeps money, fees, auctions, corrections and the final score while people play on paper."""
