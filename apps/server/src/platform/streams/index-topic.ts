import type { IndexTicked } from '@candor/engine/nucleus/events'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import type { Mirror } from '../core/mirror/mirror.ts'
import { toTick } from '../wire/tick.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'

// A new reader gets this many ticks at once; older ones by a call.
const keptMax = 120

// The ticks of one coin's index, as they come.
export class IndexTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly coinId: number
  private readonly mirror: () => Mirror
  private kept: ChainedTick[]
  private fresh: ChainedTick[] = []

  constructor(coinId: number, mirror: () => Mirror) {
    this.coinId = coinId
    this.mirror = mirror
    const last = mirror().index.get(coinId)
    this.kept = last ? [last] : []
  }

  take(tick: IndexTicked): void {
    // After the core came back some may be missing: the list begins again with this one.
    const isNext = tick.number === (this.kept.at(-1)?.number ?? 0) + 1
    this.kept = isNext ? [...this.kept.slice(1 - keptMax), tick] : [tick]
    this.fresh.push(tick)
  }

  snapshot(): Buffer {
    return this.frame(this.kept)
  }

  tell(): void {
    const ticks = this.fresh
    this.fresh = []
    if (ticks.length > 0 && this.readers.size > 0) broadcast(this, this.frame(ticks))
  }

  private frame(ticks: readonly ChainedTick[]): Buffer {
    const { symbol } = this.mirror().coin(this.coinId)
    return frameOf({ type: 'indexTicks', coin: symbol, ticks: ticks.map(toTick) })
  }
}
