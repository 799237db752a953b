import { toWireTime } from '@candor/contract/wire-time'
import { type FlowCause, flowFacts, type FlowName } from '@candor/engine/rules/fund-flows'
import { formatAmount } from '@candor/money/amount'
import type { Connection } from '../../platform/db/database.ts'
import { viewsOfPeriod } from '../../platform/db/hour-number.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { bucketNames, toBalances } from '../../platform/wire/balances.ts'
import { type FlowPage, listBalances, listFlow, ordersOfTrades } from './queries.ts'

export function getFundFlow({ core, db }: Services): Handler<'Wallet/GetFundFlow'> {
  return async ({ coin: symbol, before, ...filters }, { userId }) => {
    const { coins } = core.mirror
    const coin = symbol === undefined ? null : [...coins.values()].find((one) => one.symbol === symbol)
    if (coin === undefined) return refuse('spotCurrencyNotConfigured')
    const accountId = await core.accountShownIn(userId, 'fund-flow', 'trades', ...viewsOfPeriod(filters))
    const coinIds = coin === null ? [...coins.keys()] : [coin.coinId]
    const page = { ...filters, accountId, coinIds, before: placeOf(before) }
    const { rows, nextPage } = await listFlow(db, page)
    const causeOf = await causesOf(db, accountId, rows)
    const entries = rows.map((row) => {
      const { symbol: name = '', scale = 0 } = coins.get(row.coin_id) ?? {}
      const units = (text: string | null) => (text === null ? null : formatAmount(BigInt(text), scale))
      return {
        number: `${row.seq}-${row.ordinal}`,
        at: toWireTime(row.at),
        flow: row.flow,
        coin: name,
        amount: formatAmount(BigInt(row.amount), scale),
        fromBucket: bucketNameOf(row.from_bucket),
        fromBalance: units(row.from_balance),
        toBucket: bucketNameOf(row.to_bucket),
        toBalance: units(row.to_balance),
        otherSide: row.other_side,
        reference: row.reference,
        cause: causeOf(row),
        reason: row.by_kind === 'operator' ? row.reason : null,
      }
    })
    return { entries, nextPage }
  }
}

function bucketNameOf(bucket: number | null) {
  return bucket === null ? null : (bucketNames[bucket] ?? null)
}

// An entry's number is its command and its position in that command.
function placeOf(before: string | undefined): FlowPage['before'] {
  if (before === undefined) return undefined
  const [seq = '0', ordinal = '0'] = before.split('-')
  return { seq, ordinal: Number(ordinal) }
}

export type Cause = { kind: FlowCause; id: string }
type Line = { flow: FlowName; reference: string }

// The cause of each of these lines of an account. For a trade it is the account's own order.
export async function causesOf(
  connection: Connection,
  accountId: number,
  lines: readonly Line[],
): Promise<(line: Line) => Cause | null> {
  const trades = lines
    .filter(({ flow }) => flowFacts[flow].reference === 'trade')
    .map(({ reference }) => reference)
  const orderOf = await ordersOfTrades(connection, accountId, [...new Set(trades)])
  return ({ flow, reference }) => {
    const kind = flowFacts[flow].reference
    if (kind !== 'trade') return { kind, id: reference }
    const id = orderOf.get(reference)
    return id === undefined ? null : { kind: 'spotOrder', id }
  }
}

export function getBalances({ core, db }: Services): Handler<'Wallet/GetBalances'> {
  return async (_request, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'balances')
    const rows = await listBalances(db, accountId)
    return { balances: toBalances(core.mirror.coins.values(), rows) }
  }
}
