// Whether a market trades: yes; orders can only be cancelled; or halted, not even that.
export const marketStates = ['open', 'cancelOnly', 'halted'] as const
export type MarketState = (typeof marketStates)[number]
