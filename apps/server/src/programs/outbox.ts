// `npm run outbox`: commands of the outbox that were set aside, for the person at the server. What it does is in the
// audit log.
import { dismissSetAside, readSetAside, retrySetAside } from '../core/set-aside.ts'
import type { Database } from '../db/database.ts'
import { Explained } from '../explained.ts'
import { runAudited } from './audited.ts'
import { counted, say } from './run-program.ts'

const usage = 'npm run outbox -- list, or retry <number>, or dismiss <number>.'
const listedMax = 100
const acts = { retry: 'Server/RetryCommand', dismiss: 'Server/DismissCommand' } as const

type Change = { act: keyof typeof acts; id: string }

function changeIn([act, id, ...rest]: readonly string[]): Change | null {
  if (id === undefined || !/^\d{1,15}$/.test(id) || rest.length > 0) return null
  return act === 'retry' || act === 'dismiss' ? { act, id } : null
}

async function list(db: Database): Promise<void> {
  const { first, count } = await readSetAside(db, listedMax)
  for (const { id, userId, refusal, failure, attempts, askedAt, command } of first) {
    say(`${id}  user ${userId}  ${refusal}  attempts ${attempts}  asked ${askedAt.toISOString()}`)
    say(`  ${command}`)
    if (failure !== null) say(`  ${failure}`)
  }
  say(`${counted(count, 'command')} set aside.`)
}

async function make(db: Database, { act, id }: Change): Promise<string> {
  const unknown = `No command ${id} is set aside.`
  if (act === 'dismiss') {
    if (!(await dismissSetAside(db, id))) throw new Explained(unknown)
    return `Command ${id} is dismissed.`
  }
  const retried = await retrySetAside(db, id)
  switch (retried.state) {
    case 'asked':
      return `Asked again as ${retried.as}. The running product delivers it, or the next start.`
    case 'unknown':
      throw new Explained(unknown)
    case 'unreadable':
      throw new Explained(`Command ${id} can not be read by this release. Dismiss it, or start a newer one.`)
    case 'overtaken':
      throw new Explained(`Command ${id} was overtaken by ${retried.by}, which set the same. Dismiss it.`)
  }
}

await runAudited<Change>({
  usage,
  wordsMax: 2,
  changeIn,
  list,
  noted: ({ act, id: outboxId }) => ({ act: acts[act], details: { outboxId } }),
  make,
})
