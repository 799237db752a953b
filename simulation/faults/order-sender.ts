import { setTimeout as wait } from 'node:timers/promises'
import { signedCall } from '../product/signed-call.ts'
import type { Random } from '../random.ts'

/** The outcome of an order, as far as its sender knows. */
export interface SentOrder {
  readonly body: object
  orderId: string | null
}

/** Trades without pause and records all orders and acknowledgements. */
export class OrderSender {
  readonly sent = new Map<string, SentOrder>()
  /** Orders answered twice with different numbers: there must be none. */
  readonly doubled: string[] = []
  acknowledged = 0
  unanswered = 0
  private readonly parts: { url: string; token: string; name: string; random: Random }
  private stopped = false

  constructor(parts: { url: string; token: string; name: string; random: Random }) {
    this.parts = parts
  }

  async run(): Promise<void> {
    const { url, token, name, random } = this.parts
    for (let i = 1; !this.stopped; i += 1) {
      const clientOrderId = `${name}-${i}`
      const order: SentOrder = { body: this.orderBody(clientOrderId), orderId: null }
      this.sent.set(clientOrderId, order)
      await this.send(clientOrderId, order)
      if (i % 40 === 0) await signedCall(url, 'Spot/CancelAllOrders', {}, token)
      // Without an answer, asks again or never.
      if (order.orderId === null && random.chance(2)) await this.send(clientOrderId, order)
    }
  }

  stop(): void {
    this.stopped = true
  }

  private async send(clientOrderId: string, order: SentOrder): Promise<void> {
    const { url, token } = this.parts
    const answer = await signedCall(url, 'Spot/PlaceOrder', order.body, token)
    if (answer === null || answer.resultCode !== 1) {
      if (answer === null || answer.resultCode === 2) {
        this.unanswered += 1
        await wait(50)
      }
      return
    }
    const orderId = String(answer.resultData?.['orderId'])
    if (order.orderId !== null && order.orderId !== orderId) this.doubled.push(clientOrderId)
    order.orderId = orderId
    this.acknowledged += 1
  }

  private orderBody(clientOrderId: string): object {
    const { random } = this.parts
    const side = random.chance(2) ? 'buy' : 'sell'
    const price = String(50_000 + random.between(-40, 40))
    return { market: 'BTC/USDT', side, kind: 'limit', price, quantity: '0.0003', clientOrderId }
  }
}
