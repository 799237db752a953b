// Why money moved, for every movement the ledger knows. Phone and server share the list: a flow has its text in
// every language, and the server does not compile while it lacks one.
export const fundFlows = [
  'deposit',
  'testFunding',
  'houseFunding',
  'spotHold',
  'spotRelease',
  'spotTrade',
  'spotFee',
  'freeze',
  'freezeRelease',
  'optionStake',
  'optionFee',
  'optionReserve',
  'optionStakeBack',
  'optionWin',
  'optionLoss',
  'optionFeeBack',
] as const
export type FlowName = (typeof fundFlows)[number]
