import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { developmentPage, recipientIn } from '../development-page.ts'
import { newestMails } from './queries.ts'

const shown = 50
const words = {
  title: 'Development mailbox',
  hint: 'Mail of this test installation. It is not sent anywhere; the page looks again every five seconds.',
  none: 'No mail yet.',
}

export function registerMailbox(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async (request, reply) => {
    const mails = await newestMails(db, recipientIn(request.query), shown)
    const page = developmentPage(words, mails)
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
