// `npm run verify`: replays the whole history and says whether everything agrees.
import { verifyJournal } from '../core/verify.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

await runProgram(async (settings) => {
  readArguments(process.argv.slice(2), { usage: 'npm run verify' })
  const verdict = await withDatabase(settings, (url) => verifyJournal(url, settings.JOURNAL_DIR))
  const { commands, rows, segments, hashesCompared, ticksCompared, checkpointSeq, faults } = verdict
  say(
    `${counted(commands, 'command')} in ${counted(rows, 'commit')} replayed, ${counted(hashesCompared, 'kept state')} compared.`,
  )
  say(
    `${counted(verdict.rowsSealed, 'commit')} sealed in ${counted(segments, 'segment')}, ${counted(verdict.rowsInTable, 'commit')} in the table.`,
  )
  say(
    `${verdict.rowsCompared} commits did what they did then; ${verdict.rowsWithoutHash} have no hash to compare yet.`,
  )
  say(`${counted(ticksCompared, 'published index tick')} compared.`)
  say(
    checkpointSeq === null
      ? 'No product is running; its own word was not asked.'
      : `The running product agrees on its state at ${checkpointSeq}, unless a fault below says otherwise.`,
  )
  for (const fault of faults) say(`FAULT ${fault}`)
  say(faults.length === 0 ? 'Everything agrees.' : `${counted(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
})
