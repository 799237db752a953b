import type { OperatorRequest } from '@candor/contract/operators/calls'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'
import { idMax } from '@candor/contract/operators/calls/fields'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { newPasswordHalf } from '../../platform/operators/first-password.ts'
import { operatorByName } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import { asManager } from './manager.ts'
import {
  changeById,
  decideChange,
  expireChanges,
  findOperator,
  insertChange,
  readChanges,
} from './queries.ts'

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
