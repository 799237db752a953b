import type { PledgeConfig } from '@candor/engine/products/pledge/commands'
import { found } from '../found.ts'
import type { Stage } from '../stage.ts'
import { coin, hourMs, usdt } from '../units.ts'

/** Products besides the seeds: in another coin, with an event that ends soon, and by the week. */
export async function pledgeProducts(stage: Stage): Promise<void> {
  const { exchange } = stage
  const inBitcoin: PledgeConfig = {
    productId: 5,
    coinId: 2,
    principalMin: 100_000n,
    principalMax: coin,
    cycleUnit: 'day',
    cycleCount: 3,
    dailyRatePpm: 1_250,
    startAt: stage.midnightOf(0),
    endAt: stage.midnightOf(120),
    quota: 5n * coin,
    isOpen: true,
  }
  const untilEvent: PledgeConfig = {
    ...inBitcoin,
    productId: 6,
    coinId: 1,
    principalMin: 50n * usdt,
    principalMax: 5_000n * usdt,
    cycleUnit: 'month',
    cycleCount: 1,
    dailyRatePpm: 6_000,
    endAt: stage.midnightOf(12) + 5 * hourMs + 1,
    quota: null,
  }
  const byWeek: PledgeConfig = {
    ...untilEvent,
    productId: 7,
    cycleUnit: 'week',
    endAt: stage.midnightOf(90),
  }
  for (const product of [inBitcoin, untilEvent, byWeek])
    await exchange.agree({ type: 'configurePledge', product })
}

export async function firstPledges({ people: { ada, emi, finn } }: Stage): Promise<void> {
  const orderId = await ada.pledge(2, '3000', 'ada-first')
  if ((await ada.pledge(2, '3000', 'ada-first')) !== orderId) throw new Error('the pledge was made twice')
  await emi.pledge(1, '500')
  await finn.pledge(3, '1234.567891')
}

/** Some of them end with their event, after eight whole days. */
export async function morePledges({ people: { ben, hana, chloe, ivo } }: Stage): Promise<void> {
  await ben.pledge(6, '1000')
  await hana.pledge(6, '75.000001')
  await chloe.pledge(4, '2000')
  await ivo.pledge(5, '0.0123')
}

export async function shortPledges({ people: { emi, finn, ivo } }: Stage): Promise<void> {
  await emi.pledge(1, '400')
  await emi.pledge(1, '100.5')
  await finn.pledge(7, '60')
  await ivo.pledge(5, '0.002')
}

export async function longPledges({ people: { finn, ben, hana } }: Stage): Promise<void> {
  await finn.pledge(4, '1500', 'finn-month')
  await ben.pledge(4, '2500.25')
  await hana.pledge(7, '99.99')
}

/** Operators end two pledges: one with days of paid interest, and one from this morning. */
export async function terminatedPledges({ exchange, people: { chloe, finn } }: Stage): Promise<void> {
  await exchange.core.settled()
  const [paid] = await exchange.query<{ order_id: string }>(
    'select order_id from views.pledges where account_id = $1 and end_reason is null',
    [chloe.accountId],
  )
  const orderId = Number(found(paid, 'a pledge of Chloe').order_id)
  await exchange.decideByTwo({ type: 'terminatePledge', orderId, reason: 'the owner needs the money' })
  const young = await finn.pledge(3, '100')
  exchange.pass({ hours: 5 })
  await exchange.decideByTwo({ type: 'terminatePledge', orderId: young, reason: 'made by mistake' })
}

/** Terms change: older pledges keep the old ones. */
export async function changedPledges({ exchange, people: { emi } }: Stage): Promise<void> {
  const configOf = (productId: number) =>
    found(exchange.core.mirror.pledge.products.get(productId), `pledge product ${productId}`).config
  await emi.pledge(3, '200')
  const cheaper = { ...configOf(1), dailyRatePpm: 2_500, principalMin: 50n * usdt }
  await exchange.agree({ type: 'configurePledge', product: cheaper })
  await exchange.agree({ type: 'configurePledge', product: { ...configOf(3), isOpen: false } })
  await emi.pledge(1, '50')
}
