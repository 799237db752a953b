// `npm run outbox`: commands of the outbox that were set aside, for the person at the server. What it does is in the
// audit log.
import { dismissSetAside, readSetAside, retrySetAside } from '../core/set-aside.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { refuseOlderTables } from '../db/migrate.ts'
import { Explained } from '../explained.ts'
import { audited } from './audited.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

const usage = 'npm run outbox -- list, or retry <number>, or dismiss <number>.'
const listedMax = 100
const acts = { retry: 'Server/RetryCommand', dismiss: 'Server/DismissCommand' } as const

type Asked = { act: 'list' } | { act: keyof typeof acts; id: string }

function askedBy([act, id, ...rest]: readonly string[]): Asked {
  if (act === 'list' && id === undefined) return { act }
  if (
    (act === 'retry' || act === 'dismiss') &&
    id !== undefined &&
    /^\d{1,15}$/.test(id) &&
    rest.length === 0
  )
    return { act, id }
  throw new Explained(`That is not understood. How to use it: ${usage}`)
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

// What to say when it is done.
async function settle(db: Database, { act, id }: Exclude<Asked, { act: 'list' }>): Promise<string> {
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

async function run(url: string, asked: Asked): Promise<number> {
  const db = openDatabase(url, () => undefined)
  try {
    await refuseOlderTables(db)
    if (asked.act === 'list') {
      await list(db)
      return 0
    }
    const { act, id: outboxId } = asked
    say(await audited(db, { act: acts[act], details: { outboxId } }, () => settle(db, asked)))
    return 0
  } finally {
    await db.destroy()
  }
}

await runProgram(async (settings) => {
  const { words } = readArguments(process.argv.slice(2), { usage, wordsMax: 2 })
  const asked = askedBy(words)
  return await withDatabase(settings, (url) => run(url, asked))
})
