import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { MailDoor } from '../../doors/mail/port.ts'
import { deleteStaleMails, dueMails, markFailed, markSent } from './queries.ts'
import type { MailQueue } from './queue.ts'

const batch = 20
const idleMs = 5_000
const firstRetryMs = 5_000
const retryMsMax = 10 * 60_000

// Takes mail from the queue to the door, and tries again, less and less often, when the door is shut.
export function deliverMail(
  queue: MailQueue,
  db: Database,
  door: MailDoor,
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
  queue.onAdded(() => wake())

  const running = (async () => {
    while (!stopped) {
      try {
        const now = new Date()
        await deleteStaleMails(db, now)
        const mails = await dueMails(db, now, batch)
        for (const mail of mails) await deliverOne(db, door, mail, log)
        // A mail is queued before its transaction commits, so an empty look is followed by another soon.
        if (mails.length < batch) await sleep(mails.length > 0 ? 100 : idleMs / 10)
      } catch (error) {
        log.error({ err: error }, 'mail delivery failed')
        await sleep(idleMs)
      }
    }
  })()
  return async () => {
    stopped = true
    wake()
    await running
    door.close()
  }
}

type DueMail = Awaited<ReturnType<typeof dueMails>>[number]

async function deliverOne(
  db: Database,
  door: MailDoor,
  mail: DueMail,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await door.send(mail)
    await markSent(db, mail.id, new Date())
    log.info({ mail: mail.id }, 'mail sent')
  } catch (error) {
    const tries = mail.tries + 1
    const delayMs = Math.min(firstRetryMs * 2 ** (tries - 1), retryMsMax)
    const reason = error instanceof Error ? error.message : String(error)
    await markFailed(db, mail.id, { tries, nextTryAt: new Date(Date.now() + delayMs), error: reason })
    log.warn({ mail: mail.id, tries, reason }, 'mail not sent')
  }
}
