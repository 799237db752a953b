// Follows the journal in a thread of its own: `follower.ts` starts it.
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Following } from './following.ts'
import type { FollowOrder, FromFollower, ToFollower } from './messages.ts'

const port = parentPort
if (!port) throw new Error('this is a thread of the product')

// Listens from the start, so that no message is missed while the state is being loaded.
async function* messages(heard: AsyncIterable<unknown[]>): AsyncGenerator<ToFollower> {
  for await (const [message] of heard) yield message as ToFollower
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the product has no origin to name
const say = (message: FromFollower) => port.postMessage(message)
await Following.run(workerData as FollowOrder, messages(on(port, 'message')), say)
// Nothing else keeps the thread alive.
port.close()
