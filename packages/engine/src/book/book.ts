import { isRecording, rememberField } from '../nucleus/undo.ts'
import {
  FillBuffer,
  fillLotsAt,
  fillMakerAccountIdAt,
  fillMakerOrderIdAt,
  fillMakerRemainingLotsAt,
  fillMakerSlotAt,
  fillPriceTicksAt,
} from './fill-buffer.ts'
import { LevelLadder } from './level-ladder.ts'
import { headAt, levelLotsAt, LevelPool, levelStride, sideAt, tailAt } from './level-pool.ts'
import {
  accountIdAt,
  filledLotsAt,
  levelAt,
  linkStride,
  nextAt,
  none,
  numberStride,
  orderIdAt,
  type OrderPool,
  previousAt,
  priceTicksAt,
  remainingLotsAt,
} from './order-pool.ts'

export const buy = 0
export const sell = 1
export type BookSide = typeof buy | typeof sell

export interface RestingOrder {
  readonly orderId: number
  readonly accountId: number
  readonly side: BookSide
  readonly priceTicks: number
  readonly remainingLots: number
  readonly filledLots: number
}

/**
 * One market's resting orders in price-time order, in whole ticks and lots only. It knows no money, rules or
 * events: the caller checks first, then reads the fills of the last `take` from `fills`.
 */
export class Book {
  readonly pool: OrderPool
  readonly fills = new FillBuffer()
  /** True when the last take stopped in front of an order of the taker's own account. */
  metOwnOrder = false
  private readonly bids = new LevelLadder()
  private readonly asks = new LevelLadder()
  private readonly levels = new LevelPool()

  constructor(pool: OrderPool) {
    this.pool = pool
  }

  /** The best price of a side in ticks, or 0 when the side is empty. */
  bestTicks(side: BookSide): number {
    const ladder = this.ladderOf(side)
    return ladder.count === 0 ? 0 : Math.abs(ladder.keys[ladder.count - 1] as number)
  }

  /** The lots resting at a price. */
  lotsAt(side: BookSide, priceTicks: number): number {
    const ladder = this.ladderOf(side)
    const key = side === buy ? priceTicks : -priceTicks
    const at = ladder.find(key)
    if (at < 0 || ladder.keys[at] !== key) return 0
    return this.levels.fields[(ladder.levels[at] as number) * levelStride + levelLotsAt] as number
  }

  /** The lots resting at the price of an order, including its own. Needs no search, unlike `lotsAt`. */
  lotsBeside(slot: number): number {
    return this.levels.fields[this.pool.link(slot, levelAt) * levelStride + levelLotsAt] as number
  }

  sideOf(slot: number): BookSide {
    const level = this.pool.link(slot, levelAt)
    return this.levels.fields[level * levelStride + sideAt] === buy ? buy : sell
  }

  wouldTake(side: BookSide, limitTicks: number): boolean {
    const bestTicks = this.bestTicks(side === buy ? sell : buy)
    if (bestTicks === 0) return false
    return side === buy ? bestTicks <= limitTicks : bestTicks >= limitTicks
  }

  /** Whether a taker's first match would be its own order. Called only when it would take. */
  wouldMeetOwnFirst(side: BookSide, accountId: number): boolean {
    const ladder = this.ladderOf(side === buy ? sell : buy)
    const level = ladder.levels[ladder.count - 1] as number
    const head = this.levels.fields[level * levelStride + headAt] as number
    return this.pool.link(head, accountIdAt) === accountId
  }

  /** Whether all the lots could be taken within the limit before reaching an own order. */
  canTakeAll(side: BookSide, accountId: number, limitTicks: number, lots: number): boolean {
    const ladder = this.ladderOf(side === buy ? sell : buy)
    const limitKey = side === buy ? -limitTicks : limitTicks
    let missingLots = lots
    for (let top = ladder.count - 1; top >= 0 && (ladder.keys[top] as number) >= limitKey; top -= 1) {
      let slot = this.levels.fields[(ladder.levels[top] as number) * levelStride + headAt] as number
      for (; slot !== none; slot = this.pool.link(slot, nextAt)) {
        if (this.pool.link(slot, accountIdAt) === accountId) return false
        missingLots -= this.pool.number(slot, remainingLotsAt)
        if (missingLots <= 0) return true
      }
    }
    return false
  }

  /** Takes up to `lots` within the limit and returns the lots left. Each fill is at the maker's price. */
  take(side: BookSide, accountId: number, limitTicks: number, lots: number): number {
    const ladder = this.startTaking(side)
    const limitKey = side === buy ? -limitTicks : limitTicks
    let lotsLeft = lots
    while (lotsLeft > 0 && ladder.count > 0 && !this.metOwnOrder) {
      const top = ladder.count - 1
      if ((ladder.keys[top] as number) < limitKey) break
      lotsLeft = this.takeFromBest(ladder, accountId, lotsLeft)
    }
    return lotsLeft
  }

  /**
   * Buys for up to `quoteUnits` and returns the units left. Only whole lots are bought, so the rest may be
   * less than the cost of one lot.
   */
  takeForQuote(accountId: number, limitTicks: number, quoteUnits: number, unitsPerTickLot: number): number {
    const ladder = this.startTaking(buy)
    let unitsLeft = quoteUnits
    while (ladder.count > 0 && !this.metOwnOrder) {
      const priceTicks = -(ladder.keys[ladder.count - 1] as number)
      if (priceTicks > limitTicks) break
      const unitsPerLot = priceTicks * unitsPerTickLot
      const affordableLots = Math.floor(unitsLeft / unitsPerLot)
      if (affordableLots === 0) break
      const lotsLeft = this.takeFromBest(ladder, accountId, affordableLots)
      unitsLeft -= (affordableLots - lotsLeft) * unitsPerLot
    }
    return unitsLeft
  }

  /** Adds an order at the back of its level and returns its slot. It must not cross. */
  rest(order: RestingOrder): number {
    if (isRecording) this.rememberRest(order)
    const level = this.levelFor(order.side, order.priceTicks)
    const slot = this.pool.take(order.orderId)
    const { numbers, links } = this.pool
    const levelFields = this.levels.fields
    const tail = levelFields[level * levelStride + tailAt] as number
    const numberPlace = slot * numberStride
    const linkPlace = slot * linkStride
    numbers[numberPlace + orderIdAt] = order.orderId
    numbers[numberPlace + priceTicksAt] = order.priceTicks
    numbers[numberPlace + remainingLotsAt] = order.remainingLots
    numbers[numberPlace + filledLotsAt] = order.filledLots
    links[linkPlace + accountIdAt] = order.accountId
    links[linkPlace + previousAt] = tail
    links[linkPlace + nextAt] = none
    links[linkPlace + levelAt] = level
    if (tail === none) levelFields[level * levelStride + headAt] = slot
    else links[tail * linkStride + nextAt] = slot
    levelFields[level * levelStride + tailAt] = slot
    this.addLevelLots(level * levelStride, order.remainingLots)
    return slot
  }

  /** Returns the lots that still rest at its price. */
  remove(slot: number): number {
    if (isRecording) this.rememberRemove(slot)
    const { links } = this.pool
    const levelFields = this.levels.fields
    const place = slot * linkStride
    const levelPlace = (links[place + levelAt] as number) * levelStride
    const previous = links[place + previousAt] as number
    const next = links[place + nextAt] as number
    if (previous === none) levelFields[levelPlace + headAt] = next
    else links[previous * linkStride + nextAt] = next
    if (next === none) levelFields[levelPlace + tailAt] = previous
    else links[next * linkStride + previousAt] = previous
    this.addLevelLots(levelPlace, -this.pool.number(slot, remainingLotsAt))
    const lotsLeft = levelFields[levelPlace + levelLotsAt] as number
    if (previous === none && next === none) this.dropLevel(slot)
    this.pool.release(slot)
    return lotsLeft
  }

  /** Makes a resting order smaller; it keeps its place. */
  reduce(slot: number, remainingLots: number): void {
    if (isRecording) this.rememberReduce(slot)
    const cutLots = this.pool.number(slot, remainingLotsAt) - remainingLots
    this.pool.numbers[slot * numberStride + remainingLotsAt] = remainingLots
    this.addLevelLots(this.pool.link(slot, levelAt) * levelStride, -cutLots)
  }

  /** Visits the resting slots of a side, best price first, oldest first within a price. */
  forEachSlot(side: BookSide, visit: (slot: number) => void): void {
    const ladder = this.ladderOf(side)
    for (let top = ladder.count - 1; top >= 0; top -= 1) {
      let slot = this.levels.fields[(ladder.levels[top] as number) * levelStride + headAt] as number
      for (; slot !== none; slot = this.pool.link(slot, nextAt)) visit(slot)
    }
  }

  /** The best levels of a side, best first. */
  depth(side: BookSide, levelsMax: number): { priceTicks: number; lots: number }[] {
    const ladder = this.ladderOf(side)
    const found = []
    for (let top = ladder.count - 1; top >= 0 && found.length < levelsMax; top -= 1) {
      const level = ladder.levels[top] as number
      const lots = this.levels.fields[level * levelStride + levelLotsAt] as number
      found.push({ priceTicks: Math.abs(ladder.keys[top] as number), lots })
    }
    return found
  }

  private ladderOf(side: BookSide): LevelLadder {
    return side === buy ? this.bids : this.asks
  }

  private startTaking(side: BookSide): LevelLadder {
    this.fills.clear()
    this.metOwnOrder = false
    return side === buy ? this.asks : this.bids
  }

  private takeFromBest(ladder: LevelLadder, accountId: number, lots: number): number {
    const { numbers, links } = this.pool
    const level = ladder.levels[ladder.count - 1] as number
    const levelPlace = level * levelStride
    if (isRecording) this.rememberTake(ladder, level)
    let lotsLeft = lots
    let slot = this.levels.fields[levelPlace + headAt] as number
    while (slot !== none && lotsLeft > 0) {
      if (links[slot * linkStride + accountIdAt] === accountId) {
        this.metOwnOrder = true
        break
      }
      if (isRecording) this.pool.rememberRelease(slot)
      const place = slot * numberStride
      const restingLots = numbers[place + remainingLotsAt] as number
      const filledLots = restingLots < lotsLeft ? restingLots : lotsLeft
      lotsLeft -= filledLots
      numbers[place + remainingLotsAt] = restingLots - filledLots
      numbers[place + filledLotsAt] = (numbers[place + filledLotsAt] as number) + filledLots
      this.record(slot, filledLots)
      if (filledLots < restingLots) break
      const next = links[slot * linkStride + nextAt] as number
      this.pool.release(slot)
      slot = next
    }
    this.levels.fields[levelPlace + headAt] = slot
    this.addLevelLots(levelPlace, lotsLeft - lots)
    if (slot === none) {
      ladder.count -= 1
      this.levels.release(level)
    } else {
      if (isRecording) this.pool.remember(slot)
      links[slot * linkStride + previousAt] = none
    }
    return lotsLeft
  }

  private record(slot: number, lots: number): void {
    const { pool } = this
    const place = this.fills.push()
    const { fields } = this.fills
    fields[place + fillMakerSlotAt] = slot
    fields[place + fillMakerOrderIdAt] = pool.number(slot, orderIdAt)
    fields[place + fillMakerAccountIdAt] = pool.link(slot, accountIdAt)
    fields[place + fillPriceTicksAt] = pool.number(slot, priceTicksAt)
    fields[place + fillLotsAt] = lots
    fields[place + fillMakerRemainingLotsAt] = pool.number(slot, remainingLotsAt)
  }

  private addLevelLots(levelPlace: number, lots: number): void {
    const { fields } = this.levels
    fields[levelPlace + levelLotsAt] = (fields[levelPlace + levelLotsAt] as number) + lots
  }

  private levelFor(side: BookSide, priceTicks: number): number {
    const ladder = this.ladderOf(side)
    const key = side === buy ? priceTicks : -priceTicks
    const at = ladder.find(key)
    if (at >= 0 && ladder.keys[at] === key) return ladder.levels[at] as number
    const level = this.levels.take(side)
    ladder.insert(at + 1, key, level)
    return level
  }

  // The book remembers changes for its parts, so each operation checks only once, at its start. Fills are not
  // state: every take resets them.

  private rememberRest({ orderId, side, priceTicks }: RestingOrder): void {
    this.pool.rememberTake(orderId)
    const ladder = this.ladderOf(side)
    const key = side === buy ? priceTicks : -priceTicks
    const at = ladder.find(key)
    if (at >= 0 && ladder.keys[at] === key) {
      const level = ladder.levels[at] as number
      this.levels.remember(level)
      this.pool.remember(this.levels.fields[level * levelStride + tailAt] as number)
    } else {
      this.levels.rememberTake()
      ladder.remember(at + 1)
    }
  }

  private rememberRemove(slot: number): void {
    this.pool.rememberRelease(slot)
    const beside = [this.pool.link(slot, previousAt), this.pool.link(slot, nextAt)].filter(
      (one) => one !== none,
    )
    for (const other of beside) this.pool.remember(other)
    this.levels.rememberRelease(this.pool.link(slot, levelAt))
    if (beside.length > 0) return
    const side = this.sideOf(slot)
    const priceTicks = this.pool.number(slot, priceTicksAt)
    const ladder = this.ladderOf(side)
    ladder.remember(ladder.find(side === buy ? priceTicks : -priceTicks))
  }

  private rememberReduce(slot: number): void {
    this.pool.remember(slot)
    this.levels.remember(this.pool.link(slot, levelAt))
  }

  private rememberTake(ladder: LevelLadder, level: number): void {
    this.levels.rememberRelease(level)
    rememberField(ladder, 'count')
  }

  private dropLevel(slot: number): void {
    const side = this.sideOf(slot)
    const priceTicks = this.pool.number(slot, priceTicksAt)
    const ladder = this.ladderOf(side)
    ladder.removeAt(ladder.find(side === buy ? priceTicks : -priceTicks))
    this.levels.release(this.pool.link(slot, levelAt))
  }
}
