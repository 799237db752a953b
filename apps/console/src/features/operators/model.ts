import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'

export type Operator = OperatorOutput<'Operators/GetOperators'>['operators'][number]

/** The proposals of an admin to another; disabling needs no second admin. */
export type Proposing =
  | { kind: 'add' }
  | { kind: 'role' | 'enable' | 'reset' | 'disable'; operator: Operator }
export type ProposalKind = Proposing['kind']

export type Deciding = { change: OperatorChange; decision: 'approve' | 'reject' | 'withdraw' }

/** The possible proposals about an operator: none about oneself. */
export function proposalsFor(operator: Operator, ownId: number): Exclude<ProposalKind, 'add'>[] {
  if (operator.operatorId === ownId) return []
  return operator.state === 'disabled' ? ['enable'] : ['role', 'reset', 'disable']
}

/** The proposer can withdraw a change; others decide it. */
export function decisionsFor(change: OperatorChange, ownId: number): Deciding['decision'][] {
  if (change.state !== 'open') return []
  return change.proposedBy.operatorId === ownId ? ['withdraw'] : ['approve', 'reject']
}

export const isOperatorName = (name: string): boolean =>
  /^[a-z][a-z0-9._-]{2,31}$/.test(name.trim().toLowerCase())
