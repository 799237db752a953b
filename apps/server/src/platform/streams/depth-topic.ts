import { checksumLevels, depthChecksum, depthWindow, type DepthLevel } from '@candor/contract/stream/stream'
import type { Level } from '../core/mirror/level-mirror.ts'
import type { MarketMirror, Mirror } from '../core/mirror/mirror.ts'
import { priceText, quantityText } from '../wire/figures.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'

type Window = { number: number; bids: Level[]; asks: Level[] }

// The best levels of a market's book. All readers have seen the same window; the next change starts from it.
export class DepthTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly marketId: number
  private readonly mirror: () => Mirror
  private told: Window | null = null
  private toldFrame: Buffer | null = null
  private isTouched = false

  constructor(marketId: number, mirror: () => Mirror) {
    this.marketId = marketId
    this.mirror = mirror
  }

  touch(): void {
    this.isTouched = true
  }

  snapshot(): Buffer {
    // Nobody follows the earlier messages, so a new reader starts afresh.
    if (this.readers.size === 0) this.forget()
    this.told ??= this.look()
    this.toldFrame ??= snapshotFrame(this.market, this.told)
    return this.toldFrame
  }

  tell(): void {
    const before = this.told
    if (!this.isTouched || !before || this.readers.size === 0) return
    this.isTouched = false
    const now = this.look()
    const bids = changedLevels(before.bids, now.bids)
    const asks = changedLevels(before.asks, now.asks)
    if (bids.length + asks.length === 0) return
    this.told = now
    this.toldFrame = null
    broadcast(this, changeFrame(this.market, { before, now, bids, asks }))
  }

  // After the core came back all readers begin again.
  forget(): void {
    this.told = null
    this.toldFrame = null
  }

  private look(): Window {
    const { bids, asks } = this.market
    return { number: this.mirror().seq, bids: bids.best(depthWindow), asks: asks.best(depthWindow) }
  }

  private get market(): MarketMirror {
    const market = this.mirror().markets.get(this.marketId)
    if (!market) throw new Error(`the market ${this.marketId} is gone`)
    return market
  }
}

// The levels that are new or have another quantity, then those that left, with zero.
export function changedLevels(before: readonly Level[], now: readonly Level[]): Level[] {
  const old = new Map(before.map(({ priceTicks, lots }) => [priceTicks, lots]))
  const changed: Level[] = []
  for (const level of now) {
    if (old.get(level.priceTicks) !== level.lots) changed.push(level)
    old.delete(level.priceTicks)
  }
  for (const priceTicks of old.keys()) changed.push({ priceTicks, lots: 0 })
  return changed
}

function textsOf(market: MarketMirror, levels: readonly Level[]): DepthLevel[] {
  return levels.map(({ priceTicks, lots }) => [
    priceText(market, priceTicks),
    lots === 0 ? '0' : quantityText(market, lots),
  ])
}

function snapshotFrame(market: MarketMirror, window: Window): Buffer {
  const bids = textsOf(market, window.bids)
  const asks = textsOf(market, window.asks)
  return frameOf({
    type: 'depthSnapshot',
    market: market.config.symbol,
    number: window.number,
    bids,
    asks,
    checksum: depthChecksum(bids, asks),
  })
}

function changeFrame(
  market: MarketMirror,
  { before, now, bids, asks }: { before: Window; now: Window; bids: Level[]; asks: Level[] },
): Buffer {
  return frameOf({
    type: 'depthChange',
    market: market.config.symbol,
    after: before.number,
    number: now.number,
    bids: textsOf(market, bids),
    asks: textsOf(market, asks),
    checksum: checksumOf(market, now),
  })
}

function checksumOf(market: MarketMirror, { bids, asks }: Window): number {
  const best = (levels: readonly Level[]) => textsOf(market, levels.slice(0, checksumLevels))
  return depthChecksum(best(bids), best(asks))
}
