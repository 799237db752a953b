import type { OperatorRequest } from '@candor/contract/operators/calls'
import { idMax } from '@candor/contract/operators/calls/fields'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'
import { hasRight } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { idleSeconds } from '../../platform/gateway/operators/operator-sessions.ts'
import { type Refusal, refuse } from '../../platform/gateway/refusal.ts'
import {
  addOperator,
  disableOperator,
  isLastAdmin,
  makeFirstPassword,
  newPasswordHalf,
  resetOperator,
} from '../../platform/operators/manage.ts'
import {
  lockOperators,
  operatorByName,
  type OperatorRow,
  readOperators,
  updateOperator,
} from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import {
  changeById,
  decideChange,
  expireChanges,
  findOperator,
  insertChange,
  readChanges,
  signedInOperators,
} from './queries.ts'
import { nextStep } from './sign-in.ts'

export function getOperators({ db }: Services): OperatorHandler<'Operators/GetOperators'> {
  return async (_request, { now }) => {
    const seenSince = new Date(now.getTime() - idleSeconds * 1000)
    const signedIn = await signedInOperators(db, { now, seenSince })
    const operators = await readOperators(db)
    return {
      operators: operators.map((operator) => ({
        operatorId: operator.id,
        name: operator.name,
        role: operator.role,
        state: stateOf(operator),
        hasTwoFactor: operator.totp_confirmed_at !== null,
        lastSeenAt: operator.last_seen_at && toWireTime(operator.last_seen_at),
        isSignedIn: operator.disabled_at === null && signedIn.has(operator.id),
        addedAt: toWireTime(operator.added_at),
      })),
    }
  }
}

function stateOf(operator: OperatorRow): 'new' | 'active' | 'disabled' {
  if (operator.disabled_at !== null) return 'disabled'
  return nextStep(operator) === 'enterCode' ? 'active' : 'new'
}

export function disable(services: Services): OperatorHandler<'Operators/Disable'> {
  return async ({ operatorId }, caller) =>
    await asManager(services, caller, async (tx) => {
      const operator = await findOperator(tx, operatorId)
      if (!operator) return refuse('userDoesNotExist')
      caller.note({ details: { name: operator.name } })
      // The caller is an admin and stays one, so an admin is always left.
      if (operatorId === caller.operatorId) return refuse('ownProposal')
      if (operator.disabled_at !== null) return refuse('decidedAlready')

      await disableOperator(tx, operatorId, caller.now)
      return {}
    })
}

const openMs = 72 * 3_600_000

export function getChanges({ db }: Services): OperatorHandler<'Operators/GetChanges'> {
  return async ({ before, limit }, { now }) => {
    const first = Math.min(Number(before ?? idMax), idMax)
    const rows = await readChanges(db, { before: first, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      changes: shown.map((row) => shownChange(row, now)),
      nextPage: rows.length > limit ? String(shown.at(-1)?.id) : null,
    }
  }
}

function shownChange(row: Awaited<ReturnType<typeof readChanges>>[number], now: Date): OperatorChange {
  const { decided_by: decidedBy, decider_name: deciderName } = row
  return {
    changeId: row.id,
    kind: row.kind,
    operatorId: row.operator_id,
    name: row.name,
    fromRole: row.from_role,
    toRole: row.to_role,
    reason: row.reason,
    state: row.state === 'open' && row.expires_at <= now ? 'expired' : row.state,
    proposedBy: { operatorId: row.proposed_by, name: row.proposer_name },
    proposedAt: toWireTime(row.proposed_at),
    expiresAt: toWireTime(row.expires_at),
    decidedBy: decidedBy === null ? null : { operatorId: decidedBy, name: deciderName ?? '' },
    decidedAt: row.decided_at && toWireTime(row.decided_at),
    decisionReason: row.decision_reason,
  }
}

type Asked = OperatorRequest<'Operators/ProposeChange'>

export function proposeChange(services: Services): OperatorHandler<'Operators/ProposeChange'> {
  return async (asked, caller) =>
    await asManager(services, caller, async (tx) => {
      const { now, operatorId } = caller
      await expireChanges(tx, now)
      const subject = await subjectOf(tx, asked)
      if ('refused' in subject) return subject
      caller.note({ details: { name: subject.name } })
      const firstHalf = asked.kind === 'add' || asked.kind === 'reset' ? newPasswordHalf() : null
      const changeId = await insertChange(tx, {
        ...subject,
        kind: asked.kind,
        reason: asked.reason,
        proposed_by: operatorId,
        proposed_at: now,
        expires_at: new Date(now.getTime() + openMs),
        first_half: firstHalf,
      })
      return changeId === null ? refuse('decidedAlready') : { changeId, firstHalf }
    })
}

// The operator and their current state, or the refusal.
async function subjectOf(tx: Connection, asked: Asked) {
  if (asked.kind === 'add') {
    if (await operatorByName(tx, asked.name)) return refuse('usernameExists')
    return { operator_id: null, name: asked.name, from_role: null, to_role: asked.role }
  }
  const operator = await findOperator(tx, asked.operatorId)
  if (!operator) return refuse('userDoesNotExist')
  const isDisabled = operator.disabled_at !== null
  if (asked.kind === 'enable' ? !isDisabled : asked.kind === 'role' && asked.role === operator.role)
    return refuse('decidedAlready')
  if (asked.kind !== 'enable' && isDisabled) return refuse('proposalChanged')
  const toRole = asked.kind === 'role' ? asked.role : null
  return { operator_id: operator.id, name: operator.name, from_role: operator.role, to_role: toRole }
}

export function withdrawChange(services: Services): OperatorHandler<'Operators/WithdrawChange'> {
  return async ({ changeId }, caller) =>
    await asManager(services, caller, async (tx) => {
      const { now, operatorId } = caller
      await expireChanges(tx, now)
      const change = await changeById(tx, changeId)
      if (!change) return refuse('orderMissing')
      if (change.proposed_by !== operatorId) return refuse('ownProposal')
      if (change.state !== 'open') return refuse('decidedAlready')

      const decision = { decided_by: operatorId, decided_at: now, decision_reason: null }
      await decideChange(tx, changeId, { state: 'withdrawn', ...decision })
      return {}
    })
}

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

// Runs one change of operators at a time, by an admin who still has the right: two admins who disable each
// other at once do not both succeed.
async function asManager<Result>(
  { db, operatorSessions }: Services,
  { token }: SignedInOperator,
  act: (tx: Connection) => Promise<Result>,
): Promise<Result | Refusal<'tokenInvalid' | 'roleNotAllowed'>> {
  return await db.transaction().execute(async (tx) => {
    await lockOperators(tx)
    const role = await operatorSessions.roleOf(tx, token)
    if (role === null) return refuse('tokenInvalid')
    if (!hasRight(role, 'manageOperators')) return refuse('roleNotAllowed')
    return await act(tx)
  })
}
