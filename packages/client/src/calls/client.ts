import type { Answer } from '@candor/contract/answer'
import type { CallTable, InputOf, OutputOf } from '@candor/contract/call'
import type { CallName, CallOutput, Calls } from '@candor/contract/calls'
import { actedOnCodes } from '@candor/contract/acted-on-codes'
import { envelope } from '@candor/contract/envelope/envelope'
import type { OperatorCallName } from '@candor/contract/operators/calls'
import type { UploadType } from '@candor/contract/rules/files'
import { createClock, measuredSkewMs } from '../clock/clock.ts'
import type { Clock } from '../clock/clock.ts'
import { endsSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { CallFailed, loadFailureWords, NetworkFailed } from './call-failed.ts'
import { sealed } from './sealed.ts'
import { browserTransport } from './transport.ts'
import type { Method, TransportRequest } from './send-with-progress.ts'
import type { Transport } from './transport.ts'

export type ClientOptions = {
  /** The server's address, without a slash at its end; empty for the origin of the page. */
  baseUrl: string
  /** The secret that signs calls. */
  secret: string
  session: Session
  clock?: Clock
  transport?: Transport
}

type Reply = { status: number; date: string | null; answer: Answer<unknown> | undefined }
type Send = (path: string, id: string | null) => Promise<Reply>
type Fields = Record<string, unknown>

export function parseAnswer(text: string): Answer<unknown> | undefined {
  try {
    const answer = JSON.parse(text) as Answer<unknown> | null
    return typeof answer?.resultCode === 'number' ? answer : undefined
  } catch {
    return undefined
  }
}

/** Fields of a request without a body: plain values as they are, the rest as JSON. */
function queryOf(fields: object): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  const texts = pairs.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}

const quickMs = 2_000
const signOuts: readonly string[] = ['Account/Logout', 'Access/SignOut'] satisfies (
  | CallName
  | OperatorCallName
)[]

/**
 * The only way to the server: signs requests, sends them, and reads every answer the same way. Its calls are
 * those of users by default.
 */
export function createClient<Table extends CallTable = Calls>(options: ClientOptions) {
  const { baseUrl, secret, session, transport = browserTransport } = options
  const clock = options.clock ?? createClock(() => Date.now())

  const seal = async <Body extends object>(body: Body) =>
    await sealed(body, { secret, timestamp: clock.seconds() })

  const headersOf = (id: string | null) => ({
    [envelope.applicationHeader]: envelope.application,
    ...session.headers(id),
  })

  async function reply(request: Omit<TransportRequest, 'withCookies'>): Promise<Reply> {
    try {
      const response = await transport({ ...request, withCookies: session.withCookies })
      const answer = parseAnswer(await response.text())
      return { status: response.status, date: response.headers.get('date'), answer }
    } catch (cause) {
      throw new NetworkFailed(cause)
    }
  }

  async function exchange(path: string, send: Send): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const id = session.current()
      const sentAt = Date.now()
      const { signedAheadMs } = clock
      const { status, date, answer } = await send(path, id)
      const receivedAt = Date.now()
      const measured = measuredSkewMs(date, { sentAt, receivedAt })
      // A slow answer's time could be from anywhere within the delay.
      if (receivedAt - sentAt < quickMs) clock.note(measured)
      const fallbackCode = status === 401 ? actedOnCodes.tokenInvalid : actedOnCodes.requestFailed
      const code = answer?.resultCode ?? fallbackCode
      if (code === actedOnCodes.success) return answer?.resultData
      const corrected = clock.learn(code, measured, signedAheadMs)
      if (corrected && attempt === 1) continue
      // Signing out of an ended session is a success.
      if (!signOuts.includes(path) && endsSession(status, code)) session.onEnd(id, code)
      const { reason, resultData: data, details } = answer ?? {}
      await loadFailureWords()
      throw new CallFailed(code, { reason, data, details, status })
    }
  }

  function sendFields(method: Method, fields: object, onProgress?: (share: number) => void): Send {
    const hasBody = method === 'POST' || method === 'PUT'
    return async (path, id) => {
      const whole = await seal(fields)
      const url = `${baseUrl}/api/${path}`
      return await reply({
        method,
        url: hasBody ? url : `${url}?${queryOf(whole)}`,
        headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headersOf(id) },
        ...(hasBody && { body: JSON.stringify(whole) }),
        timeoutMs: onProgress ? envelope.transferTimeoutMs : envelope.requestTimeoutMs,
        ...(onProgress && { onProgress }),
      })
    }
  }

  const request =
    (method: Method) =>
    async (path: string, fields: Fields = {}): Promise<unknown> =>
      await exchange(path, sendFields(method, fields))

  /** A call of the contract. With progress it may carry a file, and takes as long as an upload. */
  async function call<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table, Name>,
    onProgress?: (share: number) => void,
  ): Promise<OutputOf<Table, Name>> {
    return (await exchange(name, sendFields('POST', input as object, onProgress))) as OutputOf<Table, Name>
  }

  async function upload(
    uploadType: UploadType,
    file: Blob,
    onProgress?: (share: number) => void,
  ): Promise<CallOutput<'File/Upload'>> {
    // Only uploads need the hash of a file, so its code comes with the first one.
    const { uploadForm } = await import('./upload.ts').catch((cause: unknown) => {
      throw new NetworkFailed(cause)
    })
    const send: Send = async (path, id) =>
      await reply({
        method: 'POST',
        url: `${baseUrl}/api/${path}`,
        headers: headersOf(id),
        body: await uploadForm(seal, uploadType, file),
        timeoutMs: envelope.transferTimeoutMs,
        ...(onProgress && { onProgress }),
      })
    return (await exchange('File/Upload', send)) as CallOutput<'File/Upload'>
  }

  /** A file by its own address, such as a part of a new build. */
  async function download(url: string, cache?: 'no-store' | 'no-cache'): Promise<Response> {
    try {
      const response = await transport({
        method: 'GET',
        url,
        headers: {},
        timeoutMs: envelope.transferTimeoutMs,
        withCookies: session.withCookies,
        ...(cache && { cache }),
      })
      if (response.ok) return response
      throw new Error(`${url}: ${response.status}`)
    } catch (cause) {
      throw new NetworkFailed(cause)
    }
  }

  return {
    clock,
    get: request('GET'),
    post: request('POST'),
    put: request('PUT'),
    delete: request('DELETE'),
    call,
    upload,
    download,
  }
}
