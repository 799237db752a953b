// The list before an exchange for real money is opened: each point with its possible findings, and what a finding
// means. Missing: somebody has to do something; failing: something that was set up does not work.
export type PointState = 'done' | 'missing' | 'failing'

const openingFindings = {
  operators: { ready: 'done', fewAdmins: 'missing', noSecondFactor: 'missing' },
  terms: { published: 'done', shipped: 'missing' },
  mail: { answering: 'done', notSet: 'missing', refused: 'failing' },
  texts: { ready: 'done', notSet: 'missing', refused: 'failing' },
  index: { answering: 'done', notSet: 'missing', stale: 'failing' },
  bank: { ready: 'done', notSet: 'missing', closed: 'missing', noRate: 'missing' },
  provider: { ready: 'done', notSet: 'missing', closed: 'missing', noRate: 'missing' },
  chain: {
    inStep: 'done',
    notSet: 'missing',
    noSigner: 'missing',
    behind: 'failing',
    signerSilent: 'failing',
  },
  backup: { fresh: 'done', none: 'missing', old: 'failing' },
  coins: { priced: 'done', none: 'missing', unpriced: 'failing' },
  markets: { open: 'done', none: 'missing' },
  house: { funded: 'done', short: 'missing' },
} as const satisfies Record<string, Readonly<Record<string, PointState>>>

type Findings = typeof openingFindings
export type OpeningPointName = keyof Findings
export const openingPointNames = Object.keys(openingFindings) as OpeningPointName[]

/** A point with its finding, such as `mail-refused`. */
export type Finding = {
  [Point in OpeningPointName]: `${Point}-${keyof Findings[Point] & string}`
}[OpeningPointName]
export const findings = openingPointNames.flatMap((point) =>
  Object.keys(openingFindings[point]).map((name) => `${point}-${name}` as Finding),
)

export function pointOf(finding: Finding): OpeningPointName {
  return finding.split('-')[0] as OpeningPointName
}

export function stateOf(finding: Finding): PointState {
  const [point = '', name = ''] = finding.split('-')
  const states: Readonly<Record<string, Readonly<Record<string, PointState>>>> = openingFindings
  return states[point]?.[name] ?? 'missing'
}

/** Money has to come in on one way at least; text messages can do without. */
const waysIn: readonly OpeningPointName[] = ['bank', 'provider', 'chain']
const optional: readonly OpeningPointName[] = ['texts', ...waysIn]

export function isRequired(point: OpeningPointName, all: readonly Finding[]): boolean {
  if (!optional.includes(point)) return true
  const isIn = all.some((finding) => waysIn.includes(pointOf(finding)) && stateOf(finding) === 'done')
  return waysIn.includes(point) && !isIn
}

/** Whether it has to be done before anybody can propose the opening. */
export function isInTheWay(finding: Finding, all: readonly Finding[]): boolean {
  const state = stateOf(finding)
  return state === 'failing' || (state === 'missing' && isRequired(pointOf(finding), all))
}
