import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'

export type Operator = OperatorOutput<'Operators/GetOperators'>['operators'][number]

/** What an admin proposes to another; to shut somebody out needs nobody else. */
export type Proposing =
  | { kind: 'add' }
  | { kind: 'role' | 'enable' | 'reset' | 'disable'; operator: Operator }
export type ProposalKind = Proposing['kind']

export type Deciding = { change: OperatorChange; decision: 'approve' | 'reject' | 'withdraw' }

/** What can be proposed about somebody: nothing about oneself. */
export function proposalsFor(operator: Operator, ownId: number): Exclude<ProposalKind, 'add'>[] {
  if (operator.operatorId === ownId) return []
  return operator.state === 'disabled' ? ['enable'] : ['role', 'reset', 'disable']
}

/** Whoever proposed a change takes it back; others decide it. */
export function decisionsFor(change: OperatorChange, ownId: number): Deciding['decision'][] {
  if (change.state !== 'open') return []
  return change.proposedBy.operatorId === ownId ? ['withdraw'] : ['approve', 'reject']
}

export const isOperatorName = (name: string): boolean =>
  /^[a-z][a-z0-9._-]{2,31}$/.test(name.trim().toLowerCase())
