import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Answer } from '@candor/contract/answer'
import type { Call } from '@candor/contract/call'
import { callNames, calls, type CallName } from '@candor/contract/calls'
import { envelope } from '@candor/contract/envelope'
import { isResultCodeName, resultCodes, type RefusalName } from '@candor/contract/result-codes'
import type { EnvelopeCheck } from './envelope-check.ts'
import type { Handlers, SignedIn, Visitor } from './handler.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import type { Sessions } from './sessions.ts'
import { readUpload, type Upload } from './upload.ts'
import type { Mode } from '../settings.ts'

export type Dispatch = {
  handlers: Handlers
  sessions: Sessions
  envelopeCheck: EnvelopeCheck
  mode: Mode
  clock: () => Date
}

type AnyHandler = (request: unknown, caller: Visitor & { file?: Upload['file'] }) => Promise<object>
type Outcome = { data: object } | { refusal: Refusal; reason: string }

// Every call of the contract becomes a route; what is not in the table does not exist.
export function registerCalls(app: FastifyInstance, dispatch: Dispatch): void {
  for (const name of callNames) {
    const call: Call = calls[name]
    if (call.testOnly === true && dispatch.mode !== 'test') continue
    app.post(`/api/${name}`, async (request, reply) => {
      const startedMs = performance.now()
      const outcome = await answerCall(name, request, dispatch)
      const line = { call: name, address: request.ip, ms: Math.round(performance.now() - startedMs) }
      if ('data' in outcome) {
        request.log.info({ ...line, code: resultCodes.success }, 'answered')
        return await reply.send({
          resultCode: resultCodes.success,
          resultData: outcome.data,
        } satisfies Answer<object>)
      }
      const { refused } = outcome.refusal
      request.log.info({ ...line, code: resultCodes[refused], refused, reason: outcome.reason }, 'refused')
      return await sendRefusal(reply, outcome.refusal)
    })
  }
}

export function sendRefusal(reply: FastifyReply, { refused, retryAfterSeconds }: Refusal): FastifyReply {
  const resultData = retryAfterSeconds === undefined ? null : { retryAfterSeconds }
  return reply.send({
    resultCode: resultCodes[refused],
    resultData,
    message: refused,
  } satisfies Answer<object>)
}

// The order of the checks: the envelope, the session, the schema, then the rules of the call itself.
async function answerCall(name: CallName, request: FastifyRequest, dispatch: Dispatch): Promise<Outcome> {
  const call: Call = calls[name]
  const now = dispatch.clock()
  if (request.headers[envelope.applicationHeader] !== envelope.application) {
    return refused('invalidRequest', 'application header')
  }
  // A file is read only for someone who is signed in.
  const uploader =
    call.upload === true ? await signedIn({ address: request.ip, now }, request, dispatch.sessions) : null
  if (uploader && 'refused' in uploader) return { refusal: uploader, reason: 'session' }
  const upload = call.upload === true ? await readUpload(request) : undefined
  const opened = dispatch.envelopeCheck.open(upload ? upload.fields : request.body, now)
  if ('fault' in opened) return refused('invalidRequest', `envelope: ${opened.fault}`)

  const visitor: Visitor = { address: request.ip, now }
  const caller = call.who === 'user' ? await signedIn(visitor, request, dispatch.sessions) : visitor
  if ('refused' in caller) return { refusal: caller, reason: 'session' }

  const parsed = call.input.safeParse(opened.body)
  if (!parsed.success) return refusedField(parsed.error, opened.body)
  if (upload && !upload.file) return refused('noUploadFile', 'no file in the form')
  if (upload?.file && upload.file.digest !== opened.body['digest'])
    return refused('invalidRequest', 'digest of the file')

  const handler = dispatch.handlers[name] as unknown as AnyHandler
  const answer = await handler(parsed.data, upload?.file ? { ...caller, file: upload.file } : caller)
  if (isRefusal(answer)) return { refusal: answer, reason: 'rule' }
  // The schema of the answer lets nothing out that the contract does not name.
  return { data: call.output.parse(answer) as object }
}

async function signedIn(
  visitor: Visitor,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<SignedIn | Refusal> {
  const token = request.headers[envelope.tokenHeader]
  const found = await sessions.find(typeof token === 'string' ? token : '', visitor.now)
  switch (found.state) {
    case 'signedIn':
      return { ...visitor, userId: found.userId, tokenHash: found.tokenHash }
    case 'elsewhere':
      return refuse('loggedInElsewhere')
    case 'frozen':
      return refuse('userFrozen')
    case 'unknown':
      return refuse('tokenInvalid')
  }
}

// The first complaint in the order of the fields answers; a schema names its own code or stays general.
function refusedField(error: z.ZodError, body: Record<string, unknown>): Outcome {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  const reason = `field: ${path === '' ? 'unknown field' : path}`
  if (issue && isResultCodeName(issue.message) && issue.message !== 'success')
    return refused(issue.message, reason)
  const value = body[path]
  return refused(
    path !== '' && (value === undefined || value === '') ? 'requiredParametersEmpty' : 'invalidRequest',
    reason,
  )
}

function refused(name: RefusalName, reason: string): Outcome {
  return { refusal: refuse(name), reason }
}
