import type { RefusalName } from '@candor/contract/result-codes'
import { refuse, type Refusal } from '../gateway/refusal.ts'

// The contract lists what a call can be refused for; the engine says nothing else.
export function refusalAmong<const Names extends readonly RefusalName[]>(what: string, names: Names) {
  type Listed = Names[number] | 'userFrozen'
  const listed: ReadonlySet<RefusalName> = new Set<RefusalName>([...names, 'userFrozen'])
  const isListed = (name: RefusalName): name is Listed => listed.has(name)
  return (name: RefusalName): Refusal<Listed> => {
    if (!isListed(name)) throw new Error(`${what} is not refused with ${name}`)
    return refuse(name)
  }
}
