import { useEffect, useRef, useState } from 'react'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { QueueItem, QueueName } from '@candor/contract/operators/calls/queues'
import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import type { IdentityPart } from '@candor/contract/rules/identity'
import { callServer } from '../../shared/server/client.ts'
import { refreshCounts, useCount } from '../../shared/server/counts.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { useIsVisible } from '../../shared/server/use-visible.ts'
import type { Choice, Filter } from './model.ts'

const retryMs = 15_000
const viewedMs = 10_000
const pageSize = 50

export type ListQuery = { queue: QueueName; filter: Filter; search: string }
export type ItemList = { items: readonly QueueItem[]; hasMore: boolean }

async function readItems({ queue, filter, search }: ListQuery, pages: number): Promise<ItemList> {
  const items: QueueItem[] = []
  let before: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const answer = await callServer('Queues/GetItems', {
      queue,
      filter,
      limit: pageSize,
      ...(search !== '' && { search }),
      ...(before !== undefined && { before }),
    })
    items.push(...answer.items)
    if (answer.nextPage === null) return { items, hasMore: false }
    before = answer.nextPage
  }
  return { items, hasMore: true }
}

/**
 * Reads what a queue holds, and again when something in it has changed: every look is in the audit log, the counts
 * that tell the revision are not.
 */
function useQueueReading<Value>(queue: QueueName, key: string, read: () => Promise<Value>): Reading<Value> {
  const reading = useReading(key, read)
  const { failure, reload } = reading
  const revision = useCount(queue)?.revision
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    void reload()
  }, [revision, reload])
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible || !(failure instanceof NetworkFailed)) return
    const timer = setTimeout(() => void reload(), retryMs)
    return () => clearTimeout(timer)
  }, [isVisible, failure, reload])
  return reading
}

/** The items of a queue, as many pages of them as were asked for, fresh. */
export function useItems(query: ListQuery) {
  const name = `${query.queue} ${query.filter} ${query.search}`
  const [wanted, setWanted] = useState({ name, pages: 1 })
  const pages = wanted.name === name ? wanted.pages : 1
  const reading = useQueueReading(query.queue, name, async () => await readItems(query, pages))
  const { reload } = reading
  useEffect(() => {
    if (pages > 1) void reload()
  }, [pages, reload])
  return { reading, loadMore: () => setWanted({ name, pages: pages + 1 }) }
}

export function usePledge(itemId: string): Reading<OperatorOutput<'Pledges/GetItem'>> {
  return useQueueReading(
    'pledges',
    `pledge ${itemId}`,
    async () => await callServer('Pledges/GetItem', { itemId }),
  )
}

export function useCorrection(itemId: string): Reading<OperatorOutput<'Corrections/GetItem'>> {
  return useQueueReading(
    'corrections',
    `correction ${itemId}`,
    async () => await callServer('Corrections/GetItem', { itemId }),
  )
}

/** Says that this item is being looked at, and tells who else does. */
export function useViewers(
  queue: QueueName,
  itemId: string,
): readonly { operatorId: number; name: string }[] {
  const { value } = usePolled(
    `viewers ${queue} ${itemId}`,
    async () => await callServer('Queues/View', { queue, itemId }),
    viewedMs,
  )
  useEffect(
    () => () => void callServer('Queues/View', { queue, itemId: null }).catch(() => undefined),
    [queue],
  )
  return value?.viewers ?? []
}

/** Gives an item to an operator, or to nobody. */
export async function assign({ queue, itemId }: QueueItem, operatorId: number | null): Promise<void> {
  await callServer('Queues/Assign', { queue, itemId, operatorId })
  await refreshCounts()
}

export function useReviewedDeposit(itemId: string): Reading<OperatorOutput<'Deposits/GetItem'>> {
  return useQueueReading(
    'deposits',
    `deposit ${itemId}`,
    async () => await callServer('Deposits/GetItem', { itemId }),
  )
}

export function useArrival(itemId: string): Reading<OperatorOutput<'Chain/GetItem'>> {
  return useQueueReading(
    'arrivals',
    `arrival ${itemId}`,
    async () => await callServer('Chain/GetItem', { itemId }),
  )
}

export function useWithdrawal(itemId: string): Reading<OperatorOutput<'Withdrawals/GetItem'>> {
  return useQueueReading(
    'withdrawals',
    `withdrawal ${itemId}`,
    async () => await callServer('Withdrawals/GetItem', { itemId }),
  )
}

export function useSubmission(itemId: string): Reading<OperatorOutput<'Identity/GetItem'>> {
  return useQueueReading(
    'identity',
    `identity ${itemId}`,
    async () => await callServer('Identity/GetItem', { itemId }),
  )
}

export function useLoan(itemId: string): Reading<OperatorOutput<'Loans/GetItem'>> {
  return useQueueReading('loans', `loan ${itemId}`, async () => await callServer('Loans/GetItem', { itemId }))
}

export function useGrant(itemId: string): Reading<OperatorOutput<'Support/GetItem'>> {
  return useQueueReading(
    'grants',
    `grant ${itemId}`,
    async () => await callServer('Support/GetItem', { itemId }),
  )
}

/** What goes with a decision: the reason, which the user is told; or what the queue of its item asks for. */
export type Said = {
  reason: string
  // The number of a payment.
  transactionId: string
  // What the screen showed of a withdrawal that goes on.
  seen?: SeenWithdrawal
  // What is lent.
  amount?: string
  // What is set with an identity check that passes, and what is wrong with one that does not.
  creditScore?: number | null
  parts?: IdentityPart[]
}

/** Does what was chosen. */
export async function decide(choice: Choice, item: QueueItem, said: Said): Promise<void> {
  try {
    await sendDecision(choice, item, said)
  } finally {
    // Refused or not: it may be another one by now.
    await refreshCounts()
  }
}

async function sendDecision(choice: Choice, item: QueueItem, said: Said): Promise<void> {
  const { queue, itemId, proposal } = item
  const { reason, transactionId } = said
  const proposed = () => {
    if (proposal === null) throw new Error(`nothing is proposed for ${itemId}`)
    return proposal
  }
  const seen = () => {
    if (said.seen === undefined) throw new Error(`nothing was shown of ${itemId}`)
    return said.seen
  }
  switch (choice) {
    case 'propose':
      if (queue === 'withdrawals') await callServer('Withdrawals/Pass', { itemId, seen: seen(), reason })
      else if (queue === 'arrivals') await callServer('Chain/Credit', { itemId, reason })
      else await callServer('Pledges/Propose', { itemId, reason })
      return
    case 'rejectRequest':
      await callServer('Pledges/Reject', { itemId, reason })
      return
    case 'approve':
    case 'confirmFailure':
    case 'confirmPayment': {
      const { proposalId, hash } = proposed()
      await callServer('Approvals/Approve', { proposalId, hash })
      return
    }
    case 'rejectProposal':
      await callServer('Approvals/Reject', { proposalId: proposed().proposalId, reason })
      return
    case 'withdraw':
      await callServer('Approvals/Withdraw', { proposalId: proposed().proposalId })
      return
    case 'pass':
      await callServer('Withdrawals/Pass', { itemId, seen: seen(), reason })
      return
    case 'giveBack':
      await callServer('Withdrawals/Reject', { itemId, reason })
      return
    case 'startPayout':
      await callServer('Withdrawals/StartPayout', { itemId, seen: seen() })
      return
    case 'pay':
      await callServer('Withdrawals/Pay', { itemId, transactionId })
      return
    case 'fail':
      await callServer('Withdrawals/Fail', { itemId, reason })
      return
    case 'settle':
      await callServer('Deposits/Settle', { itemId, reason, ...(transactionId !== '' && { transactionId }) })
      return
    case 'rejectDeposit':
    case 'closePayment':
      await callServer('Deposits/Reject', { itemId, reason })
      return
    case 'refund':
      await callServer('Deposits/Refund', { itemId, reason })
      return
    case 'noteDispute':
      await callServer('Deposits/NoteDispute', { itemId, reason })
      return
    case 'sendBack':
      await callServer('Chain/Return', { itemId, reason })
      return
    case 'passIdentity':
      await callServer('Identity/Pass', { itemId, creditScore: said.creditScore ?? null, reason })
      return
    case 'refuseIdentity':
      await callServer('Identity/Refuse', { itemId, parts: said.parts ?? [], reason })
      return
    case 'grantLoan':
      await callServer('Loans/Grant', { itemId, amount: said.amount ?? '', reason })
      return
    case 'rejectLoan':
      await callServer('Loans/Reject', { itemId, reason })
  }
}
