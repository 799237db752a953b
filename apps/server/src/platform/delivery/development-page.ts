import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { escapeHtml } from '../wire/escape-html.ts'
import { newestMails } from './mail/queries.ts'
import { newestTexts } from './phone/queries.ts'

type Shown = { subject?: string; recipient: string; text: string; queued_at: Date }

type Words = { title: string; hint: string; none: string }

const shownMax = 50

// Mail of an installation on test money without a mail server.
export function registerMailbox(app: FastifyInstance, db: Database): void {
  const words = {
    title: 'Development mailbox',
    hint: 'Mail of this test installation. It is not sent anywhere; the page looks again every five seconds.',
    none: 'No mail yet.',
  }
  register(app, '/mailbox', words, (recipient) => newestMails(db, recipient, shownMax))
}

// The same for text messages.
export function registerPhoneInbox(app: FastifyInstance, db: Database): void {
  const words = {
    title: 'Development phone',
    hint: 'Text messages of this test installation. They are not sent anywhere; the page looks again every five seconds.',
    none: 'No message yet.',
  }
  register(app, '/phone', words, (recipient) => newestTexts(db, recipient, shownMax))
}

function register(
  app: FastifyInstance,
  path: string,
  words: Words,
  newest: (recipient: string | null) => Promise<readonly Shown[]>,
): void {
  app.get<{ Querystring: { to?: unknown } }>(path, async (request, reply) => {
    const page = developmentPage(words, await newest(recipientIn(request.query)))
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}

// The messages it would have sent, for the person who runs it on test money.
function developmentPage({ title, hint, none }: Words, messages: readonly Shown[]): string {
  const articles = messages.map(
    ({ subject, recipient, text, queued_at }) =>
      `<article><header>${subject === undefined ? '' : `<b>${escapeHtml(subject)}</b>`}<span>${escapeHtml(recipient)} · ${queued_at.toISOString()}</span></header><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article>`,
  )
  const list = articles.length > 0 ? articles.join('') : `<p class="empty">${none}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p class="hint">${hint}</p>${list}</main></body></html>`
}

// The recipient that a page is requested for; null: all.
function recipientIn(query: { to?: unknown }): string | null {
  const { to } = query
  return typeof to === 'string' && !to.includes('\0') ? to : null
}

const style = `:root{color-scheme:dark light}body{margin:0;background:#0b0d12;color:#eceef2;font:15px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif}main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:20px;margin:0}.hint,.empty{color:#98a1b3}article{background:#12151c;border-radius:14px;padding:16px;margin-top:12px}header{display:flex;flex-direction:column}header span{color:#98a1b3;font-size:13px}p{margin:10px 0 0;overflow-wrap:anywhere}`
