export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The ledger's units of one USDT, and of one coin with eight decimals. */
export const usdt = 1_000_000n
export const coin = 100_000_000n
