import type { IndexPrice, NewPrice } from '../clock/index-tick.ts'
import type { Event } from '../events.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import type { State } from '../state.ts'

/** What a product brings beside its commands: a slice of the state, its timers and its snapshot codec. */
export interface Product<Slice> {
  createSlice(): Slice
  /** Does what has come due. It must not depend on how often the clock ticks. */
  onClockTick(state: State, at: number, events: Event[]): void
  /** Sees every index price just before it comes into force; the one before is still in `state.index`. */
  onIndexTick(state: State, tick: NewPrice, events: Event[]): void
  /** Sees every index price once it is in force, with its number; for what begins at a price. */
  onIndexTicked?(state: State, coinId: number, tick: IndexPrice, events: Event[]): void
  /**
   * Writes the slice in one canonical order: the state's hash is taken over these bytes. An older format leaves out
   * what it did not have.
   */
  encode(slice: Slice, writer: SnapshotWriter, format: number): void
  /** Reads what `encode` wrote, in this format or an older one. The ledger, the coins and the accounts are already there. */
  decode(state: State, reader: SnapshotReader, format: number): void
}
