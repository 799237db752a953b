// `npm run first-screen`: what a browser really fetches until home and login stand still, as gzip, and whether they
// move while they do. Fails when a limit is passed, or when nothing was fetched.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const kbMax = 110
const filesMax = 12
const shiftMax = 0
// Nothing was asked for in this time: the screen has all it wants.
const quietMs = 3_000
const phone = { width: 390, height: 844 }
const pages = { home: '/', login: '/#/pages/userAuth/login/login' }

/** @param {string} path */
const gzipBytes = (path) => gzipSync(readFileSync(`apps/web/dist${path}`), { level: 9 }).length

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function look(browser, url) {
  // What the service worker stores for later is not what the screen asks for.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
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
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += /** @type {any} */ (entry).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
  await context.close()
  return { scripts: [...scripts], shift: Number(shift) }
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
  for (const [name, path] of Object.entries(pages)) {
    const { scripts, shift } = await look(browser, url + path)
    const kb = scripts.reduce((sum, script) => sum + gzipBytes(script), 0) / 1000
    const isOver = scripts.length === 0 || kb > kbMax || scripts.length > filesMax || shift > shiftMax
    failed ||= isOver
    console.log(
      `${name.padEnd(6)} ${kb.toFixed(1)} kB of ${kbMax} in ${scripts.length} files of ${filesMax}, layout shift ${shift.toFixed(4)}${isOver ? '  TOO MUCH' : ''}`,
    )
    if (process.argv.includes('--files'))
      for (const script of scripts) console.log(`  ${String(gzipBytes(script)).padStart(7)}  ${script}`)
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(failed ? 1 : 0)
