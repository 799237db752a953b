import type { Asked } from '@candor/engine/testing/authored'
import { openOptionsPerAccountMax } from '@candor/engine/products/options/open-rules'
import { openOrdersPerAccountMax } from '@candor/engine/products/spot/place-rules'
import type { State } from '@candor/engine/state'
import type { Random } from '../random.ts'
import { agreeing } from './terms-workload.ts'
import { firstAccountId, marketSetup, optionSetup, usdtId } from '../setup.ts'

const usd = 1_000_000n
const hoardEveryAbout = 5_000
const priceE10 = 50_000n * 10n ** 10n
/** Some are refused meanwhile: by a wrong author, or because the account has paused itself for a while. */
const spare = 12

/**
 * One account fills its list of open orders or of open options within a moment. Chance alone reaches these
 * two limits only in very long runs.
 */
export class HoardWorkload {
  private readonly random: Random
  private readonly look: () => State
  private readonly queue: ((at: number) => Asked)[] = []

  constructor(random: Random, look: () => State) {
    this.random = random
    this.look = look
  }

  /** The next command of the current hoard, or of a new one. */
  take(at: number): Asked | null {
    if (this.queue.length === 0 && this.random.chance(hoardEveryAbout)) {
      this.queue.push((now) => this.funding(firstAccountId, now))
      if (this.random.chance(2)) this.hoardOrders()
      else this.hoardOptions()
    }
    return this.queue.shift()?.(at) ?? null
  }

  private funding(accountId: number, at: number): Asked {
    const flow = accountId === firstAccountId ? 'deposit' : 'houseFunding'
    return { type: 'credit', at, accountId, coinId: usdtId, amount: 1_000n * usd, flow, reference: 0 }
  }

  /** Far from every price, on the market without hours and band. */
  private hoardOrders(): void {
    const market = marketSetup.find(({ bandPpm }) => bandPpm === 0)
    if (market === undefined) throw new Error('One market has no band')
    const { marketId } = market
    this.queue.push(
      (at) => ({ type: 'configureMarket', at, market }),
      ...agreeing(this.look, { type: 'setMarketState', marketId, state: 'open' }),
      (at) => ({ type: 'setProductSwitch', at, product: 'spot', isOpen: true, closedRegions: [] }),
    )
    for (let i = 0; i < openOrdersPerAccountMax + spare; i += 1) {
      this.queue.push((at) => ({
        type: 'placeOrder',
        at,
        orderId: this.look().products.spot.lastOrderId + 1,
        accountId: firstAccountId,
        marketId,
        clientOrderId: null,
        terms: {
          kind: 'limit',
          side: 'buy',
          priceTicks: this.random.between(10, 20),
          quantityLots: 2,
          timeInForce: 'goodTillCancelled',
          isPostOnly: false,
        },
      }))
    }
  }

  /** For a day, long enough that none ends meanwhile. */
  private hoardOptions(): void {
    const pair = this.random.pick(optionSetup)
    const { coinId } = pair
    this.queue.push(
      (at) => this.funding(2, at),
      (at) => ({ type: 'configureOptions', at, pair }),
      (at) => ({ type: 'setProductSwitch', at, product: 'options', isOpen: true, closedRegions: [] }),
    )
    for (let i = 0; i < openOptionsPerAccountMax + spare; i += 1) {
      if (i % 5 === 0) this.queue.push((at) => ({ type: 'indexTick', at, coinId, priceE10 }))
      this.queue.push((at) => ({
        type: 'openOption',
        at,
        orderId: this.look().products.options.lastOrderId + 1,
        accountId: firstAccountId,
        coinId,
        cycleSeconds: 86_400,
        direction: this.random.pick(['up', 'down'] as const),
        stake: usd,
        seenPriceE10: null,
        clientOrderId: null,
      }))
    }
  }
}
