import type { Database } from '../db/database.ts'
import type { FileKey } from '../setting-values.ts'
import { filesOfOtherKeys, setWrappedKey } from './queries.ts'
import { rewrapKey } from './seal.ts'

export type Rewrapped = { moved: number; failed: { fileId: string; keyId: string }[] }

const atOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

// Re-encrypts the keys of all images with the first key of the settings. An interruption loses no progress.
export async function rewrapFiles(db: Database, keys: readonly FileKey[]): Promise<Rewrapped> {
  const first = keys[0]
  if (!first) throw new Error('there is no key for images')
  const done: Rewrapped = { moved: 0, failed: [] }
  let after = lowestId
  for (;;) {
    const files = await filesOfOtherKeys(db, first.id, after, atOnce)
    for (const { id, user_id: userId, key_id: keyId, wrapped_key: wrappedKey } of files) {
      const moved = rewrapKey({ keyId, wrappedKey }, { fileId: id, userId }, keys)
      if ('failed' in moved) {
        done.failed.push({ fileId: id, keyId })
        continue
      }
      await setWrappedKey(db, id, { keyId }, moved)
      done.moved += 1
    }
    const last = files.at(-1)
    if (!last) return done
    after = last.id
  }
}
