import { approvalCodes } from '@candor/contract/operators/calls/approvals'
import { queueFacts } from '@candor/contract/operators/queues'
import { hasRight } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { userIdOf } from '../../platform/core/accounts.ts'
import type { Draft } from '../../platform/core/drafts.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import {
  activeOperators,
  assignItem,
  findProposal,
  heldOperators,
  type ItemSearch,
} from '../../platform/operators/queues/queries.ts'
import type { Queues } from '../../platform/operators/queues/queues.ts'
import type { Services } from '../../platform/services.ts'

export function getCounts(queues: Queues): OperatorHandler<'Queues/GetCounts'> {
  return async (_request, asker) => ({
    queues: await Promise.all(
      queues.list.map(async (queue) => {
        const { oldestAt, ...counts } = await queues.count(queue, asker)
        return {
          queue: queue.name,
          ...counts,
          oldestAt: oldestAt === null ? null : toWireTime(oldestAt),
          viewed: queues.viewers.viewedIn(queue.name, asker.operatorId, asker.now),
        }
      }),
    ),
  })
}

export function getItems(queues: Queues): OperatorHandler<'Queues/GetItems'> {
  return async ({ queue: name, filter, search: typed = '', before, limit }, { operatorId, now }) => {
    const queue = queues.of(name)
    const text = typed.trim()
    const search = text === '' ? undefined : itemSearch(text, queueFacts[name].letter)
    if (search === null) return { items: [], nextPage: null }
    const items = await queues.page(queue, { filter, operatorId, search, before, limit }, now)
    return { items, nextPage: items.length < limit ? null : (items.at(-1)?.itemId ?? null) }
  }
}

export function view({ viewers }: Queues): OperatorHandler<'Queues/View'> {
  return async ({ queue, itemId }, operator) => {
    const { operatorId, now } = operator
    viewers.look(operator, itemId === null ? null : { queue, itemId }, now)
    return { viewers: itemId === null ? [] : viewers.others({ queue, itemId }, operatorId, now) }
  }
}

export function assign({ db }: Services, queues: Queues): OperatorHandler<'Queues/Assign'> {
  return async ({ queue: name, itemId, operatorId }, asker) => {
    const item = await queues.find(queues.of(name), itemId, asker)
    if (!item) return refuse('orderMissing')
    if (item.uid !== null) asker.note({ uid: item.uid })
    if (operatorId !== null && !(await activeOperators(db)).some(({ id }) => id === operatorId))
      return refuse('userDoesNotExist')
    await assignItem(db, { queue: name, itemId, operatorId, now: asker.now })
    return {}
  }
}

export function getOperators({ db }: Services): OperatorHandler<'Queues/GetOperators'> {
  return async () => ({
    operators: (await activeOperators(db)).map(({ id, name }) => ({ operatorId: id, name })),
  })
}

const awaitingMax = 50

export function getAwaiting({ db }: Services, queues: Queues): OperatorHandler<'Approvals/GetAwaiting'> {
  return async (_request, operator) => {
    const found = await queues.awaiting(operator)
    const shown = found.slice(0, awaitingMax)
    const editorOf = ({ edited_by, proposed_by }: (typeof found)[number]) => edited_by ?? proposed_by
    const named = await operatorNames(db, shown.map(editorOf))
    return {
      count: found.length,
      proposals: shown.map((row) => ({
        proposalId: Number(row.proposal_id),
        command: row.command as Proposable['type'],
        item: row.item,
        uid: row.account_id === null ? null : userIdOf(row.account_id),
        reason: row.reason ?? '',
        proposedBy: named(editorOf(row)),
        proposedAt: toWireTime(row.proposed_at),
        expiresAt: toWireTime(row.until),
      })),
    }
  }
}

const refuseDecision = operatorRefusalAmong('a decision about a proposal', approvalCodes)

export function approve(services: Services, queues: Queues): OperatorHandler<'Approvals/Approve'> {
  return async ({ proposalId, hash }, operator) => {
    const decided = await decide(services, queues, operator, { type: 'approveProposal', proposalId, hash })
    if ('refused' in decided) return decided
    const { effective_at: effectiveAt } = decided.proposal
    return { effectiveAt: effectiveAt && toWireTime(effectiveAt) }
  }
}

export function reject(services: Services, queues: Queues): OperatorHandler<'Approvals/Reject'> {
  return async ({ proposalId, reason }, operator) => {
    const decided = await decide(services, queues, operator, { type: 'rejectProposal', proposalId, reason })
    return 'refused' in decided ? decided : {}
  }
}

export function withdraw(services: Services, queues: Queues): OperatorHandler<'Approvals/Withdraw'> {
  return async ({ proposalId }, operator) => {
    const decided = await decide(services, queues, operator, { type: 'withdrawProposal', proposalId })
    return 'refused' in decided ? decided : {}
  }
}

type Decision = Extract<Draft, { type: 'approveProposal' | 'rejectProposal' | 'withdrawProposal' }>

// The engine decides; this only checks who may decide about the proposal.
async function decide(
  { core, db }: Services,
  queues: Queues,
  { operatorId, role }: SignedInOperator,
  decision: Decision,
) {
  await core.waitForViews(null, 'approvals')
  const proposal = await findProposal(db, decision.proposalId)
  const deciding = proposal && queues.deciding(proposal.command)
  if (!deciding) return refuse('orderMissing')
  const { queue, right } = deciding
  if (!hasRight(role, right)) return refuse('roleNotAllowed')
  const act = () => core.submit(byOperator(operatorId), decision)
  const approved = () =>
    db.transaction().execute(async (tx) => {
      const { proposed_by: proposerId, edited_by: editorId } = proposal
      const ids = [...new Set([proposerId, editorId ?? proposerId])]
      const held = await heldOperators(tx, ids)
      // Both operators need the right now: without it, a proposer's proposal can't be approved.
      const mayAll = held.every((one) => one.disabled_at === null && hasRight(one.role, right))
      if (held.length < ids.length || !mayAll) return 'changed'
      return queue?.hold ? await queue.hold(decision.proposalId, act) : await act()
    })
  const submitted = decision.type === 'approveProposal' ? await approved() : await act()
  if (submitted === 'over') return refuseFor('proposalOver')
  if (submitted === 'changed') return refuse('proposalChanged')
  if (submitted === 'unconfirmed') return refuse('paymentUnconfirmed')
  if ('refused' in submitted) {
    // Another operator has approved another proposal about the same movement.
    if (submitted.reason === 'postingReversedBefore')
      return { ...refuse('decidedAlready'), reason: submitted.reason }
    // A rate outside the engine's bounds, proposed when they were not checked.
    if (submitted.refused === 'amountNotPositive') return refuse('amountWrong')
    return refuseDecision(submitted)
  }
  await queues.follow()
  return { proposal }
}

// An operator's search text. Items are found by numbers, because they have no names. Null: no number.
export function itemSearch(typed: string, letter: string): ItemSearch | null {
  if (/^[1-9]\d{0,14}$/.test(typed)) return { number: typed }
  const [, itemLetter, itemId] = /^([a-z])-([1-9]\d{0,14})$/i.exec(typed) ?? []
  if (itemLetter !== undefined && itemId !== undefined)
    return itemLetter.toUpperCase() === letter ? { itemId } : null
  const [, seq, ordinal] = /^([1-9]\d{0,14})-(\d{1,9})$/.exec(typed) ?? []
  return seq === undefined || ordinal === undefined ? null : { seq, ordinal }
}
