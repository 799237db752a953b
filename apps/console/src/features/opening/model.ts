import type { OpeningPoint } from '@candor/contract/operators/calls/opening'
import {
  type Finding,
  isInTheWay,
  isRequired,
  type OpeningPointName,
  pointOf,
  type PointState,
  stateOf,
} from '@candor/contract/operators/opening'
import { hrefs } from '../../shared/place/paths.ts'

export const groups = {
  people: ['operators', 'terms', 'mail', 'texts'],
  connections: ['index', 'bank', 'provider', 'chain', 'backup'],
  products: ['coins', 'markets', 'house'],
} as const satisfies Record<string, readonly OpeningPointName[]>
export type GroupName = keyof typeof groups
export const groupNames = Object.keys(groups) as GroupName[]

/** How a point is shown: one that may stay undone asks for nothing. */
export type Shown = PointState | 'optional'

export function shownAs(finding: Finding, all: readonly Finding[]): Shown {
  const state = stateOf(finding)
  return state === 'missing' && !isRequired(pointOf(finding), all) ? 'optional' : state
}

export function pointsOf(group: GroupName, points: readonly OpeningPoint[]): OpeningPoint[] {
  const names: readonly OpeningPointName[] = groups[group]
  return points.filter(({ finding }) => names.includes(pointOf(finding)))
}

/** The points of each kind, and whether the opening can be proposed. */
export function progressOf(points: readonly OpeningPoint[]) {
  const all = points.map(({ finding }) => finding)
  const count = (wanted: Shown) => all.filter((finding) => shownAs(finding, all) === wanted).length
  return {
    done: count('done'),
    failing: count('failing'),
    missing: count('missing'),
    optional: count('optional'),
    isReady: !all.some((finding) => isInTheWay(finding, all)),
  }
}

/** The page that completes a point; a setting of the server has none. */
export const steps = {
  operators: hrefs.operators,
  terms: hrefs.content('page', 'termsOfService'),
  index: hrefs.health,
  bank: hrefs.products('channels'),
  chain: hrefs.treasury,
  coins: hrefs.products(),
  markets: hrefs.switches,
  house: hrefs.treasury,
} as const satisfies Partial<Record<OpeningPointName, string>>

export function hasStep(name: OpeningPointName): name is keyof typeof steps {
  return Object.hasOwn(steps, name)
}
