import { type CoreRejection, coreRejections } from './nucleus/rejections.ts'
import { type ProductName, products, type Products } from './products/registry.ts'

export type Rejection =
  | CoreRejection
  | { [Name in ProductName]: keyof Products[Name]['rejections'] }[ProductName]

/**
 * Every way in which a command is refused, with the result code that a caller sees. A refused command leaves the state
 * as it was, to the last bit. The order in which each command asks stands in its own file.
 */
export const codes = Object.assign(
  {},
  coreRejections,
  ...Object.values(products).map(({ rejections }) => rejections),
) as Readonly<Record<Rejection, number>>
