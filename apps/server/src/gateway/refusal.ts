import type { RefusalName } from '@candor/contract/result-codes'

// What a handler says instead of an answer. Refusing is expected; throwing is not.
export type Refusal<Name extends RefusalName = RefusalName> = {
  refused: Name
  retryAfterSeconds?: number
}

export function refuse<const Name extends RefusalName>(
  name: Name,
  retryAfterSeconds?: number,
): Refusal<Name> {
  return retryAfterSeconds === undefined ? { refused: name } : { refused: name, retryAfterSeconds }
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}
