import type { OperatorInput } from '@candor/contract/operators/calls'
import type { BadgeTone } from '@candor/ui/badge'

export type Filters = {
  search: string
  operatorId: number | null
  uid: string
  // Days by the viewer's clock, in the format of a date field.
  from: string
  to: string
}

export const noFilters: Filters = { search: '', operatorId: null, uid: '', from: '', to: '' }

const uidPattern = /^[1-9]\d{7,14}$/

/** The filters as input of the call: empty or half-typed ones are skipped, and the last day counts whole. */
export function inputOf(filters: Filters): OperatorInput<'Audit/GetEntries'> {
  const { search, operatorId, uid, from, to } = filters
  const start = from === '' ? null : new Date(`${from}T00:00`)
  const end = to === '' ? null : new Date(`${to}T00:00`)
  end?.setDate(end.getDate() + 1)
  const isPeriod = start === null || end === null || start < end
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(operatorId !== null && { operatorId }),
    ...(uidPattern.test(uid.trim()) && { uid: uid.trim() }),
    ...(isPeriod && start && { from: start.toISOString() }),
    ...(isPeriod && end && { to: end.toISOString() }),
  }
}

const linesMax = 6

/** The requested details, a line each. */
export function detailLines(details: Record<string, unknown>): string[] {
  return Object.entries(details)
    .slice(0, linesMax)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
}

/** A refusal stands out; views and actions are plain. */
export function outcomeTone(outcome: string): BadgeTone {
  if (outcome === 'done' || outcome === 'success') return 'success'
  return outcome === 'asked' || outcome === 'seen' ? 'neutral' : 'warn'
}
