// `npm run verify`: replays the whole journal and says whether everything agrees with it.
import { verifyJournal } from '../core/verify.ts'
import { visitDatabase } from '../db/visit.ts'
import { readSettings } from '../settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { url, leave } = await visitDatabase(readSettings(process.env))
try {
  const verdict = await verifyJournal(url)
  const { commands, rows, hashesCompared, ticksCompared, checkpointSeq, faults } = verdict
  say(`${commands} commands in ${rows} commits replayed, ${hashesCompared} kept states compared.`)
  say(
    `${verdict.rowsCompared} commits did what they did then; ${verdict.rowsWithoutHash} have no hash to compare yet.`,
  )
  say(`${ticksCompared} published index ticks compared.`)
  say(
    checkpointSeq === null
      ? 'No product is running; its own word was not asked.'
      : `The running product agrees on its state at ${checkpointSeq}, unless a fault below says otherwise.`,
  )
  for (const fault of faults) say(`FAULT ${fault}`)
  say(faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await leave()
}
