import { reservedResultCodes, resultCodeName } from '@candor/contract/result-codes'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type { TextKey } from '../i18n/text.ts'

/** The server answered, and the answer is no. */
export class CallFailed extends Error {
  readonly code: number
  // Told when the refusal is about how often something may be asked.
  readonly retryAfterSeconds: number | undefined

  constructor(code: number, refusalData?: unknown) {
    super(`result code ${code}`)
    this.name = 'CallFailed'
    this.code = code
    const { retryAfterSeconds } = (refusalData ?? {}) as { retryAfterSeconds?: unknown }
    this.retryAfterSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined
  }

  get codeName(): ResultCodeName | undefined {
    return resultCodeName(this.code)
  }
}

/** No answer came: no network, no server, or not in time. */
export class NetworkFailed extends Error {
  constructor(cause?: unknown) {
    super('no answer from the server', { cause })
    this.name = 'NetworkFailed'
  }
}

/** The one place where a number becomes words. */
export function textKeyOfCode(code: number): TextKey {
  const name = resultCodeName(code)
  if (name !== undefined) return `code.${name}`
  return reservedResultCodes.includes(code) ? 'code.reserved' : 'code.requestFailed'
}

export function textKeyOfFailure(failure: unknown): TextKey {
  if (failure instanceof CallFailed) return textKeyOfCode(failure.code)
  if (failure instanceof NetworkFailed) return 'network.error'
  return 'code.requestFailed'
}
