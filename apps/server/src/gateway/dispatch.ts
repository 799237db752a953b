import multipart from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { Answer } from '@candor/contract/answer'
import type { Call } from '@candor/contract/call'
import { callNames, calls, type CallName } from '@candor/contract/calls'
import { uploadBytesMax } from '@candor/contract/calls/file'
import { envelope } from '@candor/contract/envelope'
import { permissions } from '@candor/contract/permission'
import { isResultCodeName, resultCodes, type RefusalName } from '@candor/contract/result-codes'
import { Held, ViewFilling } from '../core/unavailable.ts'
import { answerRefused, answerWith } from './answers.ts'
import type { CallRate } from './call-rate.ts'
import type { CallServer, IncomingCall } from './call-server.ts'
import { callerOf, visitorOf } from './caller.ts'
import type { Audience } from './audience.ts'
import type { EnvelopeCheck } from './envelope-check.ts'
import type { Handlers, Visitor } from './handler.ts'
import { isRefusal, reasonOf, refuse, type Refusal } from './refusal.ts'
import type { Sessions } from './sessions.ts'
import { readUpload, type Upload } from './upload.ts'
import type { Mode } from '../settings.ts'

export type Dispatch = {
  handlers: Handlers
  sessions: Sessions
  envelopeCheck: EnvelopeCheck
  mode: Mode
  audience: Audience
  clock: () => Date
  log: FastifyBaseLogger
}

// A call, and how to read its form when it carries a file.
type Incoming = IncomingCall & { readUpload?: () => Promise<Upload> }
type AnyHandler = (request: unknown, caller: Visitor & { file?: Upload['file'] }) => Promise<object>
// A refusal, and which check came to it.
type Outcome = { data: object } | { refusal: Refusal; check: string }

// Every call of the contract can be made; what is not in the table does not exist.
export function registerCalls(app: FastifyInstance, server: CallServer, dispatch: Dispatch): void {
  for (const name of callNames) {
    const call: Call = calls[name]
    if (call.testOnly === true && dispatch.mode !== 'test') continue
    if (call.upload === true) void app.register(uploadRoute(name, server.rate, dispatch))
    else server.add(`/api/${name}`, (incoming) => answered(name, incoming, dispatch))
  }
}

// A call that carries a file comes as a form, which is Fastify's to read.
function uploadRoute(name: CallName, rate: CallRate, dispatch: Dispatch): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadBytesMax, files: 1, fields: 8, fieldSize: 256, parts: 9 },
    })
    scope.post(`/api/${name}`, async (request, reply) => {
      if (!rate.allows(request.ip, Date.now()))
        return await reply.status(429).send(answerRefused(refuse('tooManyRequests')))
      const { headers, ip: address, body } = request
      const incoming = { headers, address, body, readUpload: () => readUpload(request) }
      return await reply.send(await answered(name, incoming, dispatch))
    })
  }
}

async function answered(name: CallName, incoming: Incoming, dispatch: Dispatch): Promise<Answer<object>> {
  const { log, audience } = dispatch
  const { address } = incoming
  const startedMs = performance.now()
  audience.noteCall(startedMs)
  let outcome: Outcome
  try {
    outcome = await answerCall(name, incoming, dispatch)
  } catch (error) {
    outcome = refusedForNow(error)
  }
  const ms = Math.round(performance.now() - startedMs)
  if ('data' in outcome) {
    log.info({ call: name, address, ms, code: resultCodes.success }, 'answered')
    return answerWith(outcome.data)
  }
  const { refusal, check } = outcome
  const told = { code: resultCodes[refusal.refused], reason: reasonOf(refusal) }
  log.info({ call: name, address, ms, ...told, check }, 'refused')
  return answerRefused(refusal)
}

// The order of the checks: the envelope, the session, the schema, then the rules of the call itself.
async function answerCall(name: CallName, incoming: Incoming, dispatch: Dispatch): Promise<Outcome> {
  const call: Call = calls[name]
  const now = dispatch.clock()
  if (incoming.headers[envelope.applicationHeader] !== envelope.application) {
    return refused('invalidRequest', 'application header')
  }
  const visitor = visitorOf(incoming, now)
  // A file is read only for someone who is signed in.
  const { readUpload } = incoming
  const permission = permissions[call.who]
  const uploader = readUpload ? await callerOf(permission, visitor, incoming, dispatch.sessions) : null
  if (uploader && 'refused' in uploader) return { refusal: uploader, check: 'session' }
  const upload = await readUpload?.()
  const opened = dispatch.envelopeCheck.open(upload ? upload.fields : incoming.body, now)
  if ('fault' in opened) return refused('invalidRequest', `envelope: ${opened.fault}`)

  const found = uploader ?? callerOf(permission, visitor, incoming, dispatch.sessions)
  const caller = found instanceof Promise ? await found : found
  if ('refused' in caller) return { refusal: caller, check: 'session' }

  const parsed = call.input.safeParse(opened.body)
  if (!parsed.success) return refusedField(parsed.error, opened.body)
  if (upload && !upload.file) return refused('noUploadFile', 'no file in the form')
  if (upload?.file && upload.file.digest !== opened.body['digest'])
    return refused('invalidRequest', 'digest of the file')

  const handler = dispatch.handlers[name] as unknown as AnyHandler
  const answer = await handler(parsed.data, upload?.file ? { ...caller, file: upload.file } : caller)
  if (isRefusal(answer)) return { refusal: answer, check: 'rule' }
  // The schema of the answer lets nothing out that the contract does not name.
  return { data: call.output.parse(answer) as object }
}

// What is being filled or upgraded is no failure: the caller learns that it comes back.
function refusedForNow(error: unknown): Outcome {
  if (error instanceof ViewFilling) return refused('viewFilling', error.message)
  if (error instanceof Held) return refused('upgradeInProgress', error.message)
  throw error
}

// The first complaint in the order of the fields answers; a schema names its own code or stays general.
function refusedField(error: z.ZodError, body: Record<string, unknown>): Outcome {
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

// A field may stand inside of others.
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (Object(value) as Record<PropertyKey, unknown>)[key], body)
}

function refused(name: RefusalName, check: string): Outcome {
  return { refusal: refuse(name), check }
}
