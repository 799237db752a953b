import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { supportEmailOf } from '../../settings/company-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { escapeHtml } from '../../wire/escape-html.ts'

const yearSeconds = 31_536_000

// The settings that the page of an app gets before its first call, and the folder of the build.
type Site = { folder: string; pageSettings: () => Record<string, unknown> }

// Serves an app at the root of the scope. Hashed files never change; the page that names them is requested
// every time, so that a new build is found without a restart.
async function registerSite(scope: FastifyInstance, { folder, pageSettings }: Site): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    // The reply can have the sender of only one site; nothing uses it by name.
    decorateReply: false,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}/`)
      void reply.setHeader('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const sendPage = async () => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    return page.replace('__CANDOR_SETTINGS__', escapeHtml(JSON.stringify(pageSettings())))
  }
  for (const url of ['/', '/index.html']) {
    scope.get(url, { prefixTrailingSlash: 'slash' }, async (_request, reply) => {
      return await reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await sendPage())
    })
  }
}

// The trader's app.
export async function registerWeb(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
  isOpen: () => boolean,
): Promise<void> {
  const pageSettings = () => ({
    isOpen: isOpen(),
    mode: settings.MODE,
    envelopeSecret: settings.ENVELOPE_SECRET,
    mailboxUrl: settings.MODE === 'test' && settings.SMTP_URL === null ? '/mailbox' : null,
    phoneInboxUrl: settings.MODE === 'test' && settings.SMS_URL === null ? '/phone' : null,
    apiBase: settings.API_BASE,
    androidPackageUrl: settings.ANDROID_PACKAGE_URL,
    supportEmail: supportEmailOf(settings),
  })
  await registerSite(app, { folder, pageSettings })
}

// The console of operators, in the scope of its own path.
export async function registerConsoleSite(
  scope: FastifyInstance,
  settings: Settings,
  folder: string,
): Promise<void> {
  const pageSettings = () => ({
    mode: settings.MODE,
    envelopeSecret: settings.ENVELOPE_SECRET,
    apiBase: settings.API_BASE,
  })
  await registerSite(scope, { folder, pageSettings })
  scope.get('', async (_request, reply) => await reply.redirect('console/'))
}
