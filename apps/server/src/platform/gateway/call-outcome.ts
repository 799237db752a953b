import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { isResultCodeName, resultCodes, type RefusalName } from '@candor/contract/result-codes'
import { Held, ViewFilling } from '../core/unavailable.ts'
import { reasonOf, refuse, type Refusal } from './refusal.ts'

// A refusal, and the check that made it.
export type Refused = { refusal: Refusal; check: string }
export type Told = { call: string; address: string; startedMs: number }

export function logOutcome(
  outcome: Refused | object,
  { call, address, startedMs }: Told,
  log: FastifyBaseLogger,
): void {
  const ms = Math.round(performance.now() - startedMs)
  if ('refusal' in outcome) {
    const { refusal, check } = outcome
    const told = { code: resultCodes[refusal.refused], reason: reasonOf(refusal) }
    log.info({ call, address, ms, ...told, check }, 'refused')
  } else log.info({ call, address, ms, code: resultCodes.success }, 'answered')
}

export function refused(name: RefusalName, check: string, retryAfterSeconds?: number): Refused {
  return { refusal: refuse(name, retryAfterSeconds), check }
}

// A view being filled or an upgrade is not a failure: the caller learns that it comes back.
export function refusedForNow(error: unknown): Refused {
  if (error instanceof ViewFilling) return refused('viewFilling', error.message)
  if (error instanceof Held) return refused('upgradeInProgress', error.message)
  throw error
}

// The first invalid field in the schema's order is answered; a schema names its own code or stays general.
export function refusedField(error: z.ZodError, body: Record<string, unknown>): Refused {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  const check = `field: ${path === '' ? 'unknown field' : path}`
  if (issue && isResultCodeName(issue.message) && issue.message !== 'success')
    return refused(issue.message, check)
  const value = valueAt(body, issue?.path ?? [])
  return refused(
    path !== '' && (value === undefined || value === '') ? 'requiredParametersEmpty' : 'invalidRequest',
    check,
  )
}

// A field may be nested in others.
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], body)
}
