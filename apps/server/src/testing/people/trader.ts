import type { CallInput } from '@candor/contract/calls'
import type { TestProduct } from '../product.ts'

// A user with test money who trades.
export class Trader {
  readonly uid: string
  readonly token: string
  private readonly at: TestProduct

  private constructor(at: TestProduct, session: { uid: string; token: string }) {
    this.at = at
    this.uid = session.uid
    this.token = session.token
  }

  static async tryout(at: TestProduct): Promise<Trader> {
    // These tests ignore the limit on throwaway accounts per address.
    await at.query('delete from attempts')
    const { data, name } = await at.call('Account/TryItNow', { language: 'EN' })
    if (!data) throw new Error(`no tryout account: ${name}`)
    return new Trader(at, data)
  }

  static async registered(at: TestProduct): Promise<Trader> {
    await at.query('delete from attempts')
    return new Trader(at, await at.registered())
  }

  get accountId(): number {
    return Number(this.uid) - 10_000_000 + 15
  }

  async place(order: Partial<CallInput<'Spot/PlaceOrder'>>) {
    return await this.at.call('Spot/PlaceOrder', { ...limitBuy, ...order }, this.token)
  }

  async placed(order: Partial<CallInput<'Spot/PlaceOrder'>>): Promise<string> {
    const { data, name } = await this.place(order)
    if (!data) throw new Error(`not placed: ${name}`)
    return data.orderId
  }

  async balanceOf(coin: string) {
    const { data } = await this.at.call('Wallet/GetBalances', {}, this.token)
    return data?.balances.find((balance) => balance.coin === coin)
  }

  async openOrders() {
    const { data } = await this.at.call('Spot/GetOpenOrders', {}, this.token)
    return data?.orders ?? []
  }
}

export const limitBuy = {
  market: 'BTC/USDT',
  side: 'buy',
  kind: 'limit',
  price: '50000',
  quantity: '0.001',
} as const satisfies CallInput<'Spot/PlaceOrder'>
