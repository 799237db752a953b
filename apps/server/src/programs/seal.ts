// `npm run seal`: moves the journal up to a verified snapshot into files, whether or not the product runs.
import { sealJournal } from '../platform/journal/seal.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

function upToGiven(): number | null {
  const usage = 'npm run seal, or npm run seal -- --up-to 123456'
  const { options } = readArguments(process.argv.slice(2), { usage, options: { '--up-to': 'value' } })
  const given = options.get('--up-to')
  if (given !== undefined && !/^[1-9]\d{0,14}$/.test(given))
    throw new UserFacingError(`${JSON.stringify(given)} is no number of a command. How to use it: ${usage}`)
  return given === undefined ? null : Number(given)
}

await runProgram(async (settings) => {
  const { JOURNAL_DIR: journalDir } = settings
  const upTo = upToGiven()
  const { sealedEnd, segments } = await withDatabase(settings, (url) =>
    sealJournal({ url, journalDir, upTo }),
  )
  for (const { fileName, rowCount, fileBytes } of segments)
    say(`${fileName}: ${counted(rowCount, 'commit')}, ${counted(fileBytes, 'byte')}`)
  say(
    segments.length === 0
      ? nothingLine(sealedEnd, upTo)
      : `The journal is sealed up to command ${sealedEnd}, in ${journalDir}.`,
  )
  return 0
})

function nothingLine(sealedEnd: number, upTo: number | null): string {
  if (upTo === null) return `Nothing to seal: there is no snapshot after command ${sealedEnd} yet.`
  if (upTo <= sealedEnd) return `Nothing to seal: the journal is sealed up to command ${sealedEnd} already.`
  return `Nothing to seal: no snapshot is kept between the commands ${sealedEnd + 1} and ${upTo}.`
}
