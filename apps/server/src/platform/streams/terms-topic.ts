import type { Event } from '@candor/engine/events'
import type { Committed } from '../journal/committed.ts'
import { frameOf } from './frame.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'

const changes: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'coinConfigured',
  'marketConfigured',
  'feeLevelsConfigured',
  'limitsConfigured',
  'optionsConfigured',
  'pledgeConfigured',
  'labConfigured',
  'swapConfigured',
  'channelConfigured',
  'payoutConfigured',
  'loansConfigured',
  'fiatRateSet',
  'productSwitched',
])

// That terms have changed, or pictures of coins. They are read by calls: the number of the last command that
// changed any, and how often pictures changed, are enough to know whether what was read still holds.
export class TermsTopic implements Topic {
  readonly readers = new Set<Reader>()
  private revision: number
  private pictures = 0

  constructor(seq: number) {
    this.revision = seq
  }

  follow(batch: readonly Committed[]): void {
    const last = batch.findLast(({ events }) => events.some(({ type }) => changes.has(type)))
    if (last === undefined) return
    this.revision = last.seq
    broadcast(this, this.snapshot())
  }

  setPictures(revision: number): void {
    this.pictures = revision
    broadcast(this, this.snapshot())
  }

  // Commands may have been missed up to this one.
  beginAnew(seq: number): void {
    this.revision = seq
  }

  snapshot(): Buffer {
    return frameOf({ type: 'terms', revision: this.revision + this.pictures })
  }
}
