import type { RefusalName } from '@candor/contract/result-codes'
import type { Rejected } from '../core/core.ts'
import type { Refusal } from '../gateway/refusal.ts'

// The contract lists what a call can be refused for; the engine says nothing else. Its own name goes with it.
export function refusalAmong<const Names extends readonly RefusalName[]>(what: string, names: Names) {
  type Listed = Names[number] | 'userFrozen'
  const listed: ReadonlySet<RefusalName> = new Set<RefusalName>([...names, 'userFrozen'])
  const isListed = (name: RefusalName): name is Listed => listed.has(name)
  return ({ refused, reason }: Rejected): Refusal<Listed> => {
    if (!isListed(refused)) throw new Error(`${what} is not refused for ${reason}`)
    return { refused, reason }
  }
}
