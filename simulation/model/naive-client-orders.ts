const halfDayMs = 12 * 60 * 60 * 1000
const fiveMinutesMs = 5 * 60 * 1000
const halfMillion = 2 ** 19

interface Generation {
  readonly orders: Map<string, number>
  beganAt: number
}

/**
 * Which order a client order id made. A generation ends when it is half a day old or has half a million orders, and goes
 * when a second one has ended after it; since rules 2 not before five minutes have passed since it ended itself.
 */
export class NaiveClientOrders {
  /** The youngest last; none when there is nothing to remember. */
  private generations: Generation[] = []
  private readonly sizeMax: number

  constructor(sizeMax = halfMillion) {
    this.sizeMax = sizeMax
  }

  find(accountId: number, clientOrderId: string): number | undefined {
    const key = `${accountId}/${clientOrderId}`
    return this.generations.findLast(({ orders }) => orders.has(key))?.orders.get(key)
  }

  remember(
    accountId: number,
    clientOrderId: string,
    { orderId, at, rules }: { orderId: number; at: number; rules: number },
  ): void {
    const isFull = (this.generations.at(-1)?.orders.size ?? 0) >= this.sizeMax
    if (isFull) this.begin(at)
    if (isFull) this.drop(rules < 2 ? Infinity : at)
    if (this.generations.every(({ orders }) => orders.size === 0)) this.generations = []
    if (this.generations.length === 0) this.begin(at)
    this.generations.at(-1)?.orders.set(`${accountId}/${clientOrderId}`, orderId)
  }

  forget(at: number): void {
    let young = this.generations.at(-1)
    while (young !== undefined && at - young.beganAt >= halfDayMs) {
      this.begin(young.beganAt + halfDayMs)
      this.drop(at)
      young = this.generations.at(-1)
    }
    this.drop(at)
  }

  private begin(at: number): void {
    this.generations.push({ orders: new Map(), beganAt: at })
  }

  /** The last two stay; of the others, those that ended less than five minutes ago. */
  private drop(at: number): void {
    this.generations = this.generations.filter((_, place) => {
      const next = this.generations[place + 1]
      if (next === undefined || this.generations[place + 2] === undefined) return true
      return at - next.beganAt < fiveMinutesMs
    })
    // What holds nothing begins anew with the next order.
    if (this.generations.every(({ orders }) => orders.size === 0)) this.generations = []
  }
}
