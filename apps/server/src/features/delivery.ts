import type { FastifyBaseLogger } from 'fastify'

const batch = 20
const idleMs = 5_000
const firstRetryMs = 5_000
const retryMsMax = 10 * 60_000

type Queued = { id: string; tries: number }
export type Failure = { tries: number; nextTryAt: Date; error: string }

// A queue in a table, and the door that its messages leave by.
export type Outgoing<Message extends Queued> = {
  // What a message is called in the log.
  name: string
  onAdded: (wake: () => void) => void
  deleteStale: (now: Date) => Promise<void>
  due: (now: Date, count: number) => Promise<Message[]>
  send: (message: Message) => Promise<void>
  markSent: (id: string, now: Date) => Promise<void>
  markFailed: (id: string, failure: Failure) => Promise<void>
  close: () => void
}

// Takes messages from the queue to the door, and tries again, less and less often, when the door is shut.
export function deliver<Message extends Queued>(
  outgoing: Outgoing<Message>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let stopped = false
  let wake: () => void = () => {}
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  outgoing.onAdded(() => wake())

  const running = (async () => {
    while (!stopped) {
      try {
        const now = new Date()
        await outgoing.deleteStale(now)
        const messages = await outgoing.due(now, batch)
        for (const message of messages) await deliverOne(outgoing, message, log)
        // A message is queued before its transaction commits, so an empty look is followed by another soon.
        if (messages.length < batch) await sleep(messages.length > 0 ? 100 : idleMs / 10)
      } catch (error) {
        log.error({ err: error }, `${outgoing.name} delivery failed`)
        await sleep(idleMs)
      }
    }
  })()
  return async () => {
    stopped = true
    wake()
    await running
    outgoing.close()
  }
}

async function deliverOne<Message extends Queued>(
  outgoing: Outgoing<Message>,
  message: Message,
  log: FastifyBaseLogger,
): Promise<void> {
  const { name } = outgoing
  try {
    await outgoing.send(message)
    await outgoing.markSent(message.id, new Date())
    log.info({ [name]: message.id }, `${name} sent`)
  } catch (error) {
    const tries = message.tries + 1
    const delayMs = Math.min(firstRetryMs * 2 ** (tries - 1), retryMsMax)
    const reason = error instanceof Error ? error.message : String(error)
    await outgoing.markFailed(message.id, { tries, nextTryAt: new Date(Date.now() + delayMs), error: reason })
    log.warn({ [name]: message.id, tries, reason }, `${name} not sent`)
  }
}
