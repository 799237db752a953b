import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { Services } from '../services.ts'
import { redrawImage } from './image.ts'
import { avatarById, insertFile } from './queries.ts'

const uploadLimit = { name: 'upload', max: 30, windowSeconds: 3600 }
const weekSeconds = 604_800
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function uploadFile({ db, attempts }: Services): Handler<'File/Upload'> {
  return async ({ uploadType }, { userId, now, file }) => {
    const may = await attempts.take([[uploadLimit, userId]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const bytes = await redrawImage(file.bytes, uploadType)
    if (!bytes) return refuse('fileFormatWrong')
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

// Avatars may be seen by whoever was given their address, which can't be guessed. Nothing else is shown here.
export function registerFiles(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const file = uuid.test(request.params.id) ? await avatarById(db, request.params.id) : undefined
    if (!file) return reply.callNotFound()
    return await reply
      .type(file.content_type)
      .header('cache-control', `private, max-age=${weekSeconds}, immutable`)
      .send(file.bytes)
  })
}
