/** Drawn under the candles, in a pane of its own. */
export const isLow = (indicator: string): boolean => indicator === 'MACD' || indicator === 'RSI'
export const lowPanePixels = 76
