import { NodeRefused, NodeUnreachable } from '@candor/chain/node'

/** A temporary external problem: it is in the report, and the next turn tries again. */
export class ExternalFailure extends Error {}

export function isExternalFailure(error: unknown): error is Error {
  return error instanceof ExternalFailure || error instanceof NodeUnreachable || error instanceof NodeRefused
}
