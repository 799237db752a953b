import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import type { Database } from '../db/database.ts'
import type { FileKey } from '../setting-values.ts'
import { insertPrivateFile, insertView, privateFile } from './queries.ts'
import { openFile, sealFile } from './seal.ts'

type Parts = { db: Database; keys: readonly FileKey[]; log: Pick<FastifyBaseLogger, 'error'> }

export type Stored = { userId: string; uploadType: PrivateUploadType; bytes: Buffer; now: Date }

// Whose image is viewed, and by whom: its owner, unless an operator is named.
export type Look = { fileId: string; userId: string; operatorId: number | null; now: Date }

const contentType = 'image/webp'

// Images of people and their papers. In the database they are encrypted with keys from the settings.
export class PrivateFiles {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async store({ userId, uploadType, bytes, now }: Stored): Promise<string> {
    const { db, keys } = this.parts
    const fileId = randomUUID()
    const { keyId, wrappedKey, sealed } = sealFile(bytes, { fileId, userId }, keys)
    await insertPrivateFile(db, {
      id: fileId,
      user_id: userId,
      upload_type: uploadType,
      content_type: contentType,
      key_id: keyId,
      wrapped_key: wrappedKey,
      sealed,
      stored_at: now,
    })
    return fileId
  }

  // As a data URL, the only form in which it is returned; null when this user has no such image, or it can't be
  // decrypted. The view is logged before the image is returned.
  async show({ fileId, userId, operatorId, now }: Look): Promise<string | null> {
    const { db, keys, log } = this.parts
    const file = await privateFile(db, fileId, userId)
    if (!file) return null
    const { key_id: keyId, wrapped_key: wrappedKey, sealed } = file
    const opened = openFile({ keyId, wrappedKey, sealed }, { fileId, userId }, keys)
    if ('failed' in opened) {
      const why =
        opened.failed === 'keyMissing'
          ? 'ALARM: the key of a private image is not in FILE_KEYS'
          : 'ALARM: a private image is not what was stored, or its key in FILE_KEYS is another one'
      log.error({ fileId, keyId }, why)
      return null
    }
    await insertView(db, { file_id: fileId, user_id: userId, operator_id: operatorId, seen_at: now })
    return `data:${file.content_type};base64,${opened.toString('base64')}`
  }
}
