import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

const yearSeconds = 31_536_000

// Serves the trader's app. Hashed files never change; the page that names them is asked for every time,
// so that a new build is found without a restart.
export async function registerSite(app: FastifyInstance, settings: Settings, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(webDir, 'assets')}/`)
      void reply.setHeader('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const content = escapeAttribute(JSON.stringify(appSettings(settings)))
  const sendPage = async () => {
    const page = await readFile(join(webDir, 'index.html'), 'utf8')
    return page.replace('__CANDOR_SETTINGS__', content)
  }
  for (const url of ['/', '/index.html']) {
    app.get(url, async (_request, reply) => {
      return await reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await sendPage())
    })
  }
}

// What the browser has to know before its first call.
function appSettings(settings: Settings) {
  return {
    mode: settings.MODE,
    envelopeSecret: settings.ENVELOPE_SECRET,
    mailboxUrl: settings.MODE === 'test' && settings.SMTP_URL === null ? '/mailbox' : null,
    apiBase: settings.API_BASE,
    androidPackageUrl: settings.ANDROID_PACKAGE_URL,
  }
}

export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
