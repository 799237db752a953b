import type { Movement } from '@candor/contract/operators/calls/corrections'
import { toWireTime } from '@candor/contract/wire-time'
import type { Bucket } from '@candor/engine/nucleus/ledger/ledger'
import { flowFacts } from '@candor/engine/rules/fund-flows'
import { formatAmount } from '@candor/money/amount'
import { userIdOf } from '../../platform/core/accounts.ts'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { availableOf } from '../../platform/db/available-balance.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Services } from '../../platform/services.ts'
import { bucketNames } from '../../platform/wire/balances.ts'
import { findTrade, linesOf, reversalsOf } from './queries.ts'

type Found = {
  movement: Movement
  posting: NamedPosting
  // A proposal to reverse it is open.
  isProposed: boolean
}

type Parts = Pick<Services, 'core' | 'db'>

// One movement of a user's money, by its number in the fund flow.
export async function findMovement({ core, db }: Parts, number: string, now: Date): Promise<Found | null> {
  await core.waitForViews(null, 'fund-flow', 'trades', 'balances', 'approvals')
  const [seq = 0, ordinal = 0] = number.split('-').map(Number)
  const lines = await linesOf(db, { seq, ordinal })
  const [line] = lines
  if (!line) return null
  const trade = line.flow === 'spotTrade' ? await findTrade(db, line.reference) : undefined
  const posting = postingOf(lines, trade)
  if (!posting) return null
  const named = { ...posting, seq, ordinal, coinId: line.coin_id, amount: BigInt(line.amount) }
  const told = { at: toWireTime(line.at), flow: line.flow }
  return { ...(await shownMovement({ core, db }, named, told, now)), posting: named }
}

// A movement with the current balances of both sides, and whether it can be reversed.
export async function shownMovement(
  { core, db }: Parts,
  posting: NamedPosting,
  { at, flow }: Pick<Movement, 'at' | 'flow'>,
  now: Date,
): Promise<Omit<Found, 'posting'>> {
  const { seq, ordinal, coinId, amount } = posting
  const { symbol, scale } = core.mirror.coin(coinId)
  const reversals = await reversalsOf(db, { seq, ordinal }, now)
  const [fromAvailable, toAvailable] = [
    await availableOf(db, posting.from.accountId, coinId),
    await availableOf(db, posting.to.accountId, coinId),
  ]
  const obstacle = obstacleOf(posting, {
    isReversed: reversals.some(({ is_done }) => is_done),
    isShort: toAvailable < amount && posting.to.accountId !== otherSideAccounts.outside,
  })
  const told = ({ accountId, bucket }: Posting['from'], balance: bigint) => ({
    uid: userIdOf(accountId),
    account: accountName(accountId),
    bucket: bucketNames[bucket],
    available: formatAmount(balance, scale),
  })
  return {
    movement: {
      number: `${seq}-${ordinal}`,
      at,
      flow,
      coin: symbol,
      amount: formatAmount(amount, scale),
      from: told(posting.from, fromAvailable),
      to: told(posting.to, toAvailable),
      obstacle,
    },
    isProposed: reversals.some(({ is_done }) => !is_done),
  }
}

// In the order of the engine's own checks.
function obstacleOf(
  { from, to }: Posting,
  { isReversed, isShort }: { isReversed: boolean; isShort: boolean },
): Movement['obstacle'] {
  if (from.accountId === to.accountId) return 'insideOneAccount'
  if (bucketNames[to.bucket] !== 'available') return 'notToAvailable'
  if (isOfDebt(from.accountId, to.accountId)) return 'ofDebt'
  if (isReversed) return 'reversedAlready'
  return isShort ? 'insufficientBalance' : null
}

// Loans, support funds and their repayments: a reversal would make the debt wrong.
function isOfDebt(...sides: readonly number[]): boolean {
  const { lender, supportFund } = otherSideAccounts
  return sides.some((id) => id === lender || id === supportFund) && sides.some((id) => userIdOf(id) !== null)
}

function accountName(accountId: number): string {
  if (userIdOf(accountId) !== null) return 'user'
  const found = Object.entries(otherSideAccounts).find(([, id]) => id === accountId)
  return found?.[0] ?? 'crowd'
}

type Line = ViewRow<'fund_flow'>
type Side = { accountId: number; bucket: Bucket }
type Trade = { taker_account_id: number; maker_account_id: number } | undefined
type Posting = { from: Side; to: Side }
type NamedPosting = Posting & { seq: number; ordinal: number; coinId: number; amount: bigint }

export function isSamePosting(one: NamedPosting, other: NamedPosting): boolean {
  const isSameSide = (a: Side, b: Side) => a.accountId === b.accountId && a.bucket === b.bucket
  return (
    one.seq === other.seq &&
    one.ordinal === other.ordinal &&
    one.coinId === other.coinId &&
    one.amount === other.amount &&
    isSameSide(one.from, other.from) &&
    isSameSide(one.to, other.to)
  )
}

const available: Bucket = 0
const locked: Bucket = 1

// Both sides of a movement, from its users' lines. The house has no lines: its side follows from the flow.
// Null: the other side is unknown.
function postingOf(lines: readonly Line[], trade: Trade): Posting | null {
  const payer = lines.find(({ from_bucket }) => from_bucket !== null)
  const receiver = lines.find(({ to_bucket }) => to_bucket !== null)
  const known = payer ?? receiver
  if (!known) return null
  const from = payer ? sideOf(payer, payer.from_bucket) : otherSide(known, trade, 'paid')
  const to = receiver ? sideOf(receiver, receiver.to_bucket) : otherSide(known, trade, 'taken')
  return from && to && { from, to }
}

function sideOf({ account_id }: Line, bucket: number | null): Side {
  return { accountId: account_id, bucket: bucket as Bucket }
}

function otherSide(line: Line, trade: Trade, role: 'paid' | 'taken'): Side | null {
  const { flow, other_side: side, account_id: own } = line
  if (flow === 'spotTrade' && trade) {
    const isMaker = trade.taker_account_id === own
    // Money in the order book was locked when the order was placed.
    const bucket = role === 'paid' && isMaker ? locked : available
    return { accountId: isMaker ? trade.maker_account_id : trade.taker_account_id, bucket }
  }
  if (side === 'self' || side === 'otherUser') return null
  const isLocked = flowFacts[flow].houseBucket === 'locked'
  return { accountId: otherSideAccounts[side], bucket: isLocked ? locked : available }
}

// The movement that a proposal reverses, read from the proposal's line.
export function reversedIn(line: string): NamedPosting & { number: string } {
  const read = JSON.parse(line) as {
    seq: number
    ordinal: number
    coinId: number
    amount: string
    fromAccountId: number
    fromBucket: Bucket
    toAccountId: number
    toBucket: Bucket
  }
  const { seq, ordinal, coinId } = read
  return {
    seq,
    ordinal,
    number: `${seq}-${ordinal}`,
    coinId,
    amount: BigInt(read.amount),
    from: { accountId: read.fromAccountId, bucket: read.fromBucket },
    to: { accountId: read.toAccountId, bucket: read.toBucket },
  }
}
