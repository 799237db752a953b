// `npm run restore -- FOLDER`: makes an empty database what a backup says, and replays all of it.
import { openBackup } from '../backup/open-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { Explained } from '../explained.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

await runProgram(async (settings) => {
  const { word } = readArguments(process.argv.slice(2), {})
  if (word === null) throw new Explained('How to use it: npm run restore -- /path/to/the/backup')
  const backup = await openBackup(word)
  const { release, takenAt, lastSeq, files, tables, stateHash } = backup.manifest
  say(
    `Backup of release ${release}, ${takenAt}: all ${counted(files.length, 'file')} are as they were written.`,
  )
  const { rows, hashesCompared, skippedTables } = await withDatabase(settings, (url) =>
    restoreBackup({ url, journalDir: settings.JOURNAL_DIR, backup }),
  )
  say(`${counted(tables.length - skippedTables.length, 'table')} restored.`)
  for (const name of skippedTables)
    say(`LEFT OUT the table ${name}, which is none of ours: its rows are in tables/${name}.copy.gz.`)
  say(
    `${counted(lastSeq, 'command')} in ${counted(rows, 'commit')} replayed, ${counted(hashesCompared, 'kept state')} compared.`,
  )
  say(`State ${stateHash} at command ${lastSeq}, as in the backup. Start it with npm start.`)
  return 0
})
