// The accounts of the house that money is put into and taken out of. The one named `house` covers options, pledge
// interest, Lab coins and flash exchange.
export const fundNames = ['house', 'marketMaker', 'lender', 'supportFund'] as const
export type FundName = (typeof fundNames)[number]

// The products that cost the house money when they go well for users.
export const coveredProducts = [
  'options',
  'pledge',
  'lab',
  'swap',
  'marketMaker',
  'loans',
  'support',
] as const
