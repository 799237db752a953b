import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { escapeHtml } from './compose.ts'
import { newestMails } from './queries.ts'

const shown = 50

// The development mailbox: what would have been mailed, readable by whoever runs the product on test money.
export function registerMailbox(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async (request, reply) => {
    const { to } = request.query
    const recipient = typeof to === 'string' && !to.includes('\0') ? to : null
    const mails = await newestMails(db, recipient, shown)
    const articles = mails.map(
      ({ recipient, subject, text, queued_at }) =>
        `<article><header><b>${escapeHtml(subject)}</b><span>${escapeHtml(recipient)} · ${queued_at.toISOString()}</span></header><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article>`,
    )
    const list = articles.length > 0 ? articles.join('') : '<p class="empty">No mail yet.</p>'
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5"><title>Development mailbox</title><style>${style}</style></head><body><main><h1>Development mailbox</h1><p class="hint">Mail of this test installation. It is not sent anywhere; the page looks again every five seconds.</p>${list}</main></body></html>`
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}

const style = `:root{color-scheme:dark light}body{margin:0;background:#0b0d12;color:#eceef2;font:15px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif}main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:20px;margin:0}.hint,.empty{color:#98a1b3}article{background:#12151c;border-radius:14px;padding:16px;margin-top:12px}header{display:flex;flex-direction:column}header span{color:#98a1b3;font-size:13px}p{margin:10px 0 0;overflow-wrap:anywhere}`
