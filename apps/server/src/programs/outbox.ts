// `npm run outbox`: commands set aside in the outbox, for the server's administrator. Its actions are in the
// audit log.
import { OutboxSignatures } from '../platform/core/outbox/outbox-signatures.ts'
import { dismissSetAside, readSetAside, retrySetAside } from '../platform/core/outbox/set-aside.ts'
import type { Database } from '../platform/db/database.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { runAudited } from './audited.ts'
import { counted, say } from './run-program.ts'

const usage =
  'npm run outbox -- list, or retry <number>, or vouch <number> <code from the list>, or dismiss <number>.'
const listedMax = 100
const acts = {
  retry: 'Server/RetryCommand',
  vouch: 'Server/VouchForCommand',
  dismiss: 'Server/DismissCommand',
} as const

type Change = { act: 'retry' | 'dismiss'; id: string } | { act: 'vouch'; id: string; code: string }

function changeIn([act, id, code]: readonly string[]): Change | null {
  if (id === undefined || !/^\d{1,15}$/.test(id)) return null
  if ((act === 'retry' || act === 'dismiss') && code === undefined) return { act, id }
  if (act === 'vouch' && code !== undefined && /^[0-9a-f]+$/.test(code)) return { act, id, code }
  return null
}

async function list(db: Database, settings: Settings): Promise<void> {
  const signatures = new OutboxSignatures(settings.FILE_KEYS)
  const { first, count } = await readSetAside(db, listedMax)
  for (const row of first) {
    const { id, userId, refusal, failure, attempts, askedAt, command } = row
    say(`${id}  user ${userId}  ${shown(refusal)}  attempts ${attempts}  asked ${askedAt.toISOString()}`)
    say(`  ${shown(command)}`)
    if (failure !== null) say(`  ${shown(failure)}`)
    if (signatures.faultOf(row) !== null) say(`  not signed; code ${signatures.codeOf(row)}`)
  }
  say(`${counted(count, 'command')} set aside.`)
}

// A row written by someone else must not overwrite others on the screen.
function shown(text: string): string {
  return text.replaceAll(/\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

async function make(db: Database, change: Change, settings: Settings): Promise<string> {
  const { act, id } = change
  const unknown = `No command ${id} is set aside.`
  if (act === 'dismiss') {
    if (!(await dismissSetAside(db, id))) throw new UserFacingError(unknown)
    return `Command ${id} is dismissed.`
  }
  const vouchedFor = act === 'vouch' ? change.code : null
  const retried = await retrySetAside(db, new OutboxSignatures(settings.FILE_KEYS), { id, vouchedFor })
  switch (retried.state) {
    case 'asked':
      return `Asked again as ${retried.as}. The running product delivers it, or the next start.`
    case 'unknown':
      throw new UserFacingError(unknown)
    case 'unsigned':
      throw new UserFacingError(
        `Command ${id} is not signed: somebody else wrote it, or its key is not in FILE_KEYS any more. ` +
          'Put the key back, or read the command in the list and vouch for it, or dismiss it.',
      )
    case 'changed':
      throw new UserFacingError(`Command ${id} has another code. Read it in the list again.`)
    case 'forbidden':
      throw new UserFacingError(`Command ${id} may not be asked for here (${retried.fault}). Dismiss it.`)
    case 'unreadable':
      throw new UserFacingError(
        `Command ${id} can not be read by this release. Dismiss it, or start a newer one.`,
      )
    case 'overtaken':
      throw new UserFacingError(
        `Command ${id} was overtaken by ${retried.by}, which set the same. Dismiss it.`,
      )
  }
}

await runAudited<Change>({
  usage,
  wordsMax: 3,
  changeIn,
  list,
  noted: ({ act, id: outboxId }) => ({ act: acts[act], details: { outboxId } }),
  make,
})
