import { type BookSide, buy, sell } from '@candor/engine/book/book'
import { Random } from '../random.ts'

export type BookMessage =
  | {
      readonly type: 'place'
      readonly orderId: number
      readonly side: BookSide
      readonly priceTicks: number
      readonly lots: number
      readonly isImmediate: boolean
    }
  | { readonly type: 'cancel'; readonly orderId: number }
  | { readonly type: 'amend'; readonly orderId: number; readonly priceTicks: number; readonly lots: number }

export interface Regime {
  readonly name: string
  /** The number of orders resting before the clock starts. */
  readonly restingCount: number
  readonly messageCount: number
  /** The distance of orders from the middle, in ticks. */
  readonly reachTicks: number
  /** The middle of the market at a moment between 0 and 1. */
  middleTicks(moment: number): number
}

const centreTicks = 100_000

export const regimes: readonly Regime[] = [
  {
    name: 'deep still book',
    restingCount: 40_000,
    messageCount: 30_000,
    reachTicks: 1_000,
    middleTicks: () => centreTicks,
  },
  {
    name: 'normal',
    restingCount: 2_000,
    messageCount: 120_000,
    reachTicks: 300,
    middleTicks: (moment) => centreTicks + Math.floor(Math.sin(moment * 40) * 150),
  },
  {
    name: 'plus and minus 25 %',
    restingCount: 2_000,
    messageCount: 120_000,
    reachTicks: 400,
    middleTicks: (moment) => swing(moment, 0.25),
  },
  {
    name: 'plus and minus 40 %',
    restingCount: 2_000,
    messageCount: 120_000,
    reachTicks: 400,
    middleTicks: (moment) => swing(moment, 0.4),
  },
  {
    name: 'crash',
    restingCount: 2_000,
    messageCount: 120_000,
    reachTicks: 400,
    middleTicks: (moment) => Math.floor(centreTicks * (moment < 0.5 ? 1 : 1.7 - 1.4 * moment)),
  },
]

function swing(moment: number, share: number): number {
  return Math.floor(centreTicks * (1 + Math.sin(moment * Math.PI * 6) * share))
}

/** The resting orders and then the messages: half new orders (15 % of them immediate), 40 % cancels, 10 % amendments. */
export function makeMessages(
  regime: Regime,
  seed: number,
): { resting: BookMessage[]; messages: BookMessage[] } {
  const random = new Random(seed)
  const open: number[] = []
  const sides: BookSide[] = []
  let orderId = 0
  function passive(middle: number): BookMessage {
    orderId += 1
    const side = random.chance(2) ? buy : sell
    const away = random.between(1, regime.reachTicks)
    open.push(orderId)
    sides[orderId] = side
    return {
      type: 'place',
      orderId,
      side,
      priceTicks: side === buy ? middle - away : middle + away,
      lots: random.between(1, 100),
      isImmediate: false,
    }
  }
  function placement(middle: number): BookMessage {
    if (!random.chance(4))
      return { ...passive(middle), ...(random.below(100) < 15 ? { isImmediate: true } : {}) }
    orderId += 1
    const side = random.chance(2) ? buy : sell
    const past = random.between(0, 30)
    const isImmediate = random.below(100) < 15
    if (!isImmediate) open.push(orderId)
    sides[orderId] = side
    return {
      type: 'place',
      orderId,
      side,
      priceTicks: side === buy ? middle + past : middle - past,
      lots: random.between(1, 150),
      isImmediate,
    }
  }
  const resting = Array.from({ length: regime.restingCount }, () => passive(regime.middleTicks(0)))
  const messages = Array.from({ length: regime.messageCount }, (_, i): BookMessage => {
    const middle = regime.middleTicks(i / regime.messageCount)
    const kind = random.below(100)
    if (kind < 50 || open.length === 0) return placement(middle)
    const place = random.below(open.length)
    const target = open[place] ?? 0
    if (kind < 90) {
      open[place] = open.at(-1) ?? 0
      open.pop()
      return { type: 'cancel', orderId: target }
    }
    const away = random.between(1, regime.reachTicks)
    return {
      type: 'amend',
      orderId: target,
      priceTicks: sides[target] === buy ? middle - away : middle + away,
      lots: random.between(101, 200),
    }
  })
  return { resting, messages }
}
