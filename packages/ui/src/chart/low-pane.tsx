/** Drawn under the candles, in a pane of its own. */
export const isLow = (indicator: string): boolean => indicator === 'MACD' || indicator === 'RSI'
/** Grows with the text of the page: its legend does too. */
export const lowPaneRem = 4.75
