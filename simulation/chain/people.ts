import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from '@candor/chain/hex'
import { signedCall } from '../product/signed-call.ts'
import { coins, type PlannedPayout } from './plan.ts'

export const fundPassword = '314159'

export type Person = { uid: string; token: string; accountId: number; address: Hex }

/** The acknowledged requests, by the position of the payout in the plan. */
export type Acknowledged = { withdrawalId: string; isCancelled: boolean }

export function planFile(folder: string): string {
  return join(folder, 'plan.json')
}

export function peopleFile(folder: string): string {
  return join(folder, 'people.json')
}

const pauseMs = 300
const stepMsMax = 240_000
const endedStates = new Set(['paid', 'cancelled', 'rejected', 'failed'])

type Asked = {
  url: string
  person: Person
  place: number
  payout: PlannedPayout
  destinationId: string
  onAcknowledged: (acknowledged: Acknowledged) => void
}

/**
 * Requests a payout and waits for its end, whatever happens to the product. Without an answer, the request is
 * repeated with the same key.
 */
export async function withdraw(asked: Asked): Promise<void> {
  const { url, person, place, payout, destinationId, onAcknowledged } = asked
  const { methodId, fee } = coins[payout.coin]
  const form = {
    methodId: String(methodId),
    destinationId,
    amount: payout.amount,
    fee,
    rate: null,
    fundPassword,
    clientOrderId: `payout-${place}`,
  }
  const withdrawalId = await until(`payout ${place} of ${person.uid} to be taken`, async () => {
    const answer = await signedCall(url, 'Withdrawals/Request', form, person.token)
    const id = answer?.resultCode === 1 ? answer.resultData?.['withdrawalId'] : undefined
    return typeof id === 'string' ? { done: id } : { seen: answer }
  })
  const cancelled = payout.isCancelled
    ? await signedCall(url, 'Withdrawals/Cancel', { withdrawalId }, person.token)
    : null
  onAcknowledged({ withdrawalId, isCancelled: cancelled?.resultCode === 1 })
  await until(`payout ${place}, withdrawal ${withdrawalId}, to end`, async () => {
    const answer = await signedCall(url, 'Withdrawals/GetWithdrawal', { withdrawalId }, person.token)
    const withdrawal = answer?.resultData?.['withdrawal'] as { state?: string } | undefined
    return endedStates.has(withdrawal?.state ?? '') ? { done: withdrawal?.state } : { seen: answer }
  })
}

async function until<Done>(
  what: string,
  ask: () => Promise<{ done: Done } | { seen: unknown }>,
): Promise<Done> {
  const deadlineMs = Date.now() + stepMsMax
  for (;;) {
    const answer = await ask()
    if ('done' in answer) return answer.done
    if (Date.now() > deadlineMs)
      throw new Error(
        `waited ${stepMsMax / 1_000} s for ${what}; the last answer: ${JSON.stringify(answer.seen)}`,
      )
    await wait(pauseMs)
  }
}
