// `npm run first-screen`: measures the gzipped downloads of home, login and a signed-in user's home until
// they are idle, and their layout shifts. Fails if a limit is exceeded, or if nothing was fetched.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const kbMax = 110
// A signed-in user also gets the account's value and its news.
const userKbMax = 115
const filesMax = 12
const shiftMax = 0
// No requests in this time: the screen is complete.
const quietMs = 3_000
const phone = { width: 390, height: 844 }
const login = '/#/pages/userAuth/login/login'
/** @type {Record<string, { path: string, isSignedIn?: boolean }>} */
const pages = { home: { path: '/' }, login: { path: login }, user: { path: '/', isSignedIn: true } }
const sessionKey = 'candor.session'

/** @param {string} path */
const gzipBytes = (path) => gzipSync(readFileSync(`apps/web/dist${path}`), { level: 9 }).length

/** Somebody who tries the product, as their browser knows them. @param {import('@playwright/test').Browser} browser @param {string} url */
async function sessionOf(browser, url) {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.goto(url + login)
  await page.getByRole('button', { name: 'Try a demo account' }).click()
  await page.waitForURL(/#\/(pages\/home\/index)?$/)
  await page.waitForFunction((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key), sessionKey)
  const session = await page.evaluate(
    (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
    sessionKey,
  )
  await page.close()
  if (session === null) throw new Error('nobody is signed in')
  return session
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string | null} session */
async function look(browser, url, session) {
  // The service worker's downloads for later do not belong to the screen.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
  if (session !== null)
    await context.addInitScript(({ key, text }) => sessionStorage.setItem(key, text), {
      key: sessionKey,
      text: session,
    })
  const page = await context.newPage()
  /** @type {Set<string>} */
  const scripts = new Set()
  let lastAt = Date.now()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (!url.startsWith(origin) || !pathname.endsWith('.js')) return
    scripts.add(pathname)
    lastAt = Date.now()
  })
  await page.goto(url)
  while (Date.now() - lastAt < quietMs) await page.waitForTimeout(100)
  const shifts = await page.evaluate(
    () =>
      new Promise((/** @type {(seen: { value: number, moved: string[] }[]) => void} */ resolve) => {
        const at = (/** @type {DOMRect} */ { x, y, width, height }) => [x, y, width, height].join(' ')
        const told = (/** @type {any} */ { node, previousRect, currentRect }) => {
          const html = (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)
          return `${at(previousRect)} → ${at(currentRect)}: ${html}`
        }
        /** @type {{ value: number, moved: string[] }[]} */
        const seen = []
        new PerformanceObserver((list) => {
          for (const entry of /** @type {any[]} */ (list.getEntries()))
            seen.push({ value: entry.value, moved: entry.sources.map(told) })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(seen), 200)
      }),
  )
  await context.close()
  return { scripts: [...scripts], shifts }
}

installChromium()
const { url, stop } = await startForScript()
const executablePath = findChromium()
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath !== undefined && { executablePath }),
})
let failed = false
try {
  const session = await sessionOf(browser, url)
  for (const [name, { path, isSignedIn }] of Object.entries(pages)) {
    const { scripts, shifts } = await look(browser, url + path, isSignedIn ? session : null)
    const shift = shifts.reduce((sum, { value }) => sum + value, 0)
    const kb = scripts.reduce((sum, script) => sum + gzipBytes(script), 0) / 1000
    const max = isSignedIn ? userKbMax : kbMax
    const isOver = scripts.length === 0 || kb > max || scripts.length > filesMax || shift > shiftMax
    failed ||= isOver
    console.log(
      `${name.padEnd(6)} ${kb.toFixed(1)} kB of ${max} in ${scripts.length} files of ${filesMax}, layout shift ${shift.toFixed(4)}${isOver ? '  TOO MUCH' : ''}`,
    )
    for (const { value, moved } of shifts)
      console.log([`  moved by ${value.toFixed(4)}, x y width height:`, ...moved].join('\n    '))
    if (process.argv.includes('--files'))
      for (const script of scripts) console.log(`  ${String(gzipBytes(script)).padStart(7)}  ${script}`)
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(failed ? 1 : 0)
