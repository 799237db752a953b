import { formatAmount } from '@candor/money/amount'
import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { bucketNames } from '../../wire/buckets.ts'
import type { House } from '../house.ts'
import { listFlow, type FlowPage } from './queries.ts'

export function getFundFlow({ core, db }: House): Handler<'Wallet/GetFundFlow'> {
  return async ({ coin: symbol, before, limit }, { userId }) => {
    const { coins } = core.mirror
    const coin = symbol === undefined ? null : [...coins.values()].find((one) => one.symbol === symbol)
    if (coin === undefined) return refuse('spotCurrencyNotConfigured')
    const accountId = await core.ensureAccount(userId)
    await core.waitForView(accountId)
    const rows = await listFlow(db, { accountId, coinId: coin?.coinId, before: placeOf(before), limit })
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
        reference: row.reference,
      }
    })
    return { entries, nextPage: rows.length < limit ? null : (entries.at(-1)?.number ?? null) }
  }
}

function bucketNameOf(bucket: number | null) {
  return bucket === null ? null : (bucketNames[bucket] ?? null)
}

// An entry is numbered by its command and its place among what the command did.
function placeOf(before: string | undefined): FlowPage['before'] {
  if (before === undefined) return undefined
  const [seq = '0', ordinal = '0'] = before.split('-')
  return { seq, ordinal: Number(ordinal) }
}
