// `npm run lighthouse`: Lighthouse (mobile) on home and login of the built product, against its bars.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
const pages = { home: '/', login: '/#/pages/userAuth/login/login' }

installChromium()
const { url, stop } = await startForScript()

const chromePath = findChromium()
const chrome = await launch({
  chromeFlags: ['--headless=new', ...chromiumArgs],
  ...(chromePath === undefined ? {} : { chromePath }),
})
let short = 0
try {
  for (const [name, path] of Object.entries(pages)) {
    const result = await lighthouse(url + path, {
      port: chrome.port,
      output: 'json',
      onlyCategories: Object.keys(bars),
      logLevel: 'error',
    })
    for (const [category, bar] of Object.entries(bars)) {
      const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
      const ok = score >= bar
      if (!ok) short += 1
      console.log(
        `${name.padEnd(8)} ${category.padEnd(16)} ${String(score).padStart(3)}  bar ${bar}  ${ok ? 'ok' : 'short'}`,
      )
      if (ok) continue
      for (const { id } of result?.lhr.categories[category]?.auditRefs ?? []) {
        const audit = result?.lhr.audits[id]
        if (audit && audit.score !== null && audit.score < 1)
          console.log(`    ${id}: ${audit.displayValue ?? audit.title}`)
      }
    }
  }
} finally {
  chrome.kill()
  await stop()
}
process.exit(short === 0 ? 0 : 1)
