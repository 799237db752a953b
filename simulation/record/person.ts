import type { CallInput } from '@candor/contract/calls'
import { accountIdOf } from '../../apps/server/src/platform/core/accounts.ts'
import type { Exchange } from './exchange.ts'
import { found } from './found.ts'

type Language = CallInput<'Account/TryItNow'>['language']
type Known = { name: string; uid: string; token: string; email: string | null; password: string | null }

/** A user with an account who makes the product's calls. */
export class Person {
  readonly name: string
  readonly uid: string
  token: string
  email: string | null
  username: string | null = null
  password: string | null
  fundPassword: string | null = null
  private readonly exchange: Exchange

  private constructor(exchange: Exchange, { name, uid, token, email, password }: Known) {
    this.exchange = exchange
    this.name = name
    this.uid = uid
    this.token = token
    this.email = email
    this.password = password
  }

  static async register(
    exchange: Exchange,
    who: { name: string; email: string; password: string; language: Language; invitationCode?: string },
  ): Promise<Person> {
    const { name, email, password, language, invitationCode } = who
    await exchange.call('Account/SendCode', { purpose: 'register', email, language })
    exchange.pass({ seconds: 41, ms: 137 })
    const { uid, token } = await exchange.call('Account/Register', {
      email,
      code: await exchange.mailedCode(email),
      password,
      confirmation: password,
      language,
      ...(invitationCode === undefined ? {} : { invitationCode }),
    })
    return new Person(exchange, { name, uid, token, email, password })
  }

  /** A throwaway account, with test money and without a password. */
  static async tryItNow(exchange: Exchange, name: string, language: Language): Promise<Person> {
    const { uid, token } = await exchange.call('Account/TryItNow', { language })
    exchange.pass({ seconds: 7, ms: 219 })
    return new Person(exchange, { name, uid, token, email: null, password: null })
  }

  get accountId(): number {
    return accountIdOf(this.uid)
  }

  async signIn(): Promise<void> {
    const { token } = await this.exchange.call('Account/Login', {
      username: found(this.username ?? this.email, 'a name to sign in with'),
      password: found(this.password, 'a password'),
      remember: true,
    })
    this.token = token
  }

  async setFundPassword(password: string): Promise<void> {
    const login = this.password === null ? {} : { loginPassword: this.password }
    const form = { password, confirmation: password, ...login }
    await this.exchange.call('Account/SetFundPassword', form, this.token)
    this.fundPassword = password
  }

  async setRegion(region: string): Promise<void> {
    await this.exchange.call('Account/SetRegion', { region }, this.token)
  }

  /** Opens the account in the ledger, like every first look at the wallet. */
  async openWallet(): Promise<void> {
    await this.exchange.call('Wallet/GetBalances', {}, this.token)
  }

  async place(order: CallInput<'Spot/PlaceOrder'>): Promise<number> {
    return Number((await this.exchange.call('Spot/PlaceOrder', order, this.token)).orderId)
  }

  async limit(
    market: string,
    side: 'buy' | 'sell',
    at: { price: string; quantity: string } & Partial<CallInput<'Spot/PlaceOrder'>>,
  ): Promise<number> {
    return await this.place({ market, side, kind: 'limit', ...at })
  }

  async cancelAll(market?: string): Promise<void> {
    await this.exchange.call('Spot/CancelAllOrders', market === undefined ? {} : { market }, this.token)
  }

  async openOption(
    pair: string,
    direction: 'up' | 'down',
    terms: Omit<CallInput<'Options/PlaceOrder'>, 'pair' | 'direction'>,
  ): Promise<number> {
    const order = { pair, direction, ...terms }
    return Number((await this.exchange.call('Options/PlaceOrder', order, this.token)).orderId)
  }

  async setOptionLimits(limits: CallInput<'Options/SetLimits'>): Promise<void> {
    await this.exchange.call('Options/SetLimits', limits, this.token)
  }

  /** Pledges on the offered terms. */
  async pledge(productId: number, amount: string, clientOrderId?: string): Promise<number> {
    const { products } = await this.exchange.call('Pledge/GetProducts', {})
    const offered = products.find((product) => product.productId === String(productId))
    const { dailyRatePpm, cycleDays, endAt } = found(offered, `pledge product ${productId}`)
    const form = {
      productId: String(productId),
      amount,
      dailyRatePpm,
      cycleDays,
      endAt,
      fundPassword: found(this.fundPassword, 'a fund password'),
      ...(clientOrderId === undefined ? {} : { clientOrderId }),
    }
    return Number((await this.exchange.call('Pledge/Subscribe', form, this.token)).orderId)
  }

  /** Subscribes at the current price. */
  async subscribe(projectId: number, quantity: string, clientOrderId?: string): Promise<number> {
    const { projects } = await this.exchange.call('Lab/GetProjects', {}, this.token)
    const offered = projects.find((project) => project.projectId === String(projectId))
    const form = {
      projectId: String(projectId),
      quantity,
      price: found(offered, `lab project ${projectId}`).price,
      ...(clientOrderId === undefined ? {} : { clientOrderId }),
    }
    return Number((await this.exchange.call('Lab/Subscribe', form, this.token)).orderId)
  }

  async swap(from: string, to: string, amount: string): Promise<string> {
    const { quote } = await this.exchange.call('Swap/GetQuote', { from, to, amount }, this.token)
    await this.exchange.call('Swap/Execute', { quoteId: quote.quoteId }, this.token)
    return quote.quoteId
  }
}
