import { setTimeout as wait } from 'node:timers/promises'
import { signedCall, tryItNow } from '../../product/signed-call.ts'

const market = 'BTC/USDT'
const middle = 64_000
const levels = 40
const changeMs = 90

type Quote = { side: 'buy' | 'sell'; price: string; quantity: string }

/**
 * A market that never rests: a book of 40 levels a side from throwaway accounts; some levels change every
 * tenth of a second, and sometimes a trade happens.
 */
export class BusyMarket {
  private readonly url: string
  private readonly tokens: string[] = []
  private readonly orders: { token: string; orderId: string; quote: Quote }[] = []
  private isBusy = false
  private running: Promise<void> = Promise.resolve()

  private constructor(url: string) {
    this.url = url
  }

  static async open(url: string): Promise<BusyMarket> {
    const busy = new BusyMarket(url)
    for (let trader = 0; trader < 6; trader += 1) busy.tokens.push(await tryItNow(url))
    for (let level = 1; level <= levels; level += 1) {
      await busy.quote({ side: 'sell', price: String(middle + level * 2), quantity: lots(level) })
      await busy.quote({ side: 'buy', price: String(middle - level * 2), quantity: lots(level) })
    }
    return busy
  }

  private async place(token: string, form: object): Promise<string | null> {
    const answer = await signedCall(this.url, 'Spot/PlaceOrder', { market, kind: 'limit', ...form }, token)
    const orderId = answer?.resultData?.['orderId']
    return typeof orderId === 'string' ? orderId : null
  }

  private async quote(quote: Quote): Promise<void> {
    const token = this.tokens[this.orders.length % (this.tokens.length - 1)] ?? ''
    const orderId = await this.place(token, quote)
    if (orderId !== null) this.orders.push({ token, orderId, quote })
  }

  /** Changes a handful of levels, including the best ones, like a market maker. */
  private async change(turn: number): Promise<void> {
    const step = Math.max(1, Math.floor(this.orders.length / 5))
    const picked = this.orders.filter((_, index) => index % step === turn % step)
    await Promise.all(
      picked.map(({ token, orderId, quote }) =>
        signedCall(
          this.url,
          'Spot/AmendOrder',
          { orderId, price: quote.price, quantity: lots(1 + ((turn * 7 + Number(orderId)) % 9)) },
          token,
        ),
      ),
    )
  }

  private async trade(turn: number): Promise<void> {
    const side = turn % 2 === 0 ? 'buy' : 'sell'
    const price = String(side === 'buy' ? middle + 4 : middle - 4)
    await this.place(this.tokens.at(-1) ?? '', {
      side,
      price,
      quantity: '0.0002',
      timeInForce: 'immediateOrCancel',
    })
  }

  start(): void {
    this.isBusy = true
    this.running = this.run()
  }

  private async run(): Promise<void> {
    for (let turn = 0; this.isBusy; turn += 1) {
      const started = Date.now()
      await this.change(turn)
      if (turn % 4 === 0) await this.trade(turn / 4)
      await wait(Math.max(0, changeMs - (Date.now() - started)))
    }
  }

  async stop(): Promise<void> {
    this.isBusy = false
    await this.running
  }
}

function lots(level: number): string {
  return (0.0003 + (level % 9) * 0.0001).toFixed(5)
}
