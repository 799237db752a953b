import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { downloads, routeOf } from '@candor/contract/downloads'
import { pictureNamePattern } from '@candor/contract/rules/content'
import type { Connection, Database } from '../db/database.ts'
import { redrawImage } from '../files/image.ts'
import type { Attempts, AttemptLimit } from '../gateway/limits/attempts.ts'
import { Turns } from '../gateway/limits/turns.ts'
import { refuse } from '../gateway/refusal.ts'
import { pictureBytes, putPicture } from './queries.ts'

const nameLength = 32
const yearSeconds = 31_536_000

const drawing = { atOnce: 1, waitingMax: 4, restShare: 0 }
const comeBackSeconds = 5
const uploadLimit: AttemptLimit = { name: 'operatorPicture', max: 30, windowSeconds: 60 }

type Sent = { image: string; operatorId: number; now: Date }

// Draws the pictures that operators send.
export function pictureDrawer(attempts: Attempts, use: 'coinPicture' | 'banner') {
  const turns = new Turns(drawing)
  return async ({ image, operatorId, now }: Sent) => {
    const may = await attempts.take([[uploadLimit, String(operatorId)]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    if (turns.isFull) return refuse('tooManyRequests', comeBackSeconds)
    const sent = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    return (await turns.run(() => redrawImage(sent, use))) ?? refuse('fileFormatWrong')
  }
}

// Answers its name. The same bytes have the same name.
export async function storePicture(connection: Connection, bytes: Buffer, now: Date): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)
  await putPicture(connection, { name, bytes, stored_at: now })
  return name
}

// For everybody, for as long as a browser keeps anything.
export function registerPictures(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>(routeOf(downloads.picture), async (request, reply) => {
    const { name } = request.params
    const bytes = pictureNamePattern.test(name) ? await pictureBytes(db, name) : undefined
    if (!bytes) return reply.callNotFound()
    return await reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(bytes)
  })
}
