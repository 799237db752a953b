// `npm run screens`: opens every route in a real browser with a seeded account and saves a picture of each,
// phone and wide, dark and light, in three languages. To be looked at.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'

const visitorRoutes = {
  home: '/',
  login: '/pages/userAuth/login/login',
  register: '/pages/userAuth/register/register',
  forgot: '/pages/forgetPassword/forgetPassword',
  'not-found': '/pages/no/such/page',
}
const accountRoutes = {
  'home-signed-in': '/',
  mine: '/pages/userCenter/mine',
  settings: '/pages/userCenter/index',
  'login-password': '/pages/userCenter/loginPassword',
  'fund-password': '/pages/userCenter/fundPassword',
  'get-app': '/pages/appDowload/appDowload',
}
const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }
/** @type {{ theme: 'dark' | 'light', language: string, viewport: { width: number, height: number } }[]} */
const looks = [
  { theme: 'dark', language: 'EN', viewport: phone },
  { theme: 'light', language: 'EN', viewport: phone },
  { theme: 'dark', language: 'DE', viewport: phone },
  { theme: 'light', language: 'ZH-TW', viewport: phone },
  { theme: 'dark', language: 'EN', viewport: wide },
  { theme: 'light', language: 'DE', viewport: wide },
]

installChromium()
const out = 'pictures'
rmSync(out, { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'candor-screens-'))
const product = spawn(process.execPath, ['apps/server/dist/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, CALLS_PER_MINUTE: '0' },
})
let output = ''
product.stdout.on('data', (chunk) => (output += String(chunk)))
product.stderr.on('data', (chunk) => (output += String(chunk)))
while (!output.includes('/api/docs')) {
  if (product.exitCode !== null) throw new Error(output)
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const url = /API\s+(http:\/\/\S+)\/api\/docs/.exec(output)?.[1] ?? ''

const executablePath = findChromium()
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath === undefined ? {} : { executablePath }),
})
let count = 0
try {
  for (const { theme, language, viewport } of looks) {
    const folder = join(out, `${viewport === wide ? 'wide' : 'phone'}-${theme}-${language}`)
    mkdirSync(folder, { recursive: true })
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      deviceScaleFactor: 1.5,
      isMobile: viewport === phone,
      hasTouch: viewport === phone,
      serviceWorkers: 'block',
      baseURL: url,
    })
    await context.addInitScript((shortName) => {
      if (!location.protocol.startsWith('http')) return
      localStorage.setItem(
        'candor.preferences',
        JSON.stringify({ state: { languageShortName: shortName }, version: 0 }),
      )
    }, language)
    const page = await context.newPage()
    /** @param {Record<string, string>} routes */
    const shoot = async (routes) => {
      for (const [name, path] of Object.entries(routes)) {
        await page.goto('about:blank')
        await page.goto(`/#${path}`)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(350)
        await page.screenshot({ path: join(folder, `${name}.png`) })
        count += 1
      }
    }
    await shoot(visitorRoutes)
    await page.goto('about:blank')
    await page.goto('/#/pages/userAuth/login/login')
    await page.locator('main button').last().click()
    await page.waitForURL(/#\/(pages\/home\/index)?$/)
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, 'suggestion.png') })
    await page.keyboard.press('Escape')
    await shoot(accountRoutes)
    await context.close()
  }
} finally {
  await browser.close()
  product.kill('SIGTERM')
}
rmSync(dataDir, { recursive: true, force: true })
console.log(`screens: ${count} pictures in ${out}/`)
