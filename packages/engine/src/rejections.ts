import { assert } from './nucleus/assert.ts'
import { type CoreRejection, coreRejections } from './nucleus/rejections.ts'
import { type ProductName, products, type Products } from './products/registry.ts'

export type Rejection =
  | CoreRejection
  | { [Name in ProductName]: keyof Products[Name]['rejections'] }[ProductName]

/**
 * Every way in which a command is refused, with the result code that a caller sees. A refused command leaves the state
 * as it was, to the last bit. The order in which each command asks stands in its own file.
 */
export const codes = collected()

function collected(): Readonly<Record<Rejection, number>> {
  const all: Record<string, number> = { ...coreRejections }
  for (const [name, code] of Object.values(products).flatMap(({ rejections }) =>
    Object.entries(rejections),
  )) {
    assert(all[name] === undefined, 'a rejection belongs to one product, or to all')
    all[name] = code
  }
  return all as Readonly<Record<Rejection, number>>
}
