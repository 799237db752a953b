import { verifyJournal } from '../../apps/server/src/platform/core/verify/verify.ts'
import { Random } from '../random.ts'
import { bank, chain } from './authors.ts'
import type { Exchange, Span } from './exchange.ts'
import type { People } from './people.ts'
import { dayMs, hourMs, minuteMs } from './units.ts'

const firstPrices = {
  BTC: 61_250,
  ETH: 2_480,
  SOL: 148,
  XRP: 0.61,
  DOGE: 0.124,
  LTC: 80,
  CDR: 1.2,
}
export type Priced = keyof typeof firstPrices

/** One event of the scenario. */
export type Act = (stage: Stage) => Promise<void>

/** The context of every act: the exchange, its people, today's prices. */
export class Stage {
  readonly exchange: Exchange
  readonly people: People
  readonly random = new Random(243)
  readonly prices: Record<Priced, number> = { ...firstPrices }
  restarts = 0
  private readonly firstMidnight: number
  private deposits = 0

  constructor(exchange: Exchange, people: People) {
    this.exchange = exchange
    this.people = people
    this.firstMidnight = Math.floor(exchange.nowMs / dayMs) * dayMs
  }

  /** The UTC midnight at which a day of the scenario begins. */
  midnightOf(day: number): number {
    return this.firstMidnight + day * dayMs
  }

  /** Moves the clock to about an hour of a day. It never goes back. */
  async toHour(day: number, hour: number): Promise<void> {
    const wanted = this.midnightOf(day) + hour * hourMs + this.random.below(25 * minuteMs)
    await this.exchange.passAndTick({ ms: Math.max(0, wanted - this.exchange.nowMs) })
  }

  /** An imported deposit: USDT from the bank, coins from the chain. */
  async deposit(accountId: number, symbol: string, amount: bigint): Promise<void> {
    this.deposits += 1
    const isMoney = symbol === 'USDT'
    await this.exchange.must(isMoney ? bank : chain, {
      type: 'credit',
      accountId,
      coinId: this.exchange.coinId(symbol),
      amount,
      flow: 'deposit',
      reference: `${isMoney ? 'transfer' : 'transaction'} ${7_000 + this.deposits}`,
    })
  }

  /** Publishes today's index prices. */
  async tell(...symbols: Priced[]): Promise<void> {
    await this.exchange.notifyPrices(
      Object.fromEntries(symbols.map((symbol) => [symbol, this.prices[symbol]])),
    )
  }

  /** Moves a price randomly within a spread around it. */
  move(symbol: Priced, spread: number): void {
    const price = this.prices[symbol] * (1 + spread * (this.random.below(1_000_001) / 1_000_000 - 0.5))
    this.prices[symbol] = Number(price.toPrecision(6))
  }

  async restart(down: Span = { minutes: 3 }, whileDown: () => Promise<void> = async () => {}): Promise<void> {
    await this.exchange.core.settled()
    await this.exchange.close()
    await whileDown()
    this.exchange.pass(down)
    await this.exchange.start()
    this.restarts += 1
  }

  /** Replays the journal beside the running product, which adds a checkpoint. */
  async verify(): Promise<void> {
    await this.exchange.core.settled()
    const { faults, checkpointSeq } = await verifyJournal(this.exchange.databaseUrl)
    if (faults.length > 0) throw new Error(`verify finds faults: ${faults.join('; ')}`)
    if (checkpointSeq === null) throw new Error('the running product left no checkpoint')
  }
}
