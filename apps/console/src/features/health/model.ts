import type { HealthSample } from '@candor/contract/operators/calls/health'

export type Measure = Exclude<keyof HealthSample, 'at' | 'seq'>
export type Point = { at: number; value: number | null }

export function pointsOf(samples: readonly HealthSample[], measure: Measure): Point[] {
  return samples.map((sample) => ({ at: Date.parse(sample.at), value: sample[measure] }))
}

/** The top of the axis: the next of 1, 2 and 5 above the shown values, so that it seldom moves. */
export function niceMax(values: readonly (number | null)[]): number {
  const top = Math.max(0, ...values.filter((value) => value !== null))
  if (top === 0) return 1
  const power = 10 ** Math.floor(Math.log10(top))
  return [1, 2, 5, 10].map((factor) => factor * power).find((limit) => limit >= top) ?? top
}

/** The line through the points in a box of 100 by 100; it breaks at unknown values. */
export function linePath(points: readonly Point[], max: number): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || first.at === last.at) return ''
  const span = last.at - first.at
  let isDrawn = false
  return points
    .map(({ at, value }) => {
      if (value === null) {
        isDrawn = false
        return ''
      }
      const move = isDrawn ? 'L' : 'M'
      isDrawn = true
      return `${move}${(((at - first.at) / span) * 100).toFixed(2)} ${(100 - (value / max) * 100).toFixed(2)}`
    })
    .join('')
}

/** The point nearest to a share of the width, from 0 to 1. */
export function nearest(points: readonly Point[], share: number): Point | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  const wanted = first.at + (last.at - first.at) * share
  return points.reduce((best, point) =>
    Math.abs(point.at - wanted) < Math.abs(best.at - wanted) ? point : best,
  )
}
