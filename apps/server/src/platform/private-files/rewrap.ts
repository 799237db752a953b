import type { Database } from '../db/database.ts'
import type { FileKey } from '../settings/setting-values.ts'
import { filesOfOtherKeys, sealedTables, setWrappedKey } from './queries.ts'
import { rewrapKey } from './seal.ts'

export type Rewrapped = { moved: number; failed: { fileId: string; keyId: string }[] }

const atOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

// Re-encrypts the keys of all images with the first key of the settings. An interruption loses no progress.
export async function rewrapFiles(db: Database, keys: readonly FileKey[]): Promise<Rewrapped> {
  const first = keys[0]
  if (!first) throw new Error('there is no key for images')
  const done: Rewrapped = { moved: 0, failed: [] }
  for (const table of sealedTables) {
    let after: string | undefined = lowestId
    while (after !== undefined) {
      const files = await filesOfOtherKeys(db, table, { keyId: first.id, after, count: atOnce })
      for (const { id, user_id: userId, key_id: keyId, wrapped_key: wrappedKey } of files) {
        const moved = rewrapKey({ keyId, wrappedKey }, { fileId: id, userId }, keys)
        if ('failed' in moved) {
          done.failed.push({ fileId: id, keyId })
          continue
        }
        await setWrappedKey(db, table, { id, from: keyId, to: moved })
        done.moved += 1
      }
      after = files.at(-1)?.id
    }
  }
  return done
}
