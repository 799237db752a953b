import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Call, weightOf } from '@candor/contract/call'
import { callNames, type Calls, calls, type CallName } from '@candor/contract/calls'
import { uploadBytesMax } from '@candor/contract/calls/file'
import { envelope } from '@candor/contract/envelope/envelope'
import { permissions } from '@candor/contract/permission'
import { answerRefused, answerWith } from './answers.ts'
import type { CallRate } from './limits/call-rate.ts'
import type { Answered, CallServer, IncomingCall, Request } from './call-server.ts'
import { logOutcome, refused, refusedField, refusedForNow, type Refused, type Told } from './call-outcome.ts'
import { type Books, type Caller, callerOf, visitorOf } from './caller/caller.ts'
import type { Audience } from './audience.ts'
import type { EnvelopeCheck } from './envelope/envelope-check.ts'
import type { Handlers, RepeatCheck, Visitor } from './handler.ts'
import { type Freshness, type KeptAnswer, KeptAnswers } from './kept-answers.ts'
import { type SealedBody, splitEnvelope } from './envelope/plain-envelope.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import type { RoleCheck } from './role-check.ts'
import type { ReadTurns, Turns } from './limits/turns.ts'
import type { Mode } from '../settings/settings.ts'

// The calls whose answers are the same for everybody, and how long they stay valid.
export type KeptCalls = {
  readonly [Name in CallName as Calls[Name]['who'] extends 'anyone' ? Name : never]?: Freshness
}

export type Dispatch = Books & {
  handlers: Handlers
  envelopeCheck: EnvelopeCheck
  roles: RoleCheck
  isRepeat: RepeatCheck
  mode: Mode
  audience: Audience
  turns: ReadTurns
  keptCalls: KeptCalls
  clock: () => Date
  log: FastifyBaseLogger
}

type Parts = Dispatch & { rate: CallRate; kept: KeptAnswers }
// A call, or one that carries a file and how to read its form.
type Incoming = IncomingCall | (Request & { readUpload: () => Promise<Upload> })
type AnyHandler = (request: unknown, caller: Visitor & { file?: Upload['file'] }) => Promise<object>
type Outcome = { data: object } | KeptAnswer | Refused

const busySeconds = 1

// Every call of the contract can be made; other calls do not exist.
export function registerCalls(app: FastifyInstance, server: CallServer, dispatch: Dispatch): void {
  const parts = { ...dispatch, rate: server.rate, kept: new KeptAnswers() }
  for (const name of callNames) {
    const call: Call = calls[name]
    if (call.testOnly === true && dispatch.mode !== 'test') continue
    if (call.upload === true) void app.register(uploadRoute(name, parts))
    else {
      const fresh = freshnessOf(name, dispatch)
      server.add(`/api/${name}`, {
        ready: fresh && ((request, text) => readyAnswer({ name, fresh, ...request }, text, parts)),
        answer: (incoming) => answered(name, incoming, parts),
      })
    }
  }
}

function freshnessOf(name: CallName, { keptCalls }: Dispatch): Freshness | undefined {
  return (keptCalls as Partial<Record<CallName, Freshness>>)[name]
}

// An earlier answer, for a caller with the same fields and an envelope of their own. Null: it has to be
// answered again, or refused.
function readyAnswer(
  { name, fresh, headers, address }: Request & { name: CallName; fresh: Freshness },
  text: string,
  parts: Parts,
): Answered | null {
  const startedMs = performance.now()
  const plain = splitEnvelope(text)
  if (plain === null || headers[envelope.applicationHeader] !== envelope.application) return null
  const now = parts.clock()
  const found = parts.kept.find(questionOf(name, plain.bodyText), fresh, now.getTime())
  if (found === undefined || parts.envelopeCheck.isAhead(plain, now)) return null
  if (parts.envelopeCheck.openPlain(plain, now) !== null) return null
  parts.audience.noteCall(startedMs)
  const outcome = refusedWeight(found.weight, address, parts) ?? found
  return tell(outcome, { call: name, address, startedMs }, parts.log)
}

function questionOf(name: CallName, bodyText: string): string {
  return `${name} ${bodyText}`
}

// A call with a file comes as a form, which Fastify reads.
function uploadRoute(name: CallName, parts: Parts): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadBytesMax, files: 1, fields: 8, fieldSize: 256, parts: 9 },
    })
    scope.post(`/api/${name}`, async (request, reply) => {
      const { headers, callerAddress: address } = request
      const nowMs = Date.now()
      if (!parts.rate.allows(address, nowMs)) {
        const seconds = parts.rate.retryAfterSeconds(address, nowMs)
        const answer = answerRefused(refuse('tooManyRequests', seconds))
        return await reply.status(429).header('retry-after', seconds).send(answer)
      }
      const incoming = { headers, address, readUpload: () => readUpload(request) }
      return await reply.send(await answered(name, incoming, parts))
    })
  }
}

async function answered(name: CallName, incoming: Incoming, parts: Parts): Promise<Answered> {
  const startedMs = performance.now()
  parts.audience.noteCall(startedMs)
  let outcome: Outcome
  try {
    outcome = await answerCall(name, incoming, parts)
  } catch (error) {
    outcome = refusedForNow(error)
  }
  return tell(outcome, { call: name, address: incoming.address, startedMs }, parts.log)
}

function tell(outcome: Outcome, told: Told, log: FastifyBaseLogger): Answered {
  logOutcome(outcome, told, log)
  if ('refusal' in outcome) return answerRefused(outcome.refusal)
  return 'bytes' in outcome ? outcome.bytes : answerWith(outcome.data)
}

// The order of the checks: the envelope, the session, the table of roles, the schema, then the rules of the call itself.
async function answerCall(name: CallName, incoming: Incoming, parts: Parts): Promise<Outcome> {
  const call: Call = calls[name]
  const now = parts.clock()
  if (incoming.headers[envelope.applicationHeader] !== envelope.application) {
    return refused('invalidRequest', 'application header')
  }
  const visitor = visitorOf(incoming, now)
  // A file is read only for someone who is signed in.
  const permission = permissions[call.who]
  const isUpload = 'readUpload' in incoming
  const uploader = isUpload ? await callerOf(permission, visitor, incoming, parts) : null
  if (uploader && 'refused' in uploader) return { refusal: uploader, check: 'session' }
  const upload = isUpload ? await incoming.readUpload() : null
  const sealed: SealedBody = isUpload ? { parsed: upload?.fields } : incoming.sealed
  const opened = parts.envelopeCheck.open(sealed, now)
  if ('fault' in opened) return refused('invalidRequest', `envelope: ${opened.fault}`)
  if (opened.kept) await opened.kept

  const found = uploader ?? callerOf(permission, visitor, incoming, parts)
  const caller = found instanceof Promise ? await found : found
  if ('refused' in caller) return { refusal: caller, check: 'session' }

  const userId = 'userId' in caller ? caller.userId : null
  const asked = parts.roles(call.act, userId)
  const refusal = asked instanceof Promise ? await asked : asked
  const asking = { name, opened, caller, upload, address: incoming.address }
  if (!refusal) return await answerOpened(asking, parts)
  const barred = { refusal, check: 'role' }
  // A repeat of an accepted command gets the same answer, whatever happened since.
  if (userId === null || !(await parts.isRepeat(name, opened.body, userId))) return barred
  const outcome = await answerOpened(asking, parts)
  return 'refusal' in outcome ? barred : outcome
}

type Asking = {
  name: CallName
  opened: Extract<ReturnType<EnvelopeCheck['open']>, { body: unknown }>
  caller: Exclude<Caller, Refusal>
  upload: Upload | null
  address: string
}

// Answers a call that its caller may make: its fields, then the answer.
async function answerOpened(
  { name, opened, caller, upload, address }: Asking,
  parts: Parts,
): Promise<Outcome> {
  const call: Call = calls[name]
  const parsed = call.input.safeParse(opened.body)
  if (!parsed.success) return refusedField(parsed.error, opened.body)
  if (upload && !upload.file) return refused('noUploadFile', 'no file in the form')
  if (upload?.file && upload.file.digest !== opened.body['digest'])
    return refused('invalidRequest', 'digest of the file')

  const weight = weightOf(call, parsed.data)
  const tooMuch = refusedWeight(weight, address, parts)
  if (tooMuch) return tooMuch

  const handler = parts.handlers[name] as unknown as AnyHandler
  const handle = async (): Promise<{ data: object } | Refused> => {
    const answer = await handler(parsed.data, upload?.file ? { ...caller, file: upload.file } : caller)
    if (isRefusal(answer)) return { refusal: answer, check: 'rule' }
    // The schema of the answer removes everything that the contract does not name.
    return { data: call.output.parse(answer) as object }
  }
  const isByTurns = call.entriesPerCall !== undefined && (weight > 1 || call.who === 'anyone')
  const read = isByTurns ? () => inTurn(parts.turns[call.who], handle) : handle
  const fresh = freshnessOf(name, parts)
  if (!fresh) return await read()
  return await parts.kept.ask(questionOf(name, opened.bodyText), fresh, caller.now.getTime(), async () => {
    const outcome = await read()
    if ('refusal' in outcome) return outcome
    return { bytes: Buffer.from(JSON.stringify(answerWith(outcome.data))), weight }
  })
}

async function inTurn<Result>(turns: Turns, read: () => Promise<Result>): Promise<Result | Refused> {
  if (turns.isFull) return refused('tooManyRequests', 'turns', busySeconds)
  return await turns.run(read)
}

// The call was counted as one when it came in.
function refusedWeight(weight: number, address: string, { rate }: Parts): Refused | null {
  const nowMs = Date.now()
  if (weight === 1 || rate.allows(address, nowMs, weight - 1)) return null
  return refused('tooManyRequests', 'weight', rate.retryAfterSeconds(address, nowMs))
}

type Upload = { fields: Record<string, unknown>; file: { bytes: Buffer; digest: string } | undefined }

const plainFields = ['uploadType', 'digest', 'random', 'signature'] as const

// A form carries text only: the envelope's time is turned back into the number that was signed.
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: Upload['file']
  if (!request.isMultipart()) return { fields, file }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (bytes.length > 0) file = { bytes, digest: createHash('sha256').update(bytes).digest('hex') }
    } else if (part.fieldname === 'timestamp') {
      fields['timestamp'] = Number(part.value)
    } else if (plainFields.some((name) => name === part.fieldname)) {
      fields[part.fieldname] = part.value
    }
  }
  return { fields, file }
}
