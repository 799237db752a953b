import type { FlowCause, FlowName } from '@candor/contract/fund-flows'
import type { Connection } from '../../db/database.ts'
import type { ShownFlow } from '../../projections/fund-flow.ts'
import { ordersOfTrades } from './queries.ts'

// What the reference of a movement is the number of, for every flow that the ledger knows.
const referenceOf = {
  deposit: 'credit',
  testFunding: 'credit',
  houseFunding: 'credit',
  spotHold: 'spotOrder',
  spotRelease: 'spotOrder',
  spotTrade: 'trade',
  spotFee: 'trade',
  freeze: 'freeze',
  freezeRelease: 'freeze',
  optionStake: 'option',
  optionFee: 'option',
  optionReserve: 'option',
  optionStakeBack: 'option',
  optionWin: 'option',
  optionLoss: 'option',
  optionFeeBack: 'option',
  pledgePrincipal: 'pledge',
  pledgeReturn: 'pledge',
  pledgeInterest: 'pledge',
  pledgeReserve: 'pledge',
  pledgeReserveRelease: 'pledge',
  labReserve: 'labProject',
  labReserveRelease: 'labProject',
  labPayment: 'labOrder',
  labCoins: 'labOrder',
  labRelease: 'labOrder',
  swapGiven: 'swap',
  swapReceived: 'swap',
  swapFee: 'swap',
  correction: 'correction',
  channelDeposit: 'deposit',
  chainDeposit: 'arrival',
  withdrawalHold: 'withdrawal',
  withdrawalReturn: 'withdrawal',
  withdrawal: 'withdrawal',
  withdrawalFee: 'withdrawal',
  loanDisbursement: 'loan',
  loanRepayment: 'loan',
  loanInterest: 'loan',
  loanPenalty: 'loan',
  supportReserve: 'grant',
  supportReserveRelease: 'grant',
  supportGrant: 'grant',
  supportReturn: 'grant',
  agentRecharge: 'transfer',
  subordinateRecharge: 'transfer',
} as const satisfies Record<ShownFlow | FlowName, FlowCause | 'trade'>

export type Cause = { kind: FlowCause; id: string }
type Line = { flow: ShownFlow; reference: string }

// What moved the money in each of these lines of an account. Of a trade it is the account's own order.
export async function causesOf(
  connection: Connection,
  accountId: number,
  lines: readonly Line[],
): Promise<(line: Line) => Cause | null> {
  const trades = lines.filter(({ flow }) => referenceOf[flow] === 'trade').map(({ reference }) => reference)
  const orderOf = await ordersOfTrades(connection, accountId, [...new Set(trades)])
  return ({ flow, reference }) => {
    const kind = referenceOf[flow]
    if (kind !== 'trade') return { kind, id: reference }
    const id = orderOf.get(reference)
    return id === undefined ? null : { kind: 'spotOrder', id }
  }
}
