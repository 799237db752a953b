// `npm run audit`: recomputes the hash of every entry of the audit log, beside the running product or without it.
import { openDatabase } from '../platform/db/database.ts'
import { refuseOlderTables } from '../platform/db/migrate.ts'
import { AuditLog } from '../platform/operators/audit-log.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

async function check(url: string): Promise<number> {
  const db = openDatabase(url, () => undefined)
  try {
    await refuseOlderTables(db)
    const { count, lastHash, brokenAt } = await new AuditLog(db).check()
    say(
      `${count} ${count === 1 ? 'entry follows' : 'entries follow'} from those before. Last hash ${lastHash}.`,
    )
    if (brokenAt !== null) say(`FAULT entry ${brokenAt} does not follow from those before it.`)
    say(brokenAt === null ? 'The audit log is whole.' : `${counted(1, 'fault')}.`)
    return brokenAt === null ? 0 : 1
  } finally {
    await db.destroy()
  }
}

await runProgram(async (settings) => {
  readArguments(process.argv.slice(2), { usage: 'npm run audit' })
  return await withDatabase(settings, check)
})
