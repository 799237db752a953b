import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { registerConsoleSite } from './site.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-site-'))
  await writeFile(join(folder, 'index.html'), '<meta name="candor" content="__CANDOR_SETTINGS__" />')
})
afterAll(async () => await rm(folder, { recursive: true }))

it('the page of the console states the base path, and its address ends with a slash', async () => {
  const app = fastify()
  const settings = readSettings({ API_BASE: '/exchange' })
  await app.register(async (scope) => await registerConsoleSite(scope, settings, folder), {
    prefix: '/console',
  })
  const page = await app.inject('/console/')
  const written = /content="([^"]*)"/.exec(page.body)?.[1] ?? ''
  expect(JSON.parse(written.replaceAll('&quot;', '"'))).toEqual({
    mode: 'test',
    envelopeSecret: settings.ENVELOPE_SECRET,
    apiBase: '/exchange',
  })
  // Relative to the browser's address, whatever a proxy put before it.
  expect((await app.inject('/console')).headers.location).toBe('console/')
  await app.close()
})
