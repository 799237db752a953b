import type { Database } from '../platform/db/database.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { AuditLog } from '../platform/operators/audit-log.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { readArguments, runProgram, say, withTables } from './run-program.ts'

type AuditedProgram<Change> = {
  usage: string
  wordsMax: number
  // Null for invalid arguments.
  changeIn: (words: readonly string[]) => Change | null
  list: (db: Database, settings: Settings) => Promise<void>
  noted: (change: Change) => { act: string; details: Record<string, unknown> }
  // Returns the message for the end.
  make: (db: Database, change: Change, settings: Settings) => Promise<string>
}

// A program for the server's administrator: `list` shows the data, anything else changes them, and every
// change is in the audit log.
export async function runAudited<Change>(program: AuditedProgram<Change>): Promise<void> {
  const { usage, wordsMax } = program
  await runProgram(async (settings) => {
    const { words } = readArguments(process.argv.slice(2), { usage, wordsMax })
    const isList = words[0] === 'list' && words.length === 1
    const change = isList ? null : program.changeIn(words)
    if (!isList && change === null)
      throw new UserFacingError(`That is not understood. How to use it: ${usage}`)
    return await withTables(settings, async (db) => {
      if (change === null) await program.list(db, settings)
      else for (const line of (await makeAudited(db, settings, program, change)).split('\n')) say(line)
      return 0
    })
  })
}

// The audit log gets an entry before it begins, and its outcome.
async function makeAudited<Change>(
  db: Database,
  settings: Settings,
  { noted, make }: AuditedProgram<Change>,
  change: Change,
): Promise<string> {
  const audit = new AuditLog(db)
  const entry = { operator: null, uid: null, address: null, ...noted(change) }
  const note = (outcome: string) => audit.write({ ...entry, outcome }, new Date())
  await note('asked')
  const said = await make(db, change, settings).catch(async (error: unknown) => {
    await note('failed')
    throw error
  })
  await note('success')
  return said
}
