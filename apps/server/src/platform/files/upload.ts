import type { FastifyInstance } from 'fastify'
import { downloads, routeOf } from '@candor/contract/downloads'
import { privateUploadTypes, type PrivateUploadType, type UploadType } from '@candor/contract/rules/files'
import type { Database } from '../db/database.ts'
import type { Handler } from '../gateway/handler.ts'
import { refuse, refuseFor } from '../gateway/refusal.ts'
import { Turns } from '../gateway/limits/turns.ts'
import type { Services } from '../services.ts'
import { redrawImage, redrawPrivateImage } from './image.ts'
import { avatarById, insertFile } from './queries.ts'

const uploadLimit = { name: 'upload', max: 30, windowSeconds: 3600 }
// Images of conversations are kept as long as the conversations.
const chatImageLimit = { name: 'uploadChatImage', max: 100, windowSeconds: 86_400 }
const weekSeconds = 604_800
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// However many images are sent at once, two are drawn and a few wait with their bytes in memory.
const drawing = { atOnce: 2, waitingMax: 8, restShare: 0 }
const comeBackSeconds = 5

const isPrivate = (type: UploadType): type is PrivateUploadType =>
  privateUploadTypes.some((known) => known === type)

export function uploadFile({ db, attempts, privateFiles }: Services): Handler<'File/Upload'> {
  const turns = new Turns(drawing)
  return async ({ uploadType }, { userId, now, file }) => {
    const isOfChat = uploadType === 'chatImage'
    const may = await attempts.take(
      [[uploadLimit, userId], ...(isOfChat ? [[chatImageLimit, userId] as const] : [])],
      now,
    )
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    // There is no await between this and the turn: otherwise concurrent calls would all find a place here.
    if (turns.isFull) return refuse('tooManyRequests', comeBackSeconds)
    if (isPrivate(uploadType)) {
      const bytes = await turns.run(() => redrawPrivateImage(file.bytes))
      if (!bytes) return refuse('fileFormatWrong')
      if ('problem' in bytes) return refuseFor(bytes.problem)
      return { fileId: await privateFiles.store({ userId, uploadType, bytes, now }), url: null }
    }
    const bytes = await turns.run(() => redrawImage(file.bytes, uploadType))
    if (!bytes) return refuse('fileFormatWrong')
    if (isOfChat) return { fileId: await privateFiles.storeChatImage({ userId, bytes, now }), url: null }
    const fileId = await insertFile(db, {
      user_id: userId,
      upload_type: uploadType,
      content_type: 'image/webp',
      bytes,
      stored_at: now,
    })
    return { fileId, url: uploadType === 'avatar' ? `/files/${fileId}` : null }
  }
}

// Avatars are visible to anyone with their address, which can't be guessed. No other file is served here.
export function registerFiles(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { fileId: string } }>(routeOf(downloads.avatar), async (request, reply) => {
    const { fileId } = request.params
    const file = uuid.test(fileId) ? await avatarById(db, fileId) : undefined
    if (!file) return reply.callNotFound()
    return await reply
      .type(file.content_type)
      .header('cache-control', `private, max-age=${weekSeconds}, immutable`)
      .send(file.bytes)
  })
}
