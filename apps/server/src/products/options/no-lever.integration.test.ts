import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, calls } from '@candor/contract/calls'
import { verifyJournal } from '../../platform/core/verify/verify.ts'
import { settingTable } from '../../platform/settings/settings.ts'
import { placed, settled, tick } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { send } from '../../testing/send.ts'

// Nobody can choose how an option ends: not by a call, a table or a setting.

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => await product.product.close())

const lever =
  /result|outcome|closing|settle|deliver|win|won|lose|lost|loss|odds|payout|income|^force|rigged|control/i

// The names of all fields that a caller can write, at any depth.
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? (schema.properties as Record<string, unknown>) : {}
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

const inputs = new Map<string, string[]>(
  callNames.map((name) => [name, namesIn(z.toJSONSchema(calls[name].input, { io: 'input' }))]),
)

describe('no call', () => {
  test('takes anything that names a result', () => {
    expect(inputs.size).toBeGreaterThan(30)
    const named = [...inputs].flatMap(([name, fields]) =>
      fields.filter((field) => lever.test(field)).map((field) => `${name} ${field}`),
    )
    // A user's own daily loss limit only ever stops them.
    expect(named).toEqual(['Options/SetLimits dailyLossMax'])
  })

  test('of options takes more than who, what and how much', () => {
    const ofOptions = [...inputs].filter(([name]) => name.startsWith('Options/'))
    expect(Object.fromEntries(ofOptions.map(([name, fields]) => [name.slice(8), new Set(fields)]))).toEqual({
      GetPairs: new Set(),
      PlaceOrder: new Set(['pair', 'cycleSeconds', 'direction', 'amount', 'seenPrice', 'clientOrderId']),
      SettleOrder: new Set(['orderId']),
      GetOpenOrders: new Set(['pair', 'before', 'limit']),
      GetHistory: new Set(['pair', 'before', 'limit']),
      GetOrder: new Set(['orderId']),
      GetTicks: new Set(['coin', 'fromNumber', 'from', 'limit']),
      GetIndexCandles: new Set(['coin', 'interval', 'before', 'limit']),
      GetLimits: new Set(),
      SetLimits: new Set(['dailyLossMax', 'coolOffHours', 'exclusionDays']),
    })
  })

  test('can set a price: only orders in the book name one, and buyers the one that they saw', () => {
    const priced = [...inputs].filter(([, fields]) => fields.some((field) => /price|tick/i.test(field)))
    expect(priced.map(([name]) => name).toSorted()).toEqual([
      'Lab/Subscribe',
      'Options/PlaceOrder',
      'Spot/AmendOrder',
      'Spot/BatchOrders',
      'Spot/PlaceOrder',
    ])
  })
})

test('no setting names a result or a price', () => {
  expect(Object.keys(settingTable).filter((name) => lever.test(name) || /PRICE/.test(name))).toEqual([])
})

describe('no table', () => {
  test('outside the views, which are made from the journal, knows of options', async () => {
    const columns = await product.query<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    )
    expect(columns.length).toBeGreaterThan(100)
    const named = columns
      .map(({ name }) => name)
      .filter((name) => lever.test(name) || /option|tick/.test(name))
    expect(named.length).toBeGreaterThan(20)
    // Outcomes of operators' calls, reverted arrivals and closed conversations.
    const others = [
      'public.audit_log.outcome',
      'public.chain_arrivals.lost_at',
      'public.chats.close_note',
      'public.chats.close_reason',
      'public.chats.closed_at',
      'public.chats.closed_by',
    ]
    expect(named.filter((name) => !name.startsWith('views.'))).toEqual(others)
  })

  test('that somebody writes to changes the payout of an option', async () => {
    const alice = await Trader.tryout(product)
    await tick(product, 60_000)
    const orderId = await placed(product, alice)
    await product.settled()
    await product.query(`update views.option_orders set result = 'won', income = 999000000, settled_at = now(),
      winnings = 999000000, opening_price_e10 = 1, direction = 'down', matures_at = now(), stake = 1`)
    await product.query('update views.ticks set packed = set_byte(packed, 7, get_byte(packed, 7) # 1)')
    await product.query('update views.balances set balance = 999000000 where account_id > 15')
    product.passSeconds(28)
    await tick(product, 59_000)
    product.passSeconds(3)
    const data = await settledBy(product, alice, orderId)
    expect(data).toMatchObject({ status: 'lost', income: '0.000000', closingPrice: '59000.0000000000' })
    const { core } = product.product
    // Only the journal has the money: the lost stake can't be used again.
    expect(
      await send(core, {
        type: 'freezeFunds',
        accountId: alice.accountId,
        coinId: 1,
        amount: 9_899_800_001n,
      }),
    ).toEqual({ refused: 'insufficientBalance', reason: 'insufficientBalance' })
    expect(
      'refused' in
        (await send(core, {
          type: 'freezeFunds',
          accountId: alice.accountId,
          coinId: 1,
          amount: 9_899_800_000n,
        })),
    ).toBe(false)
    const { faults } = await verifyJournal(product.databaseUrl)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => /is published as another one|the view of balances says/.test(fault))).toBe(
      true,
    )
  })
})

// The changed row already says settled, so this waits for a column written only at the end.
async function settledBy(at: TestProduct, trader: Trader, orderId: string) {
  for (;;) {
    const { order } = await settled(at, trader, orderId)
    if (order.closingPrice !== null) return order
  }
}
