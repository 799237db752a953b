import type { RefusalName } from '@candor/contract/result-codes'
import type { Rejected } from '../core/submitted.ts'
import type { Refusal } from '../gateway/refusal.ts'

// The contract lists the refusals of a user's call; the engine gives no others. Its own name is added.
export function refusalAmong<const Names extends readonly RefusalName[]>(what: string, names: Names) {
  return refusalIn<Names[number] | 'userFrozen'>(what, [...names, 'userFrozen'])
}

// The same for a call of an operator, who has no account that could be frozen.
export function operatorRefusalAmong<const Names extends readonly RefusalName[]>(what: string, names: Names) {
  return refusalIn<Names[number]>(what, names)
}

function refusalIn<Listed extends RefusalName>(what: string, names: readonly RefusalName[]) {
  const listed: ReadonlySet<RefusalName> = new Set(names)
  const isListed = (name: RefusalName): name is Listed => listed.has(name)
  return ({ refused, reason, details }: Rejected): Refusal<Listed> => {
    if (!isListed(refused)) throw new Error(`${what} is not refused for ${reason}`)
    return details === undefined ? { refused, reason } : { refused, reason, details }
  }
}
