// The coin of all valuations. Its amounts are shown with two places at least.
export const referenceCoin = 'USDT'
// The decimals of its amounts, as the seeds of every exchange configure it.
export const referenceScale = 6
