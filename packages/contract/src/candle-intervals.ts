export const candleIntervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
export type CandleInterval = (typeof candleIntervals)[number]
