// `npm run lighthouse`: Lighthouse (mobile) on home and login of the built product, against its bars.
import { createServer } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs, findChromium, installChromium } from './chromium.mjs'
import { startForScript } from './product.mjs'

const bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
// The median of these: a busy machine slows pages down. A page with one sentence shows how busy.
const runs = 5

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
const control = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    '<!doctype html><html lang="en"><title>Control</title><meta name="viewport" content="width=device-width"><main><h1>One sentence.</h1></main></html>',
  )
})
await new Promise((resolve) => control.listen(0, '127.0.0.1', () => resolve(undefined)))
const address = /** @type {import('node:net').AddressInfo} */ (control.address())
const pages = {
  control: `http://127.0.0.1:${address.port}/`,
  home: `${url}/`,
  login: `${url}/#/pages/userAuth/login/login`,
}

const chromePath = findChromium()
const chrome = await launch({
  chromeFlags: ['--headless=new', ...chromiumArgs],
  ...(chromePath === undefined ? {} : { chromePath }),
})
let short = 0
try {
  for (const [name, page] of Object.entries(pages)) {
    /** @type {NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][]} */
    const reports = []
    for (let run = 0; run < runs; run += 1) {
      const options = {
        port: chrome.port,
        output: 'json',
        onlyCategories: Object.keys(bars),
        logLevel: 'error',
      }
      const result = await lighthouse(page, /** @type {import('lighthouse').Flags} */ (options))
      if (result) reports.push(result.lhr)
    }
    for (const [category, bar] of Object.entries(bars)) {
      // A run without metrics has no score; it counts as 0 and is shown as none.
      const given = reports.map(({ categories }) => categories[category]?.score ?? null)
      const scores = given.map((score) => (score === null ? 0 : Math.round(score * 100)))
      const median = scores.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
      const ok = median >= bar || name === 'control'
      if (!ok) short += 1
      const all = given.map((score, run) => (score === null ? 'none' : scores[run])).join(' ')
      console.log(
        `${name.padEnd(8)} ${category.padEnd(16)} ${String(median).padStart(3)}  bar ${bar}  ${ok ? 'ok' : 'short'}  (${all})`,
      )
      if (!ok) explain(reports[0], category)
    }
  }
} finally {
  chrome.kill()
  control.close()
  await stop()
}
process.exit(short === 0 ? 0 : 1)
