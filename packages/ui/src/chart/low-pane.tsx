/** Drawn under the candles, in its own pane. */
export const isLow = (indicator: string): boolean => indicator === 'MACD' || indicator === 'RSI'
/** Grows with the text of the page, like its legend. */
export const lowPaneRem = 4.75
