import type { FundMove } from '@candor/contract/operators/calls/treasury'
import type { FundName } from '@candor/contract/operators/funds'
import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { coinSupplyMax, otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { OperatorNames } from '../../platform/db/operator-names.ts'
import { openChange, proposalNames } from '../../platform/operators/agreed.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { availableOf } from '../../platform/db/available-balance.ts'
import { fundOf } from './funds.ts'
import { fundHolds, type FundMoveRow, isReferenceUsed, listFundMoves } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal to move money of the house', [
  'overOrderLimit',
  'decidedAlready',
])

// Marks the references of transfers entered by operators among the references of all credits.
const transfer = 'transfer: '

// Two operators move money of the house; on approval the engine checks again that it is available.
export const fundAgreement: Agreement = {
  commands: { credit: 'moveFunds', takeFromFund: 'moveFunds' },
}

export function proposeFundMove({ core, db }: Services): OperatorHandler<'Treasury/ProposeFundMove'> {
  return async ({ fund, way, coin: symbol, amount: text, reference: named, reason }, operator) => {
    await core.waitForViews(null, 'approvals', 'balances')
    await core.requireSettled()
    const coin = core.mirror.coinBySymbol(symbol)
    if (!coin || (way === 'in' && !mayHave(core.mirror, fund, coin.coinId))) return refuse('coinNotObtained')
    const amount = parseAmount(text, coin.scale)
    if (amount === null) return refuse('amountWrong')
    if (amount === 0n) return refuse('amountNotPositive')
    const accountId = otherSideAccounts[fund]
    const { coinId } = coin
    const outside = await availableOf(db, otherSideAccounts.outside, coinId)
    if (way === 'in' && amount - outside > coinSupplyMax) return refuse('amountWrong')
    const reference = `${transfer}${named}`
    if (await isReferenceUsed(db, reference, operator.now)) return refuse('duplicateTransactionId')
    if (way === 'out') {
      const { free, promised } = await fundHolds(db, accountId, coinId)
      if (free + promised < amount) return refuse('insufficientBalance')
      if (free < amount) return refuseFor('fundsPromised')
    }
    const moved = { accountId, coinId, amount, reference, reason }
    const by = byOperator(operator.operatorId)
    const made =
      way === 'in'
        ? await core.propose(by, { type: 'credit', ...moved, flow: 'houseFunding' })
        : await core.propose(by, { type: 'takeFromFund', ...moved })
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}

export function getFundMoves({ core, db }: Services): OperatorHandler<'Treasury/GetFundMoves'> {
  return async ({ before, limit }, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    const rows = await listFundMoves(db, { before, limit })
    const named = await proposalNames(db, rows)
    return {
      moves: rows.map((row) => toMove(core.mirror, row, { named, operatorId, now })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.proposal_id ?? null),
    }
  }
}

// The lender can only use the coin it lends; any other coin would lie idle there.
function mayHave({ loans }: Mirror, fund: FundName, coinId: number): boolean {
  return fund !== 'lender' || loans.terms?.coinId === coinId
}

type Asked = { named: OperatorNames; operatorId: number; now: Date }

function toMove(mirror: Mirror, row: FundMoveRow, { named, operatorId, now }: Asked): FundMove {
  const said = JSON.parse(row.line) as {
    accountId: number
    coinId: number
    amount: string
    reference: string
  }
  const { symbol, scale } = mirror.coin(said.coinId)
  const state = stateOf(row, now)
  const { proposalId, hash, reason, proposedBy, expiresAt, isOwn } = openChange(row, named, operatorId)
  return {
    proposalId,
    fund: fundOf(said.accountId),
    way: row.command === 'credit' ? 'in' : 'out',
    coin: symbol,
    amount: formatAmount(BigInt(said.amount), scale),
    reference: said.reference.startsWith(transfer) ? said.reference.slice(transfer.length) : said.reference,
    reason,
    state,
    proposedAt: toWireTime(row.proposed_at),
    proposedBy,
    endedAt: row.ended_at && toWireTime(row.ended_at),
    endedBy: named(row.ended_by),
    endReason: row.end_reason,
    approval: state === 'waiting' ? { hash, expiresAt, isOwn } : null,
  }
}

function stateOf({ ended_as, until }: FundMoveRow, now: Date): FundMove['state'] {
  if (ended_as === 'approved') return 'done'
  if (ended_as !== null) return ended_as
  return until <= now ? 'expired' : 'waiting'
}
