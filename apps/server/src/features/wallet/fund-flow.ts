import type { FlowName } from '@candor/contract/fund-flows'
import { toWireTime } from '@candor/contract/wire-time'
import type { FundFlow } from '@candor/engine/events'
import { formatAmount } from '@candor/money/amount'
import { viewsOfPeriod } from '../../db/hour-number.ts'
import type { ViewRow } from '../../db/tables.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { bucketNames } from '../../wire/buckets.ts'
import type { Services } from '../services.ts'
import { listFlow, ordersOfTrades, type FlowPage } from './queries.ts'

// What the reference of a movement is, for every flow that the ledger knows.
const referenceOf: Record<FundFlow, 'order' | 'trade' | 'other'> = {
  deposit: 'other',
  testFunding: 'other',
  houseFunding: 'other',
  spotHold: 'order',
  spotRelease: 'order',
  spotTrade: 'trade',
  spotFee: 'trade',
  freeze: 'other',
  freezeRelease: 'other',
  optionStake: 'other',
  optionFee: 'other',
  optionReserve: 'other',
  optionStakeBack: 'other',
  optionWin: 'other',
  optionLoss: 'other',
  optionFeeBack: 'other',
  pledgePrincipal: 'other',
  pledgeReturn: 'other',
  pledgeInterest: 'other',
  pledgeReserve: 'other',
  pledgeReserveRelease: 'other',
  labReserve: 'other',
  labReserveRelease: 'other',
  labPayment: 'other',
  labCoins: 'other',
  labRelease: 'other',
  swapGiven: 'other',
  swapReceived: 'other',
  swapFee: 'other',
  correction: 'other',
  channelDeposit: 'other',
  withdrawalHold: 'other',
  withdrawalReturn: 'other',
  withdrawal: 'other',
  withdrawalFee: 'other',
} satisfies Record<FlowName, 'order' | 'trade' | 'other'>

export function getFundFlow({ core, db }: Services): Handler<'Wallet/GetFundFlow'> {
  return async ({ coin: symbol, before, ...filters }, { userId }) => {
    const { coins } = core.mirror
    const coin = symbol === undefined ? null : [...coins.values()].find((one) => one.symbol === symbol)
    if (coin === undefined) return refuse('spotCurrencyNotConfigured')
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'fund-flow', 'trades', ...viewsOfPeriod(filters))
    const coinIds = coin === null ? [...coins.keys()] : [coin.coinId]
    const page = { ...filters, accountId, coinIds, before: placeOf(before) }
    const { rows, nextPage } = await listFlow(db, page)
    const trades = rows.filter((row) => referenceOf[row.flow] === 'trade').map(({ reference }) => reference)
    const orderOf = await ordersOfTrades(db, accountId, trades)
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
        orderId: orderIdOf(row, orderOf),
        reason: row.by_kind === 'operator' ? row.reason : null,
      }
    })
    return { entries, nextPage }
  }
}

function orderIdOf(
  { flow, reference }: ViewRow<'fund_flow'>,
  orderOf: ReadonlyMap<string, string>,
): string | null {
  switch (referenceOf[flow]) {
    case 'order':
      return reference
    case 'trade':
      return orderOf.get(reference) ?? null
    case 'other':
      return null
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
