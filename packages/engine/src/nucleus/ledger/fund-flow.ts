/** What brings money in from the outside world. */
export const creditFlows = ['deposit', 'testFunding', 'houseFunding'] as const
export type CreditFlow = (typeof creditFlows)[number]
