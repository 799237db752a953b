import { queueNames } from '@candor/contract/operators/queues'
import type { Agreement, Follower, Queue } from '../platform/operators/queues/queue.ts'
import { allParts, partsWith, type ServicesFor } from './product-services.ts'

// The queues of the console, in the order of the contract.
export function queuesOf(services: ServicesFor<'queues'>): Queue[] {
  const queues: Queue[] = partsWith('queues', services).flat()
  return queueNames.map((name) => {
    const queue = queues.find((one) => one.name === name)
    if (!queue) throw new Error(`no product has the queue ${name}`)
    return queue
  })
}

export function followersOf(services: ServicesFor<'followers'>): Follower[] {
  return partsWith('followers', services).flat()
}

export const agreements: readonly Agreement[] = allParts.flatMap((parts) => parts.agreements ?? [])
