// `npm run backup -- FOLDER`: copies all data to a new folder, whether or not the product runs.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '../platform/backup/backup.ts'
import { noteBackup } from '../platform/backup/note-backup.ts'
import { isUpgraded } from '../platform/backup/manifest.ts'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { counted, readArguments, runProgram, say, withDatabase } from './run-program.ts'

const releaseFile = new URL('../../../../package.json', import.meta.url)

await runProgram(async (settings) => {
  const usage = 'npm run backup -- /path/to/a/new/folder [--without-segments]'
  const { options, words } = readArguments(process.argv.slice(2), {
    usage,
    options: { '--without-segments': 'flag' },
    wordsMax: 1,
  })
  const [word] = words
  if (word === undefined) throw new UserFacingError(`No folder is named. How to use it: ${usage}`)
  const folder = resolve(word)
  const { version: release } = JSON.parse(readFileSync(releaseFile, 'utf8')) as { version: string }
  const withoutSegments = options.has('--without-segments')
  const manifest = await withDatabase(settings, async (url) => {
    const made = await makeBackup({ url, journalDir: settings.JOURNAL_DIR, folder, release, withoutSegments })
    await noteBackup(url, made)
    return made
  })
  const { files, tables, snapshots, missingSegments, journalRows } = manifest
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const segments = files.filter(({ path }) => path.startsWith('segments/')).length
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${counted(segments, 'segment')}, ${counted(journalRows, 'commit')} after them, ${counted(snapshots.length, 'snapshot')}.`,
  )
  say(`${counted(rows, 'row')} in ${counted(tables.length, 'table')}.`)
  if (manifest.signer) say(`${counted(manifest.signer.tables.length, 'table')} of the signer beside them.`)
  for (const { fileName, firstSeq, lastSeq } of missingSegments)
    say(`LEFT OUT ${fileName} (commands ${firstSeq} to ${lastSeq}): keep it with this backup.`)
  if (!isUpgraded(manifest))
    say(`These data are of an older release and not upgraded to ${release} yet; a restore leaves them so.`)
  say(`State ${manifest.stateHash} at command ${manifest.lastSeq}.`)
  say(`${counted(files.length, 'file')} with ${counted(bytes, 'byte')} are in ${folder}, and were read back.`)
  return 0
})
