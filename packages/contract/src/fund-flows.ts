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
  'pledgePrincipal',
  'pledgeReturn',
  'pledgeInterest',
  'pledgeReserve',
  'pledgeReserveRelease',
  'labReserve',
  'labReserveRelease',
  'labPayment',
  'labCoins',
  'labRelease',
  'swapGiven',
  'swapReceived',
  'swapFee',
  'correction',
  'channelDeposit',
  'chainDeposit',
  'withdrawalHold',
  'withdrawalReturn',
  'withdrawal',
  'withdrawalFee',
] as const
export type FlowName = (typeof fundFlows)[number]

// What moves the house's own money is in nobody's account.
export const houseFlows: readonly FlowName[] = [
  'houseFunding',
  'optionReserve',
  'pledgeReserve',
  'pledgeReserveRelease',
  'labReserve',
  'labReserveRelease',
]

// What a movement comes from; each but a credit has a number of its kind.
export const flowCauses = [
  'spotOrder',
  'option',
  'pledge',
  'labOrder',
  'labProject',
  'swap',
  'deposit',
  'arrival',
  'withdrawal',
  'freeze',
  'correction',
  'credit',
] as const
export type FlowCause = (typeof flowCauses)[number]
