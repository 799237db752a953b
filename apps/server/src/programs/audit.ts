// `npm run audit`: recomputes the hash of every entry of the audit log, beside the running product or without it.
import { AuditLog } from '../platform/operators/audit-log.ts'
import { counted, readArguments, runProgram, say, withTables } from './run-program.ts'

await runProgram(async (settings) => {
  readArguments(process.argv.slice(2), { usage: 'npm run audit' })
  const { count, lastHash, brokenAt } = await withTables(settings, (db) => new AuditLog(db).check())
  say(
    `${count} ${count === 1 ? 'entry follows' : 'entries follow'} from those before. Last hash ${lastHash}.`,
  )
  if (brokenAt !== null) say(`FAULT entry ${brokenAt} does not follow from those before it.`)
  say(brokenAt === null ? 'The audit log is whole.' : `${counted(1, 'fault')}.`)
  return brokenAt === null ? 0 : 1
})
