import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildServer, buildWeb } from '../../scripts/build.mjs'
import { chromiumArgs, findChromium, installChromium } from '../../scripts/chromium.mjs'
import { compileTexts } from '../../scripts/texts.mjs'
import { ProductProcess } from '../product/product-process.ts'
import { type Benchmark, type BenchmarkLine } from './benchmark.ts'
import { BusyMarket } from './screen/busy-market.ts'

const slowdown = 4
const warmUpMs = 4_000
const framesMs = 10_000
const countMs = 3_000
const heapMs = 60_000
/** At 60 frames a second, a frame takes 16.7 ms; a delay of a third is not noticeable. */
const frameMsBar = 20
const framesBar = 0.92
/** An hour at this rate would add 60 times this to a phone's memory. */
const heapKbBar = 500

// Scripts for the page are strings: the compiler of this file would insert its own helpers.
const showChart = `
  if (location.protocol.startsWith('http'))
    localStorage.setItem('candor.trade', JSON.stringify({ state: { isChartShown: true, interval: '1m' }, version: 0 }))
`
const frameGaps = `new Promise((resolve) => {
  const gaps = []
  let last = performance.now()
  const end = last + ${framesMs}
  const frame = (now) => {
    gaps.push(now - last)
    last = now
    if (now < end) requestAnimationFrame(frame)
    else resolve(gaps)
  }
  requestAnimationFrame(frame)
})`
const bookWritings = `new Promise((resolve) => {
  let count = 0
  const watch = new MutationObserver(() => { count += 1 })
  for (const side of document.querySelectorAll('ol'))
    watch.observe(side, { characterData: true, attributes: true, childList: true, subtree: true })
  setTimeout(() => { watch.disconnect(); resolve(count) }, ${countMs})
})`

const phone = { width: 390, height: 844 }

/**
 * The trading screen on a phone four times slower than this machine, with the chart, while the book changes
 * ten times a second: its number of frames, the delay of the late ones, and its memory. An empty page of the
 * same browser is measured too, because a busy machine draws fewer frames in any case.
 */
export const tradeScreen: Benchmark = {
  name: 'trade-screen',
  async run() {
    installChromium()
    compileTexts()
    await Promise.all([buildServer(), buildWeb()])
    const product = await ProductProcess.start()
    const market = await BusyMarket.open(product.url)
    const executablePath = findChromium()
    const browser = await chromium.launch({
      args: chromiumArgs,
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    try {
      const context = await browser.newContext({ viewport: phone, isMobile: true, serviceWorkers: 'block' })
      await context.addInitScript(showChart)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const peer = await framesOf(page)
      market.start()
      await page.goto(`${product.url}/#/pages/trade/trade`)
      await page.getByRole('button', { name: /64,0/ }).first().waitFor()
      await wait(warmUpMs)
      const changes = await countChanges(page)
      const ours = await framesOf(page)
      const heldKb = await heapGrowthKb(session)
      return [...frameLines(ours, peer), changesLine(changes), heapLine(heldKb)]
    } finally {
      await market.stop()
      await browser.close()
      await product.close()
    }
  },
}

type Frames = { perSecond: number; lateMs: number }

async function framesOf(page: Page): Promise<Frames> {
  const gaps = await page.evaluate<number[]>(frameGaps)
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    perSecond: (gaps.length * 1000) / framesMs,
    lateMs: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity,
  }
}

/** Updates of the book per second: a screen without changes draws every frame in time. */
async function countChanges(page: Page): Promise<number> {
  const count = await page.evaluate<number>(bookWritings)
  return (count * 1000) / countMs
}

async function heapKb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1000
}

async function heapGrowthKb(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  const before = await heapKb(session)
  await wait(heapMs)
  return (await heapKb(session)) - before
}

function frameLines(ours: Frames, peer: Frames): BenchmarkLine[] {
  const ratio = ours.perSecond / peer.perSecond
  return [
    {
      name: 'trade screen: frames, 4x slower, against empty',
      ours: `${ours.perSecond.toFixed(1)}/s`,
      peer: `${peer.perSecond.toFixed(1)}/s`,
      ratio,
      bar: `>= ${framesBar}`,
      isOk: ratio >= framesBar,
    },
    {
      name: 'trade screen: 95 of 100 frames come within',
      ours: `${ours.lateMs.toFixed(1)} ms`,
      peer: `${peer.lateMs.toFixed(1)} ms`,
      ratio: ours.lateMs / peer.lateMs,
      bar: `<= ${frameMsBar} ms`,
      isOk: ours.lateMs <= frameMsBar,
    },
  ]
}

function changesLine(perSecond: number): BenchmarkLine {
  const bar = 8
  return {
    name: 'trade screen: changes of the book drawn',
    ours: `${perSecond.toFixed(1)}/s`,
    peer: '10/s',
    ratio: perSecond / 10,
    bar: `>= ${bar}/s`,
    isOk: perSecond >= bar,
  }
}

function heapLine(grownKb: number): BenchmarkLine {
  return {
    name: 'trade screen: memory after a minute',
    ours: `${grownKb.toFixed(0)} kB`,
    peer: '0 kB',
    ratio: grownKb / heapKbBar,
    bar: `<= ${heapKbBar} kB`,
    isOk: grownKb <= heapKbBar,
  }
}
