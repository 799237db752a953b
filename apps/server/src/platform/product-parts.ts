import type { Handlers } from './gateway/handler.ts'
import type { OperatorHandlers } from './gateway/operators/handler.ts'
import type { Agreement, Follower, Queue } from './operators/queues/queue.ts'
import type { Queues } from './operators/queues/queues.ts'
import type { Services } from './services.ts'

// The parts of a product, in its own folder. Each states the services that it needs.
export type ProductParts = {
  // The handlers of its calls.
  calls?: (services: never) => Partial<Handlers>
  operatorCalls?: (services: never) => Partial<OperatorHandlers>
  queues?: (services: never) => readonly Queue[]
  // Further work after the engine's commits.
  followers?: (services: never) => readonly Follower[]
  // Further agreements between two operators.
  agreements?: readonly Agreement[]
}

export type OperatorServices = Services & { queues: Queues }
