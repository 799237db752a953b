import type { RefusalDetails } from '@candor/contract/answer'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type * as FailureWords from './failure-words.ts'
import type { FailureText } from './failure-words.ts'

let words: typeof FailureWords | null = null

/**
 * What names refusals and says which text tells them. It comes with the first refusal, so that no first screen carries
 * it; whoever makes a refusal without a call waits for it before they tell it.
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

/** The server answered, and the answer is not yes. */
export class CallFailed extends Error {
  readonly code: number
  // Which of the refusals with this code it is; missing when what answered was not the server.
  readonly reason: string | undefined
  // How much lifts it, where an amount does.
  readonly details: RefusalDetails | undefined
  // Told when the refusal is about how often something may be asked.
  readonly retryAfterSeconds: number | undefined
  // A server in trouble, or a proxy before it, can't say whether what was asked has happened.
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

/** No answer came: no network, no server, or not in time. */
export class NetworkFailed extends Error {
  constructor(cause?: unknown) {
    super('no answer from the server', { cause })
    this.name = 'NetworkFailed'
  }
}

/** Whether it may have happened all the same: only asking again, as the same attempt, tells. */
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
