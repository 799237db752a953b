import type { RefusalDetails } from '@candor/contract/answer'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type * as FailureWords from './failure-words.ts'
import type { FailureText } from './failure-words.ts'

let words: typeof FailureWords | null = null

/**
 * Names refusals and picks their texts. It loads with the first refusal, so that no first screen carries it;
 * code that makes a refusal without a call must wait for it before showing it.
 */
export async function loadFailureWords(): Promise<void> {
  words ??= await import('./failure-words.ts').catch(() => null)
}

type Told = {
  reason?: string | undefined
  data?: unknown
  details?: RefusalDetails | undefined
  status?: number
}

/** The server answered, but not with success. */
export class CallFailed extends Error {
  readonly code: number
  // Which of the refusals with this code it is; missing if the server did not answer itself.
  readonly reason: string | undefined
  // The amount that lifts it, if one does.
  readonly details: RefusalDetails | undefined
  // Set when the refusal is about too many requests.
  readonly retryAfterSeconds: number | undefined
  // A server in trouble, or a proxy before it, can't say whether the request was executed.
  readonly isUncertain: boolean

  constructor(code: number, told: Told = {}) {
    super(`result code ${code}`)
    this.name = 'CallFailed'
    this.code = code
    this.reason = told.reason
    this.details = told.details
    this.isUncertain = (told.status ?? 200) >= 500
    const { retryAfterSeconds } = (told.data ?? {}) as { retryAfterSeconds?: unknown }
    this.retryAfterSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined
  }

  get textKey(): FailureText {
    return words?.textKeyOfRefusal(this.code, this.reason) ?? 'code.requestFailed'
  }

  get codeName(): ResultCodeName | undefined {
    return words?.resultCodeName(this.code)
  }
}

/** No answer: no network, no server, or a timeout. */
export class NetworkFailed extends Error {
  constructor(cause?: unknown) {
    super('no answer from the server', { cause })
    this.name = 'NetworkFailed'
  }
}

/** Whether it may have happened all the same: only a repeat, as the same attempt, can show it. */
export function mayHaveHappened(failure: unknown): boolean {
  return failure instanceof NetworkFailed || (failure instanceof CallFailed && failure.isUncertain)
}

/** Whether the text of a failure asks to contact customer service. */
export function asksForService(key: string): boolean {
  return words?.asksForService(key) === true
}

export function textKeyOfFailure(failure: unknown): FailureText {
  if (failure instanceof CallFailed) return failure.textKey
  if (failure instanceof NetworkFailed) return 'network.error'
  return 'code.requestFailed'
}
