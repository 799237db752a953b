import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { developmentPage, recipientIn } from '../development-page.ts'
import { newestTexts } from './queries.ts'

const shown = 50
const words = {
  title: 'Development phone',
  hint: 'Text messages of this test installation. They are not sent anywhere; the page looks again every five seconds.',
  none: 'No message yet.',
}

export function registerPhoneInbox(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { to?: unknown } }>('/phone', async (request, reply) => {
    const messages = await newestTexts(db, recipientIn(request.query), shown)
    const page = developmentPage(words, messages)
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
