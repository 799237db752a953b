// `npm run restore -- FOLDER`: restores a backup into an empty database and replays all of it.
import { skippedUsersMin } from '../platform/backup/catalog.ts'
import { isUpgraded } from '../platform/backup/manifest.ts'
import { openBackup } from '../platform/backup/open-backup.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

await runProgram(async (settings) => {
  const usage = 'npm run restore -- [--skip-users NUMBER] /path/to/the/backup'
  const { words, options } = readArguments(process.argv.slice(2), {
    usage,
    options: { '--skip-users': 'value' },
    wordsMax: 1,
  })
  const [word] = words
  if (word === undefined) throw new UserFacingError(`No backup is named. How to use it: ${usage}`)
  const given = options.get('--skip-users') ?? String(skippedUsersMin)
  const skippedUsers = /^\d{1,7}$/.test(given) ? Number(given) : 0
  if (skippedUsers < skippedUsersMin)
    throw new UserFacingError(
      `${JSON.stringify(given)} is no number from ${skippedUsersMin} to 9999999. How to use it: ${usage}`,
    )
  const backup = await openBackup(word)
  const { release, takenAt, lastSeq, files, tables, stateHash } = backup.manifest
  const isOwn = isUpgraded(backup.manifest)
  say(
    `Backup by release ${release}, ${takenAt}${isOwn ? '' : ', of data that were not upgraded to it'}: all ${counted(files.length, 'file')} are as they were written.`,
  )
  const { rows, hashesCompared, skippedTables, signer } = await withDatabase(
    settings,
    (url) => restoreBackup({ url, journalDir: settings.JOURNAL_DIR, backup, skippedUsers }),
    { mayMake: true },
  )
  say(`${counted(tables.length - skippedTables.length, 'table')} restored.`)
  for (const name of skippedTables)
    say(`LEFT OUT the table ${name}, which is none of ours: its rows are in tables/${name}.copy.gz.`)
  if (signer === 'loaded') say("The signer's tables are restored, too.")
  if (signer === 'kept')
    say("The signer's tables that are in this database are left as they are: they know what was paid since.")
  say(
    `${counted(lastSeq, 'command')} in ${counted(rows, 'commit')} replayed, ${counted(hashesCompared, 'kept state')} compared.`,
  )
  say(`State ${stateHash} at command ${lastSeq}, as in the backup. Start it with npm start.`)
  say(`${skippedUsers} numbers of users are left out. Everybody has to log in again.`)
  say('What was open at the backup may have been paid since: docs/operations.md, "After a loss of records".')
  if (!isOwn) say('These data are not upgraded: the older release can be started on them too.')
  return 0
})
