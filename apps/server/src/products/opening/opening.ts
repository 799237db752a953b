import { isInTheWay } from '@candor/contract/operators/opening'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { openChange, proposalNames } from '../../platform/operators/agreed.ts'
import { readOperators } from '../../platform/operators/queries.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import { checklist, type ChecklistServices } from './checklist.ts'
import { openingProposal } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal to open the exchange', [
  'overOrderLimit',
  'decidedAlready',
])

// Two admins open it.
export const openingAgreement: Agreement = {
  commands: { openExchange: 'openExchange' },
}

export function getChecklist(services: ChecklistServices): OperatorHandler<'Opening/GetChecklist'> {
  const { core, db } = services
  return async (_request, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    const open = await openingProposal(db, now)
    const operators = await readOperators(db)
    const admins = operators.filter(({ role, disabled_at }) => role === 'admin' && disabled_at === null)
    const { mirror } = core
    return {
      isOpen: mirror.isOpened,
      points: await checklist(services, now),
      admins: admins.map(({ id, name }) => ({ operatorId: id, name })),
      opens: {
        coins: mirror.coins.size,
        markets: mirror.markets.size,
        options: mirror.optionPairs.size,
        pledge: mirror.pledge.products.size,
        lab: mirror.lab.projects.size,
        exchange: mirror.swap.config?.coins.length ?? 0,
      },
      proposal: open ? openChange(open, await proposalNames(db, [open]), operatorId) : null,
    }
  }
}

// Nothing is proposed that the list is against: the second admin confirms, and does not search.
export function proposeOpening(services: ChecklistServices): OperatorHandler<'Opening/Propose'> {
  const { core, db } = services
  return async ({ reason }, { operatorId, now }) => {
    await core.waitForViews(null, 'approvals')
    await core.requireSettled()
    if (core.mirror.isOpened || (await openingProposal(db, now))) return refuse('decidedAlready')
    const found = (await checklist(services, now)).map(({ finding }) => finding)
    if (found.some((finding) => isInTheWay(finding, found))) return refuse('openingPointsLeft')
    const made = await core.propose(byOperator(operatorId), { type: 'openExchange', reason })
    if ('refused' in made) return refuseProposal(made)
    await core.settled()
    return { proposalId: made.orderId }
  }
}
