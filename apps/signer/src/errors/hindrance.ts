import { NodeRefused, NodeUnreachable } from '@candor/chain/node'

/** Something outside stands in the way for now: it is told in the report, and the next turn tries again. */
export class Hindrance extends Error {}

export function isHindrance(error: unknown): error is Error {
  return error instanceof Hindrance || error instanceof NodeUnreachable || error instanceof NodeRefused
}
