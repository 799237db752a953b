import type { FastifyBaseLogger } from 'fastify'

// How many messages are sent at once. Some places are reserved for urgent ones: slow messages take all of the
// others at most.
const atOnceMax = 8
const notUrgentMax = 4
const idleMs = 500
const pauseMs = 5_000
const firstRetryMs = 5_000
const retryMsMax = 10 * 60_000
// Messages being sent when the product stops may finish within this time; the next start sends the rest.
const stopMsMax = 3_000
// One message that is always refused says nothing about the door.
const refusedMessagesMax = 3

type Queued = { id: string; tries: number }
export type Wanted = { count: number; exceptIds: string[] }
export type Failure = { tries: number; nextTryAt: Date; error: string }

// A queue in a table, and the door that its messages leave by.
export type Outgoing<Message extends Queued> = {
  // The name of a message in the log.
  name: string
  onAdded: (wake: () => void) => void
  deleteStale: (now: Date) => Promise<void>
  // Urgent ones first, without those being sent.
  due: (now: Date, wanted: Wanted) => Promise<Message[]>
  isUrgent: (message: Message) => boolean
  send: (message: Message) => Promise<void>
  // Whether the message was refused by a door that works.
  isRefused: (error: unknown) => boolean
  markSent: (id: string, now: Date) => Promise<void>
  markFailed: (id: string, failure: Failure) => Promise<void>
  close: () => void
}

export type Delivery = {
  // Since when all attempts have failed; null while messages leave.
  failingSince: () => Date | null
  stop: () => Promise<void>
}

// Takes messages from the queue to the door, several at a time, and tries again, less and less often, when
// the door is shut.
export function deliver<Message extends Queued>(
  outgoing: Outgoing<Message>,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): Delivery {
  const { name } = outgoing
  const underWay = new Map<string, { isUrgent: boolean; done: Promise<void> }>()
  const failing = { since: null as Date | null, isDoorShut: false, refusedIds: new Set<string>() }
  let stopped = false
  // Whether the queue may have changed since it was last read.
  let isWoken = false
  let endSleep: () => void = () => {}
  const wake = () => {
    isWoken = true
    endSleep()
  }
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  outgoing.onAdded(wake)

  // A note that is lost would send the message again: it is tried until the table has it.
  const note = async (write: () => Promise<void>) => {
    while (!stopped) {
      try {
        return await write()
      } catch (error) {
        log.error({ err: error }, `${name}: what became of it could not be noted`)
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      }
    }
  }

  const deliverOne = async (message: Message) => {
    const { id } = message
    try {
      await outgoing.send(message)
    } catch (error) {
      failing.since ??= clock()
      if (outgoing.isRefused(error)) failing.refusedIds.add(id)
      else failing.isDoorShut = true
      const tries = message.tries + 1
      const delayMs = Math.min(firstRetryMs * 2 ** (tries - 1), retryMsMax)
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ [name]: id, tries, reason }, `${name} not sent`)
      const nextTryAt = new Date(clock().getTime() + delayMs)
      return await note(() => outgoing.markFailed(id, { tries, nextTryAt, error: reason }))
    }
    Object.assign(failing, { since: null, isDoorShut: false, refusedIds: new Set() })
    await note(() => outgoing.markSent(id, clock()))
    log.info({ [name]: id }, `${name} sent`)
  }

  const begin = (message: Message, isUrgent: boolean) => {
    const done = deliverOne(message).finally(() => {
      underWay.delete(message.id)
      wake()
    })
    underWay.set(message.id, { isUrgent, done })
  }

  const turn = async () => {
    const now = clock()
    isWoken = false
    await outgoing.deleteStale(now)
    const count = atOnceMax - underWay.size
    if (count === 0) return
    for (const message of await outgoing.due(now, { count, exceptIds: [...underWay.keys()] })) {
      const isUrgent = outgoing.isUrgent(message)
      const notUrgent = [...underWay.values()].filter((one) => !one.isUrgent).length
      if (isUrgent || notUrgent < notUrgentMax) begin(message, isUrgent)
    }
  }

  const running = (async () => {
    while (!stopped) {
      try {
        await turn()
        // A message is queued before its transaction commits, so an empty look is followed by another soon.
        if (!isWoken) await sleep(idleMs)
      } catch (error) {
        log.error({ err: error }, `${name} delivery failed`)
        await sleep(pauseMs)
      }
    }
  })()

  return {
    failingSince: () =>
      failing.isDoorShut || failing.refusedIds.size >= refusedMessagesMax ? failing.since : null,
    stop: async () => {
      stopped = true
      wake()
      await running
      const leaving = Promise.all([...underWay.values()].map(({ done }) => done))
      await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, stopMsMax).unref())])
      outgoing.close()
    },
  }
}
