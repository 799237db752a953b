import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { createState } from '@candor/engine/state'
import { apply, type Asked } from '@candor/engine/testing/authored'
import { startProduct } from '../../apps/server/src/product.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { send } from '../../apps/server/src/testing/send.ts'
import { type Benchmark, type BenchmarkLine, median, secondsOf } from './benchmark.ts'

const optionCount = 10_000
const accountCount = 200
const firstAccountId = 16
const bar = 1
const rounds = 5
const startAt = Date.UTC(2026, 0, 5, 12)
const usd = 1_000_000n

const pair = {
  coinId: 2,
  stakeCoinId: 1,
  balanceMin: 0n,
  openingMovePpmMax: 2_000,
  isAdvancedOnly: false,
  isOpen: true,
  cycles: [
    {
      seconds: 30,
      returnPpm: 820_000,
      stakeMin: usd,
      stakeMax: 10n * usd,
      feePpm: 2_000,
      exposureMax: 10n ** 15n,
    },
  ],
}
const accountIds = Array.from({ length: accountCount }, (_, place) => firstAccountId + place)
const creditOf = (accountId: number, amount: bigint) =>
  ({
    type: 'credit',
    coinId: 1,
    flow: 'houseFunding',
    accountId,
    amount,
    reference: `bench ${accountId}`,
  }) as const
const coins = [
  { type: 'adoptRules', version: latestRules },
  { type: 'configureCoin', coinId: 1, symbol: 'USDT', scale: 6 },
  { type: 'configureCoin', coinId: 2, symbol: 'BTC', scale: 8 },
] as const
const setup = [
  { type: 'configureOptions', pair },
  creditOf(2, 100_000n * usd),
  ...accountIds.flatMap((accountId) => [
    { type: 'openAccount', accountId, flags: ['certified'] } as const,
    creditOf(accountId, 1_000n * usd),
  ]),
] as const
const openings = Array.from({ length: optionCount }, (_, place) => {
  const accountId = firstAccountId + (place % accountCount)
  const direction = place % 2 === 0 ? ('up' as const) : ('down' as const)
  const terms = { coinId: 2, cycleSeconds: 30, direction, stake: 5n * usd }
  return { type: 'openOption', accountId, ...terms, seenPriceE10: null, clientOrderId: null } as const
})
const tickAt = (price: bigint) => ({ type: 'indexTick', coinId: 2, priceE10: price * 10n ** 10n }) as const

/**
 * Ten thousand options that mature at once: in the engine alone, and from maturity until all readers see it.
 */
export const settleOptions: Benchmark = {
  name: 'settle',
  async run() {
    const alone = Array.from({ length: rounds }, settleInEngine)
    const whole = await settleInProduct()
    return [
      line('10 000 options settled, engine', median(alone)),
      line('10 000 options settled, committed', whole.committed),
      line('10 000 options settled, committed and shown', whole.shown),
    ]
  },
}

function line(name: string, seconds: number): BenchmarkLine {
  const ours = `${Math.round(seconds * 1_000)} ms`
  return { name, ours, peer: '-', ratio: bar / seconds, bar: `<= ${bar} s`, isOk: seconds <= bar }
}

function settleInEngine(): number {
  const state = createState()
  const must = (asked: Asked) => {
    const { outcome, events } = apply(state, asked)
    if (!outcome.isAccepted) throw new Error(`The benchmark's set-up was refused: ${outcome.rejection}`)
    return events
  }
  for (const draft of [...coins, ...setup, tickAt(50_000n)]) must({ ...draft, at: startAt })
  for (const [place, draft] of openings.entries()) must({ ...draft, at: startAt, orderId: place + 1 })
  // They open at the next tick.
  must({ ...tickAt(50_000n), at: startAt })
  must({ ...tickAt(50_001n), at: startAt + 29_000 })
  let settled = 0
  const seconds = secondsOf(() => {
    const events = must({ type: 'clockTick', at: startAt + 30_001 })
    settled = events.filter(({ type }) => type === 'optionSettled').length
  })
  if (settled !== optionCount) throw new Error(`${settled} options were settled`)
  return seconds
}

async function settleInProduct(): Promise<{ committed: number; shown: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  chmodSync(folder, 0o755)
  // It is held, so that all open and mature in one moment.
  let nowMs = Date.now()
  const quiet = { INDEX_SOURCES: '', MARKET_MAKER: 'off', CROWD: 'off', PREHISTORY: 'off' }
  const { core, close } = await startProduct({
    settings: readSettings({ PORT: '0', DATA_DIR: folder, ...quiet }),
    webDir: folder,
    clock: () => new Date(nowMs),
    log: pino({ level: 'silent' }),
  })
  try {
    await send(core, ...setup)
    await send(core, tickAt(50_000n))
    const opened = await Promise.all(openings.map(async (draft) => await send(core, draft)))
    if (opened.some((one) => 'refused' in one)) throw new Error('An option of the benchmark was refused')
    await send(core, tickAt(50_000n))
    nowMs += 29_000
    await send(core, tickAt(50_001n))
    await core.settled()
    let settled = 0
    const all = new Promise<void>((resolve) => {
      const onCommitted: Parameters<typeof core.listen>[0]['onCommitted'] = (batch) => {
        for (const { events } of batch)
          settled += events.filter(({ type }) => type === 'optionSettled').length
        if (settled >= optionCount) resolve()
      }
      core.listen({ onCommitted, onComeBack: () => {} })
    })
    // They mature now.
    nowMs += 1_001
    const startedAt = performance.now()
    await all
    const committed = (performance.now() - startedAt) / 1_000
    await core.settled()
    return { committed, shown: (performance.now() - startedAt) / 1_000 }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
