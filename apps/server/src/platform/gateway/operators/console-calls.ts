import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { envelope } from '@candor/contract/envelope/envelope'
import { operatorCalls, type OperatorCallName } from '@candor/contract/operators/calls'
import type { OperatorCall } from '@candor/contract/operators/operator-call'
import type { AuditLog } from '../../operators/audit-log.ts'
import type { Settings } from '../../settings/settings.ts'
import { answerRefused, answerWith } from '../answers.ts'
import { logOutcome, refused, refusedField, refusedForNow, type Refused } from '../call-outcome.ts'
import type { EnvelopeCheck } from '../envelope/envelope-check.ts'
import { isRefusal, reasonOf } from '../refusal.ts'
import type { SealedBody } from '../envelope/plain-envelope.ts'
import type { Sessions } from '../sessions.ts'
import { csrfTokenOf } from './cookie.ts'
import type { AuditNote, OperatorHandlers } from './handler.ts'
import { shortened, withoutLongFields, writeAudit, type Audited, type RecentLooks } from './operator-audit.ts'
import { isFromOurPage, operatorCaller, type Found } from './operator-caller.ts'
import type { OperatorSessions } from './operator-sessions.ts'

export type ConsoleParts = {
  handlers: OperatorHandlers
  operatorSessions: OperatorSessions
  sessions: Pick<Sessions, 'find'>
  audit: AuditLog
  envelopeCheck: EnvelopeCheck
  settings: Settings
  looks: RecentLooks
  clock: () => Date
  log: FastifyBaseLogger
}

export type ConsoleRequest = {
  headers: IncomingHttpHeaders
  address: string
  sealed: SealedBody
  setSession: (token: string | null) => void
}

type Outcome = { data: object } | Refused
type AnyHandler = (request: unknown, caller: object) => Promise<object>

export async function answerOperator(name: OperatorCallName, request: ConsoleRequest, parts: ConsoleParts) {
  const startedMs = performance.now()
  const outcome = await outcomeOf(name, request, parts)
  logOutcome(outcome, { call: `console ${name}`, address: request.address, startedMs }, parts.log)
  return 'refusal' in outcome ? answerRefused(outcome.refusal) : answerWith(outcome.data)
}

// The order of the checks: the origin, the envelope, the session, the right, the schema, then the rules of
// the call itself.
async function outcomeOf(
  name: OperatorCallName,
  request: ConsoleRequest,
  parts: ConsoleParts,
): Promise<Outcome> {
  const call: OperatorCall = operatorCalls[name]
  const { headers, address } = request
  const now = parts.clock()
  if (headers[envelope.applicationHeader] !== envelope.application)
    return refused('invalidRequest', 'application header')
  if (!isFromOurPage(headers, parts.settings)) return refused('invalidRequest', 'page of another site')
  const opened = parts.envelopeCheck.open(request.sealed, now)
  if ('fault' in opened) return refused('invalidRequest', `envelope: ${opened.fault}`)
  if (opened.kept) await opened.kept

  const needsCsrf = name !== 'Access/GetSelf'
  const found = await operatorCaller({ needs: call.needs, needsCsrf, headers, now }, parts)
  const audited = { act: name, address, body: opened.body, noted: {} }
  if (found && 'refusal' in found) {
    // Every attempt without the right is logged.
    if (found.lacking)
      await writeAudit(
        parts.audit,
        { ...audited, body: shortened(audited.body), operator: found.lacking },
        { outcome: 'roleNotAllowed', now },
      )
    return found
  }
  const parsed = call.input.safeParse(opened.body)
  if (!parsed.success) return refusedField(parsed.error, opened.body)
  return await acted(name, { request, found, asked: parsed.data, audited, now }, parts)
}

type Acting = {
  request: ConsoleRequest
  found: Found | null
  asked: unknown
  audited: Omit<Audited, 'operator'>
  now: Date
}

// An act is logged before it is done and again with its outcome, a look before its answer: what can't be
// logged is not done or shown.
async function acted(
  name: OperatorCallName,
  { request, found, asked, audited, now }: Acting,
  parts: ConsoleParts,
): Promise<Outcome> {
  const call: OperatorCall = operatorCalls[name]
  const noted: AuditNote = {}
  const note = ({ details, ...rest }: AuditNote) => {
    Object.assign(noted, rest)
    noted.details = { ...noted.details, ...details }
  }
  let begun: string | null | undefined
  const setSession = (token: string | null) => {
    begun = token
  }
  const caller = { address: request.address, now, note, setSession, ...(found && signedIn(found)) }
  const number =
    call.log === 'act' && found
      ? await writeAudit(parts.audit, { ...audited, operator: found.session }, { outcome: 'asked', now })
      : null
  const finish = async (outcome: string) => {
    if (call.log === 'nothing' || (!found && isUnlooked(outcome))) return
    const { look, isAgain } = noted
    const looker = found && look !== undefined ? { operatorId: found.session.operatorId, look } : null
    if (looker && isAgain && parts.looks.isNoted(looker.operatorId, looker.look, now)) return
    const operator =
      found?.session ?? (begun && (await parts.operatorSessions.find(begun, now, { isUnattended: true })))
    // A stranger's input is not kept: it may be a password in the wrong field.
    const body = found ? audited.body : {}
    const details = number === null ? noted.details : { ...noted.details, asked: number }
    const entry = {
      ...audited,
      body: number === null ? body : withoutLongFields(body),
      operator: operator || null,
      noted: { ...noted, details: { ...details } },
    }
    await writeAudit(parts.audit, entry, { outcome, now })
    if (looker) parts.looks.add(looker.operatorId, looker.look, now)
  }

  const handler = parts.handlers[name] as unknown as AnyHandler
  let outcome: Outcome
  try {
    const answer = await handler(asked, caller)
    outcome = isRefusal(answer)
      ? { refusal: answer, check: 'rule' }
      : // The schema of the answer removes everything that the contract does not name.
        { data: call.output.parse(answer) as object }
  } catch (error) {
    // It is unknown how much of an act was done.
    await finish(call.log === 'act' ? 'unknown' : 'failed')
    return refusedForNow(error)
  }
  if ('refusal' in outcome) {
    await finish(reasonOf(outcome.refusal))
    return outcome
  }
  await finish('success')
  if (begun !== undefined) request.setSession(begun)
  return outcome
}

// Refused without any check: strangers may cause that as often as they like, and it is in the product's log.
function isUnlooked(outcome: string): boolean {
  return outcome === 'userLocked' || outcome === 'tooManyRequests'
}

function signedIn({ token, session }: Found) {
  const { operatorId, name, role, stage, expiresAt } = session
  return { operatorId, name, role, stage, token, endsAt: expiresAt, csrfToken: csrfTokenOf(token) }
}
