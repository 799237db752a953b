// USDT, in which everything is valued, as the seeds of every exchange configure it.
export const referenceUnits = { coinId: 1, scale: 6 }
