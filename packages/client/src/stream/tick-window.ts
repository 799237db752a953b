import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import type { OptionTick } from '@candor/contract/calls/options'

/** The newest ticks of an index, oldest first, and until when the last one counts, by the phone's clock. */
export type TickWindow = { ticks: readonly OptionTick[]; freshUntil: number }

// Ten minutes, the longest cycle.
export const ticksKept = 600

/** Extends a list by their numbers; with a gap in between, it starts again. */
export function joinedTicks(
  before: readonly OptionTick[],
  fresh: readonly OptionTick[],
): readonly OptionTick[] {
  const first = fresh[0]
  const last = before.at(-1)
  if (!first || !last) return fresh.length > 0 ? fresh : before
  if (first.number > last.number + 1) return fresh
  const added = fresh.filter(({ number }) => number > last.number)
  return added.length === 0 ? before : [...before, ...added].slice(-ticksKept)
}

/** The window after a message of the stream. New ticks are fresh; earlier ones already have their age. */
export function nextTicks(before: TickWindow | null, fresh: readonly OptionTick[], now: number): TickWindow {
  const ticks = joinedTicks(before?.ticks ?? [], fresh)
  const last = ticks.at(-1)
  if (!last || last === before?.ticks.at(-1)) return before ?? { ticks, freshUntil: 0 }
  const age = before ? 0 : Math.min(tickAgeMsMax, Math.max(0, now - Date.parse(last.at)))
  return { ticks, freshUntil: now + tickAgeMsMax - age }
}
