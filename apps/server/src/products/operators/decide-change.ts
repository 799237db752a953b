import { hasRight } from '@candor/contract/operators/rights'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import {
  addOperator,
  isLastAdmin,
  makeFirstPassword,
  resetOperator,
} from '../../platform/operators/manage.ts'
import { updateOperator } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import { asManager } from './manager.ts'
import { changeById, decideChange, expireChanges, findOperator } from './queries.ts'

type Change = NonNullable<Awaited<ReturnType<typeof changeById>>>

export function decide(services: Services): OperatorHandler<'Operators/DecideChange'> {
  return async ({ changeId, isApproved, reason }, caller) => {
    const { now, operatorId } = caller
    // It stays the same while the change is open.
    const firstHalf = (await changeById(services.db, changeId))?.first_half ?? undefined
    const first = await makeFirstPassword(firstHalf)
    return await asManager(services, caller, async (tx) => {
      await expireChanges(tx, now)
      const change = await changeById(tx, changeId)
      if (!change) return refuse('orderMissing')
      const { kind, name, from_role: fromRole, to_role: toRole } = change
      caller.note({ details: { kind, name, fromRole, toRole } })
      if (change.proposed_by === operatorId) return refuse('ownProposal')
      if (change.state !== 'open') return refuse('decidedAlready')
      const fault = isApproved ? await carryOut(tx, change, { passwordHash: first.passwordHash, now }) : null
      if (fault) return fault

      const state = isApproved ? 'approved' : 'rejected'
      const decision = { decided_by: operatorId, decided_at: now, decision_reason: reason }
      await decideChange(tx, changeId, { state, ...decision })
      const isTold = isApproved && (kind === 'add' || kind === 'reset')
      return { secondHalf: isTold ? first.secondHalf : null }
    })
  }
}

type Doing = { passwordHash: string; now: Date }

// Carries out the proposal if all operators in it are unchanged.
async function carryOut(tx: Connection, change: Change, { passwordHash, now }: Doing) {
  const proposer = await findOperator(tx, change.proposed_by)
  const isStillManager = proposer?.disabled_at === null && hasRight(proposer.role, 'manageOperators')
  if (!isStillManager) return refuse('proposalChanged')
  if (change.kind === 'add') {
    const { name, to_role: role } = change
    const isAdded = role !== null && (await addOperator(tx, { name, role, passwordHash, now })) !== null
    return isAdded ? null : refuse('usernameExists')
  }
  const operator = await findOperator(tx, change.operator_id ?? 0)
  const isDisabled = operator?.disabled_at !== null
  if (!operator || operator.role !== change.from_role || isDisabled !== (change.kind === 'enable'))
    return refuse('proposalChanged')
  switch (change.kind) {
    case 'role':
      if (change.to_role === null || (await isLastAdmin(tx, operator))) return refuse('proposalChanged')
      await updateOperator(tx, operator.id, { role: change.to_role })
      return null
    case 'enable':
      await updateOperator(tx, operator.id, { disabled_at: null })
      return null
    case 'reset':
      await resetOperator(tx, { operatorId: operator.id, passwordHash, now })
      return null
  }
}
