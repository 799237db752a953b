import { ClientOrders } from '@candor/engine/products/spot/client-orders'
import { btc, Exchange, limit, alice } from '../../packages/engine/src/testing/exchange.ts'
import { notOpenedIn, openedIn, OptionsDesk } from '../../packages/engine/src/testing/options-desk.ts'
import { Savings } from '../../packages/engine/src/testing/savings.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const e10 = 10n ** 10n

// A seen price that nobody saw: with the index at 50 000 and a bound of 0.2 %, naming 50 100.2 opens the option only when
// the next tick is not below the one in force. Otherwise stake and fee come back.
function freeLook(): void {
  const bound = 2_000n
  const now = 50_000n * e10
  const seenPriceE10 = (now * 1_000_000n) / (1_000_000n - bound)
  for (const next of [49_999n, 50_000n, 50_001n]) {
    const desk = new OptionsDesk()
    desk.configureOptions({ openingMovePpmMax: Number(bound) })
    const before = desk.money(alice)
    desk.accept({ direction: 'up', seenPriceE10 })
    const events = desk.tick(next, 1_000)
    const end = openedIn(events).length === 1 ? 'opened' : notOpenedIn(events)[0]?.reason
    say(`next tick ${next}: ${end}, cost ${before - desk.money(alice)}`)
  }
}

// An id that was remembered a second ago is forgotten by the first tick of the clock after a stop of a day.
function forgotten(): void {
  const dayMs = 24 * 3_600_000
  const exchange = new Exchange()
  exchange.must({ ...exchange.placement(alice, limit()), clientOrderId: 'before the stop' })
  exchange.at += dayMs
  const again = { clientOrderId: 'after the stop' }
  exchange.must({ ...exchange.placement(alice, limit()), ...again })
  exchange.at += 1_000
  exchange.must({ type: 'clockTick', at: exchange.at })
  const { outcome } = exchange.apply({ ...exchange.placement(alice, limit()), ...again })
  say(`the same id a second later: ${JSON.stringify(outcome)}`)
  const orders = new ClientOrders()
  orders.remember(16, 'a', 1, 0, 2)
  orders.remember(16, 'b', 2, dayMs, 2)
  orders.forgetOld(dayMs + 1)
  say(`remembered for a millisecond: ${orders.find(16, 'b') !== 0}`)
}

// A tick is in force for a second, and for five when the feed falls silent. Whoever knows a faster feed takes a quote and
// executes it at once, at a price that the next tick leaves behind by more than fee and bound.
function passedTick(): void {
  const savings = new Savings()
  savings.at += 4_900
  const { outcome } = savings.must(savings.executing(savings.quoted({ amount: 10_000_000n })))
  savings.at += 100
  savings.price(btc, 49_000n * e10)
  say(`0.1 BTC sold at 50 000, 4.9 s after its tick: ${outcome.isAccepted}; the next tick is 49 000`)
}

// What one commit of the sequencer may be: it takes 4 000 commands, and a batch is one.
function commitOfBatches(): void {
  const exchange = new Exchange()
  exchange.must({
    type: 'configureMarket',
    at: exchange.at,
    market: { ...exchangeMarket(exchange), notionalMin: 1n },
  })
  const acts = Array.from({ length: 200 }, (_, place) => ({
    act: 'place' as const,
    marketId: 1,
    clientOrderId: null,
    terms: limit({ priceTicks: 4_900_000 + place, quantityLots: 2, side: 'buy' }),
  }))
  const started = performance.now()
  let count = 0
  let eventCount = 0
  const heapBefore = heap()
  const kept: unknown[] = []
  for (let round = 0; round < 200; round += 1) {
    const placed = exchange.must({ type: 'batchOrders', at: exchange.at, accountId: alice, acts })
    const parts = placed.outcome.isAccepted ? (placed.outcome.parts ?? []) : []
    const cancels = parts.flatMap((part) =>
      part.isAccepted ? [{ act: 'cancel' as const, orderId: part.orderId ?? 0 }] : [],
    )
    const cancelled = exchange.must({ type: 'batchOrders', at: exchange.at, accountId: alice, acts: cancels })
    kept.push(placed.events, cancelled.events)
    eventCount += placed.events.length + cancelled.events.length
    count += 400
  }
  const ms = performance.now() - started
  const bytes = heap() - heapBefore
  say(
    `${count} acts in ${ms.toFixed(0)} ms: ${((ms * 1_000) / count).toFixed(1)} us each in the engine alone`,
  )
  say(
    `4 000 batches of 200 in one commit: ${((ms / count) * 800).toFixed(0)} s without a look at anything else`,
  )
  say(
    `${(eventCount / count).toFixed(1)} events and ${(bytes / count).toFixed(0)} bytes of heap for each act`,
  )
  say(
    `100 000 batches wait before views count as behind: ${(((bytes / count) * 200 * 100_000) / 1e9).toFixed(1)} GB`,
  )
}

function exchangeMarket(exchange: Exchange) {
  const market = exchange.state.products.spot.markets.get(1)
  if (!market) throw new Error('no market')
  return market.config
}

function heap(): number {
  ;(globalThis as { gc?: () => void }).gc?.()
  return process.memoryUsage().heapUsed
}

freeLook()
forgotten()
passedTick()
commitOfBatches()
