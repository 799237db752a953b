// The outside world of an exchange for real money, on this machine: prices and a mail server. Production refuses
// such prices from its environment, so the program of the tests hands them in itself.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Settings } from '../../apps/server/src/platform/settings/settings.ts'
import { LocalExchange } from '../../apps/server/src/testing/local-exchange.ts'

// A price is old after five seconds.
const quoteEveryMs = 500

export class LocalDoors {
  private readonly exchange: LocalExchange
  private readonly post: SMTPServer
  private readonly codes = new Map<string, string>()
  private readonly waiting = new Map<string, (code: string) => void>()
  private readonly prices = new Map<string, string>()

  private constructor(exchange: LocalExchange) {
    this.exchange = exchange
    this.post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          // The code stands alone in a box of the mail.
          const code = />(\d{6})</.exec(Buffer.concat(parts).toString())?.[1]
          if (code !== undefined) for (const { address } of envelope.rcptTo) this.receive(address, code)
          done()
        })
      },
    })
  }

  static async open(): Promise<LocalDoors> {
    const doors = new LocalDoors(await LocalExchange.open())
    await new Promise<void>((resolve) => void doors.post.listen(0, '127.0.0.1', resolve))
    setInterval(() => doors.quote(), quoteEveryMs).unref()
    return doors
  }

  /** In place of settings that real money takes from its environment; no public address: this machine's own. */
  get settings(): Partial<Settings> {
    const { port } = this.post.server.address() as AddressInfo
    return {
      INDEX_SOURCES: ['binance'],
      BINANCE_URL: this.exchange.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: null,
    }
  }

  /** Prices in USDT, from now on. */
  setPrices(prices: Readonly<Record<string, string>>): void {
    for (const [coin, price] of Object.entries(prices)) this.prices.set(coin, price)
    this.quote()
  }

  /** The code of the first mail with one to somebody, when it has come. */
  async codeFor(recipient: string): Promise<string> {
    return this.codes.get(recipient) ?? (await new Promise((resolve) => this.waiting.set(recipient, resolve)))
  }

  close(): void {
    this.exchange.close()
    this.post.close()
  }

  private receive(recipient: string, code: string): void {
    this.codes.set(recipient, code)
    this.waiting.get(recipient)?.(code)
  }

  private quote(): void {
    for (const [coin, price] of this.prices) {
      const pair = `${coin}USDT`
      const data = { e: '24hrMiniTicker', E: Date.now(), s: pair, c: price }
      this.exchange.say({ stream: `${pair.toLowerCase()}@miniTicker`, data })
    }
  }
}
