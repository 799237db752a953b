// `npm run verify`: replays the whole history and says whether everything agrees.
import { verifyJournal } from '../core/verify.ts'
import { runProgram, say } from './run-program.ts'

await runProgram(async ({ url, settings }) => {
  const verdict = await verifyJournal(url, settings.JOURNAL_DIR)
  const { commands, rows, segments, hashesCompared, ticksCompared, checkpointSeq, faults } = verdict
  say(`${commands} commands in ${rows} commits replayed, ${hashesCompared} kept states compared.`)
  say(
    `${verdict.rowsSealed} commits are sealed in ${segments} segments, ${verdict.rowsInTable} are in the table.`,
  )
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
  return faults.length === 0 ? 0 : 1
})
