/** The records that cause money to move, in the order of listing. Each but a credit has a number. */
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
  'loan',
  'grant',
  'transfer',
  'freeze',
  'correction',
  'credit',
] as const
export type FlowCause = (typeof flowCauses)[number]

/** The facts about one reason for money to move. */
export interface FlowFacts {
  /** The record whose number is the reference of the posting. A trade is shown as the account's own order. */
  readonly reference: FlowCause | 'trade'
  /** Only the house's own money moves, so no user has an entry of it. */
  readonly isHouses?: true
  /** The bucket of the house that pays or receives, where it is not the available one. */
  readonly houseBucket?: 'locked'
  /** Lent, given or passed on: nobody has earned or lost it. Interest and penalties are paid for good. */
  readonly isHandedOn?: true
  /**
   * The event of the exchange or subscription covers it: the amount given, the amount received, and the fee.
   */
  readonly isInEvent?: true
  /** Among the entries of one cause: it names them best, or it only shows how another one was paid. */
  readonly rank?: 'best' | 'beside'
  /** The name for the payer, if it differs from the receiver's. */
  readonly payerReads?: string
}

/**
 * Every reason for money to move: the credits of the nucleus and the flows of each product. Contract, texts,
 * views and apps use these.
 */
export const flowsOf = {
  core: {
    deposit: { reference: 'credit' },
    testFunding: { reference: 'credit' },
    houseFunding: { reference: 'credit', isHouses: true },
  },
  spot: {
    spotHold: { reference: 'spotOrder', rank: 'beside' },
    spotRelease: { reference: 'spotOrder', rank: 'beside' },
    spotTrade: { reference: 'trade' },
    spotFee: { reference: 'trade', rank: 'beside' },
  },
  freezes: {
    freeze: { reference: 'freeze' },
    freezeRelease: { reference: 'freeze' },
  },
  options: {
    optionStake: { reference: 'option' },
    // A fee that is kept stays `optionFee`.
    optionFee: { reference: 'option', houseBucket: 'locked', rank: 'beside' },
    // Put aside by the house for a win, and taken back.
    optionReserve: { reference: 'option', isHouses: true },
    optionStakeBack: { reference: 'option' },
    optionWin: { reference: 'option', houseBucket: 'locked', rank: 'best' },
    optionLoss: { reference: 'option' },
    optionFeeBack: { reference: 'option', houseBucket: 'locked', rank: 'beside' },
  },
  pledge: {
    // The owner's principal.
    pledgePrincipal: { reference: 'pledge' },
    pledgeReturn: { reference: 'pledge', rank: 'best' },
    // The house's promise and its payment.
    pledgeInterest: { reference: 'pledge', houseBucket: 'locked' },
    pledgeReserve: { reference: 'pledge', isHouses: true },
    pledgeReserveRelease: { reference: 'pledge', isHouses: true },
  },
  lab: {
    labReserve: { reference: 'labProject', isHouses: true },
    labReserveRelease: { reference: 'labProject', isHouses: true },
    labPayment: { reference: 'labOrder', isInEvent: true },
    labCoins: { reference: 'labOrder', houseBucket: 'locked', isInEvent: true, rank: 'best' },
    labRelease: { reference: 'labOrder' },
  },
  swap: {
    swapGiven: { reference: 'swap', isInEvent: true },
    swapReceived: { reference: 'swap', isInEvent: true, rank: 'best' },
    swapFee: { reference: 'swap', isInEvent: true, rank: 'beside' },
  },
  corrections: {
    correction: { reference: 'correction' },
  },
  deposits: {
    // `deposit` is the flow of a credit, whose reference counts credits.
    channelDeposit: { reference: 'deposit' },
    chainDeposit: { reference: 'arrival' },
  },
  withdrawals: {
    // Set aside, given back, and in the end gone, with the fee.
    withdrawalHold: { reference: 'withdrawal' },
    withdrawalReturn: { reference: 'withdrawal' },
    withdrawal: { reference: 'withdrawal' },
    withdrawalFee: { reference: 'withdrawal', rank: 'beside' },
  },
  loans: {
    // Out of the lender's account and back into it.
    loanDisbursement: { reference: 'loan', isHandedOn: true },
    loanRepayment: { reference: 'loan', isHandedOn: true, rank: 'best' },
    loanInterest: { reference: 'loan', rank: 'beside' },
    loanPenalty: { reference: 'loan', rank: 'beside' },
  },
  support: {
    // Set aside in the fund, free again in the fund, given to the user, and returned.
    supportReserve: { reference: 'grant', isHouses: true },
    supportReserveRelease: { reference: 'grant', isHouses: true },
    supportGrant: { reference: 'grant', houseBucket: 'locked', isHandedOn: true },
    supportReturn: { reference: 'grant', isHandedOn: true },
  },
  transfers: {
    agentRecharge: { reference: 'transfer', isHandedOn: true, payerReads: 'subordinateRecharge' },
  },
} as const satisfies Record<string, Readonly<Record<string, FlowFacts>>>

type Table = typeof flowsOf
type Owner = keyof Table
type ReadIn<Flows> = {
  [Name in keyof Flows]: Flows[Name] extends { readonly payerReads: infer Other extends string }
    ? Name | Other
    : Name
}[keyof Flows]

/** The flows of one product. */
export type FlowOf<Each extends Owner> = keyof Table[Each]
/** Why money moved. Every posting carries one, and the owner reads it in the fund flow. */
export type FundFlow = { [Each in Owner]: FlowOf<Each> }[Owner]
/** Its name in the fund flow. */
export type FlowName = { [Each in Owner]: ReadIn<Table[Each]> }[Owner]

const flows = Object.values(flowsOf).flatMap((each) => Object.entries<FlowFacts>(each))

export const flowFacts = Object.fromEntries(
  flows.flatMap(([name, facts]) => [name, facts.payerReads ?? name].map((read) => [read, facts])),
) as Readonly<Record<FlowName, FlowFacts>>

export const fundFlows = flows.map(([name]) => name) as FundFlow[]
export const flowNames = Object.keys(flowFacts) as FlowName[]

export function nameForPayer(flow: FundFlow): FlowName {
  return (flowFacts[flow].payerReads ?? flow) as FlowName
}

/** The flows for which a fact holds. */
export function flowsWith(holds: (facts: FlowFacts) => boolean): FlowName[] {
  return flowNames.filter((name) => holds(flowFacts[name]))
}
