const halfDayMs = 12 * 60 * 60 * 1000
const fiveMinutesMs = 5 * 60 * 1000
const halfMillion = 2 ** 19

interface Generation {
  readonly orders: Map<string, number>
  beganAt: number
}

/**
 * The order of each client order id. A generation ends when it is half a day old or has half a million
 * orders, and is dropped when a second one has ended after it; since rules 2 at least five minutes after its
 * own end.
 */
export class NaiveClientOrders {
  /** The youngest last; none when nothing is remembered. */
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

  /** Keeps the last two, and those that ended less than five minutes ago. */
  private drop(at: number): void {
    this.generations = this.generations.filter((_, place) => {
      const next = this.generations[place + 1]
      if (next === undefined || this.generations[place + 2] === undefined) return true
      return at - next.beganAt < fiveMinutesMs
    })
    // An empty memory starts anew with the next order.
    if (this.generations.every(({ orders }) => orders.size === 0)) this.generations = []
  }
}
