import type { Bucket } from '@candor/engine/nucleus/ledger/ledger'
import { flowFacts } from '@candor/engine/rules/fund-flows'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import type { ViewRow } from '../../platform/db/tables.ts'

type Line = ViewRow<'fund_flow'>
type Side = { accountId: number; bucket: Bucket }
type Trade = { taker_account_id: number; maker_account_id: number } | undefined
export type Posting = { from: Side; to: Side }
export type NamedPosting = Posting & { seq: number; ordinal: number; coinId: number; amount: bigint }

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
export function postingOf(lines: readonly Line[], trade: Trade): Posting | null {
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
