import { type FlowCause, flowFacts, type FlowName } from '@candor/engine/rules/fund-flows'
import type { Connection } from '../../platform/db/database.ts'
import { ordersOfTrades } from './queries.ts'

export type Cause = { kind: FlowCause; id: string }
type Line = { flow: FlowName; reference: string }

// The cause of each of these lines of an account. For a trade it is the account's own order.
export async function causesOf(
  connection: Connection,
  accountId: number,
  lines: readonly Line[],
): Promise<(line: Line) => Cause | null> {
  const trades = lines
    .filter(({ flow }) => flowFacts[flow].reference === 'trade')
    .map(({ reference }) => reference)
  const orderOf = await ordersOfTrades(connection, accountId, [...new Set(trades)])
  return ({ flow, reference }) => {
    const kind = flowFacts[flow].reference
    if (kind !== 'trade') return { kind, id: reference }
    const id = orderOf.get(reference)
    return id === undefined ? null : { kind: 'spotOrder', id }
  }
}
