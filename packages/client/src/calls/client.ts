import type { Answer } from '@candor/contract/answer'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import { envelope } from '@candor/contract/envelope'
import { resultCodes } from '@candor/contract/result-codes'
import { useSession } from '../../../../apps/web/src/shared/state/state.ts'
import { CallFailed, NetworkFailed } from './call-failed.ts'
import { measuredSkewMs, serverClock } from '../clock/clock.ts'
import { sealed } from './sealed.ts'
import { endSession, endsSession } from '../../../../apps/web/src/shared/server/session-end.ts'

export type Reply = { status: number; date: string | null; answer: Answer<unknown> | undefined }
export type Send = (name: CallName, token: string | null) => Promise<Reply>

export function parseAnswer(text: string): Answer<unknown> | undefined {
  try {
    const answer = JSON.parse(text) as Answer<unknown> | null
    return typeof answer?.resultCode === 'number' ? answer : undefined
  } catch {
    return undefined
  }
}

export function callHeaders(token: string | null): Record<string, string> {
  return {
    [envelope.applicationHeader]: envelope.application,
    ...(token !== null && { [envelope.tokenHeader]: token }),
  }
}

const quickMs = 2_000

/** Sends, and reads every answer the same way, whatever carried it there. */
export async function exchange(name: CallName, send: Send): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { token } = useSession.getState()
    const sentAt = Date.now()
    const { signedAheadMs } = serverClock
    const { status, date, answer } = await send(name, token)
    const receivedAt = Date.now()
    const measured = measuredSkewMs(date, { sentAt, receivedAt })
    // Where in a slow answer its time was written nobody knows.
    if (receivedAt - sentAt < quickMs) serverClock.note(measured)
    const fallbackCode = status === 401 ? resultCodes.tokenInvalid : resultCodes.requestFailed
    const code = answer?.resultCode ?? fallbackCode
    if (code === resultCodes.success) return answer?.resultData
    const corrected = serverClock.learn(code, measured, signedAheadMs)
    if (corrected && attempt === 1) continue
    // Signing out of a session that is over already is what was wanted.
    if (name !== 'Account/Logout' && endsSession(status, code)) endSession(token, code)
    throw new CallFailed(code, { reason: answer?.reason, data: answer?.resultData, status })
  }
}

function sendJson(input: object): Send {
  return async (name, token) => {
    try {
      const response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...callHeaders(token) },
        body: JSON.stringify(await sealed(input)),
        signal: AbortSignal.timeout(envelope.requestTimeoutMs),
        credentials: 'omit',
      })
      const answer = parseAnswer(await response.text())
      return { status: response.status, date: response.headers.get('date'), answer }
    } catch (cause) {
      throw new NetworkFailed(cause)
    }
  }
}

/** The one way to call the server. */
export async function callServer<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  return (await exchange(name, sendJson(input))) as CallOutput<Name>
}
