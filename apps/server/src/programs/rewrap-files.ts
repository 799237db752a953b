// `npm run rewrap-files`: wraps the keys of all private images with the first key of FILE_KEYS, and signs saved addresses
// and cards with it, beside the running product or without it.
import { resignDestinations } from '../platform/core/upgrade/book-rows.ts'
import type { Database } from '../platform/db/database.ts'
import { bookSignatures } from '../platform/destinations/book-signatures.ts'
import { rewrapFiles } from '../platform/private-files/rewrap.ts'
import type { FileKey } from '../platform/settings/setting-values.ts'
import { counted, readArguments, runProgram, say, withTables } from './run-program.ts'

async function rewrap(db: Database, keys: readonly FileKey[]): Promise<number> {
  const { moved, failed } = await rewrapFiles(db, keys)
  say(`The keys of ${counted(moved, 'image')} are now wrapped by ${keys[0]?.id ?? ''}.`)
  const signed = await resignDestinations(db, bookSignatures(keys))
  say(`Saved addresses and cards that it has signed anew: ${signed}.`)
  for (const { fileId, keyId } of failed)
    say(`FAULT image ${fileId} can not be opened with what FILE_KEYS has for ${keyId}.`)
  say(
    failed.length === 0
      ? 'No image needs another key any more.'
      : `${counted(failed.length, 'fault')}. Keep the keys they name, or bring them back, and run this again.`,
  )
  return failed.length === 0 ? 0 : 1
}

await runProgram(async (settings) => {
  readArguments(process.argv.slice(2), { usage: 'npm run rewrap-files' })
  return await withTables(settings, (db) => rewrap(db, settings.FILE_KEYS))
})
