import { hash32 } from '../../../doors/index/hash.ts'
import type { PricePath } from '../../../doors/index/simulated-price.ts'

// Prices that one order takes at one moment, from the best on. Prices are in ticks.
export type Scene = { at: number; side: 'buy' | 'sell'; prices: readonly number[] }

export type SceneParts = {
  step: Step
  // A number that differs from step to step and from market to market.
  dice: number
  // Whether the market is one of the lively ones.
  isLively: boolean
  ticksAt: (at: number) => number
}

const samples = 12

// The events of a step: along the path of the price, from its start over its extremes to its end.
export function scenesOf(parts: SceneParts): Scene[] {
  const { step, dice, isLively } = parts
  switch (step.grain) {
    case 'hours':
    case 'halfHour':
      return isLively || dice % 4 === 0 ? withWick(parts) : straight(parts)
    case 'minutes':
      if (isLively) return straight(parts)
      return dice % 3 === 0 ? [single(parts, placeIn(step, dice, 0, 100))] : []
    case 'seconds': {
      const count = isLively ? 3 : 1
      return Array.from({ length: count }, (_, place) =>
        single(parts, placeIn(step, hash32(dice, place), (place * 100) / count, ((place + 1) * 100) / count)),
      )
    }
  }
}

// Taken from the open price to the farther extreme, and back at the close: a body and a wick.
function withWick(parts: SceneParts): Scene[] {
  const { step, ticksAt } = parts
  const open = ticksAt(step.fromMs)
  const closeAt = step.toMs - 1
  const close = ticksAt(closeAt)
  const points = Array.from({ length: samples }, (_, place) => {
    const at = step.fromMs + Math.floor(((place + 0.5) * (step.toMs - step.fromMs)) / samples)
    return { at, ticks: ticksAt(at) }
  })
  const high = points.reduce((best, point) => (point.ticks > best.ticks ? point : best))
  const low = points.reduce((best, point) => (point.ticks < best.ticks ? point : best))
  const above = high.ticks - Math.max(open, close)
  const below = Math.min(open, close) - low.ticks
  return above >= below
    ? [
        { at: high.at, side: 'buy', prices: rising(open, Math.max(open, high.ticks)) },
        { at: closeAt, side: 'sell', prices: [close] },
      ]
    : [
        { at: low.at, side: 'sell', prices: falling(open, Math.min(open, low.ticks)) },
        { at: closeAt, side: 'buy', prices: [close] },
      ]
}

// Taken from the open price to the close, by one order.
function straight({ step, dice, ticksAt }: SceneParts): Scene[] {
  const open = ticksAt(step.fromMs)
  const close = ticksAt(step.toMs - 1)
  const at = placeIn(step, dice, 60, 100)
  return [
    close >= open
      ? { at, side: 'buy', prices: rising(open, close) }
      : { at, side: 'sell', prices: falling(open, close) },
  ]
}

function single({ dice, ticksAt }: SceneParts, at: number): Scene {
  return { at, side: hash32(dice, at) % 2 === 0 ? 'buy' : 'sell', prices: [ticksAt(at)] }
}

function rising(from: number, to: number): number[] {
  return to > from ? [from, to] : [from]
}

function falling(from: number, to: number): number[] {
  return to < from ? [from, to] : [from]
}

function placeIn({ fromMs, toMs }: Step, dice: number, fromPercent: number, toPercent: number): number {
  const percent = fromPercent + ((dice >>> 8) % 1_000) * ((toPercent - fromPercent) / 1_000)
  return fromMs + Math.floor(((toMs - 1 - fromMs) * percent) / 100)
}

export function ticksOnPath(path: PricePath, tickE10: bigint): (at: number) => number {
  return (at) => Math.max(1, Number(path(at) / tickE10))
}

// A period of the past that is played at once: the coarser, the longer ago.
export type Step = { fromMs: number; toMs: number; grain: 'hours' | 'halfHour' | 'minutes' | 'seconds' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const beforeNowMs = 2_000

const stretches = [
  { grain: 'hours', sinceMs: 90 * dayMs, lengthMs: 4 * hourMs },
  { grain: 'halfHour', sinceMs: 5 * dayMs, lengthMs: 30 * minuteMs },
  { grain: 'minutes', sinceMs: 12 * hourMs, lengthMs: 2 * minuteMs },
  { grain: 'seconds', sinceMs: 15 * minuteMs, lengthMs: 15_000 },
] as const

// From 90 days ago until just now, each step beginning where the one before it ended.
export function pastSteps(now: number): Step[] {
  const steps: Step[] = []
  const end = now - beforeNowMs
  let fromMs = alignedUp(now - stretches[0].sinceMs, stretches[0].lengthMs)
  for (const [index, { grain, lengthMs }] of stretches.entries()) {
    const next = stretches[index + 1]
    const untilMs = next ? alignedUp(now - next.sinceMs, next.lengthMs) : end
    for (; fromMs < untilMs; fromMs = Math.min(untilMs, alignedUp(fromMs + 1, lengthMs)))
      steps.push({ fromMs, toMs: Math.min(untilMs, alignedUp(fromMs + 1, lengthMs)), grain })
  }
  return steps
}

function alignedUp(at: number, lengthMs: number): number {
  return Math.ceil(at / lengthMs) * lengthMs
}
