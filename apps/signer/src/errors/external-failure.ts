import { NodeRefused, NodeUnreachable } from '@candor/chain/node'

/** Something outside stands in the way for now: it is told in the report, and the next turn tries again. */
export class ExternalFailure extends Error {}

export function isExternalFailure(error: unknown): error is Error {
  return error instanceof ExternalFailure || error instanceof NodeUnreachable || error instanceof NodeRefused
}
