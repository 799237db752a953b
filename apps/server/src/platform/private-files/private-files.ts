import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import type { Database } from '../db/database.ts'
import type { FileKey } from '../settings/setting-values.ts'
import { insertChatFile, insertPrivateFile, insertLook, sealedFile } from './queries.ts'
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
    const row = this.rowOf({ userId, bytes, now })
    await insertPrivateFile(this.parts.db, { ...row, upload_type: uploadType })
    return row.id
  }

  // For a conversation with this user, whoever of the two sends it.
  async storeChatImage(stored: Omit<Stored, 'uploadType'>): Promise<string> {
    const row = this.rowOf(stored)
    await insertChatFile(this.parts.db, row)
    return row.id
  }

  // As a data URL, the only form in which it is returned; null when this user has no such image, or it can't be
  // decrypted. The view is logged before the image is returned.
  async show(look: Look): Promise<string | null> {
    return await this.open('private_files', look)
  }

  async showChatImage(look: Look): Promise<string | null> {
    return await this.open('chat_files', look)
  }

  private rowOf({ userId, bytes, now }: Omit<Stored, 'uploadType'>) {
    const fileId = randomUUID()
    const { keyId, wrappedKey, sealed } = sealFile(bytes, { fileId, userId }, this.parts.keys)
    return {
      id: fileId,
      user_id: userId,
      content_type: contentType,
      key_id: keyId,
      wrapped_key: wrappedKey,
      sealed,
      stored_at: now,
    }
  }

  private async open(
    table: Parameters<typeof sealedFile>[1],
    { fileId, userId, operatorId, now }: Look,
  ): Promise<string | null> {
    const { db, keys, log } = this.parts
    const file = await sealedFile(db, table, { fileId, userId })
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
    await insertLook(db, { file_id: fileId, user_id: userId, operator_id: operatorId, seen_at: now })
    return `data:${file.content_type};base64,${opened.toString('base64')}`
  }
}
