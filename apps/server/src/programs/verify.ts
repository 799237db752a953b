// `npm run verify`: replays the whole history and reports whether everything agrees.
import { type Verdict, verifyJournal } from '../platform/core/verify/verify.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

await runProgram(async (settings) => {
  readArguments(process.argv.slice(2), { usage: 'npm run verify' })
  const verdict = await withDatabase(settings, (url) => verifyJournal(url, settings.JOURNAL_DIR))
  const { commands, rows, segments, hashesCompared, ticksCompared, balancesCompared, costsCompared, faults } =
    verdict
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
  if (verdict.reversalsCompared > 0)
    say(`${counted(verdict.reversalsCompared, 'reversed posting')} looked up.`)
  say(
    balancesCompared === null
      ? 'The view of balances was not compared.'
      : `${counted(balancesCompared, 'balance')} of the view compared.`,
  )
  say(
    costsCompared === null
      ? 'The view of costs was not compared.'
      : `${counted(costsCompared, 'cost')} of the view compared.`,
  )
  say(productLine(verdict))
  say(stateLine(verdict))
  for (const fault of faults) say(`FAULT ${fault}`)
  say(faults.length === 0 ? 'Everything agrees.' : `${counted(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
})

function productLine({ checkpoint, checkpointSeq }: Verdict): string {
  switch (checkpoint) {
    case 'noProduct':
      return 'No product is running; its own word was not asked.'
    case 'noAnswer':
      return 'The running product did not say what its state is.'
    case 'notReached':
      return `The running product was not compared: the replay did not come to its state at ${checkpointSeq}.`
    case 'agrees':
      return `The running product agrees on its state at ${checkpointSeq}.`
    case 'differs':
      return `The running product has another state at ${checkpointSeq}.`
  }
}

function stateLine({ stateHash, commands }: Verdict): string {
  return stateHash === null
    ? `The replay stopped after command ${commands}; what comes after it was not looked at.`
    : `State ${stateHash} at command ${commands}.`
}
