import type { OptionTick } from '@candor/contract/calls/options'

type Frame = { moment: string; level: string | undefined; width: number; height: number }
type Dot = { number: number; x: number; y: number }

const margin = 8
// The minimum range, for a single tick.
const spanMsMin = 2_000

/** Ticks as dots around a moment. These numbers are only for drawing: none of them is ever money again. */
export function endPicture(
  ticks: readonly OptionTick[],
  { moment, level, width, height }: Frame,
): { dots: Dot[]; momentX: number; levelY: number | null } {
  const times = [...ticks.map(({ at }) => Date.parse(at)), Date.parse(moment)]
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const prices = [...ticks.map(({ price }) => Number(price)), ...(level === undefined ? [] : [Number(level)])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const place = (share: number, size: number) => Math.round((margin + share * (size - 2 * margin)) * 10) / 10
  const x = (at: string) => place((Date.parse(at) - from) / Math.max(spanMsMin, to - from), width)
  const y = (price: number) => place(high === low ? 0.5 : (high - price) / (high - low), height)
  return {
    dots: ticks.map(({ number, at, price }) => ({ number, x: x(at), y: y(Number(price)) })),
    momentX: x(moment),
    levelY: level === undefined ? null : y(Number(level)),
  }
}
