// `npm run lighthouse`: Lighthouse (mobile) on home and login of the built product, against its bars.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
// The median of these: a busy machine makes a page look slow that is not. How busy it is, a page with one sentence tells.
const runs = 5
const pages = { home: '/', login: '/#/pages/userAuth/login/login' }

/** @param {import('lighthouse').Result | undefined} report @param {string} category */
function explain(report, category) {
  for (const { id } of report?.categories[category]?.auditRefs ?? []) {
    const audit = report?.audits[id]
    if (audit && audit.score !== null && audit.score < 1)
      console.log(`    ${id}: ${audit.displayValue ?? audit.title}`)
  }
}

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
    /** @type {NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][]} */
    const reports = []
    for (let run = 0; run < runs; run += 1) {
      const options = {
        port: chrome.port,
        output: 'json',
        onlyCategories: Object.keys(bars),
        logLevel: 'error',
      }
      const result = await lighthouse(url + path, /** @type {import('lighthouse').Flags} */ (options))
      if (result) reports.push(result.lhr)
    }
    for (const [category, bar] of Object.entries(bars)) {
      const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
      const median = scores.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
      const ok = median >= bar
      if (!ok) short += 1
      const all = scores.join(' ')
      console.log(
        `${name.padEnd(8)} ${category.padEnd(16)} ${String(median).padStart(3)}  bar ${bar}  ${ok ? 'ok' : 'short'}  (${all})`,
      )
      if (!ok) explain(reports[0], category)
    }
  }
} finally {
  chrome.kill()
  await stop()
}
process.exit(short === 0 ? 0 : 1)
