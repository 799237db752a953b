import type { Alarm, AlarmName } from '@candor/contract/operators/alarms'
import type { FastifyBaseLogger } from 'fastify'
import { appVersion } from '@candor/contract/app-version'
import type { HealthSample } from '@candor/contract/operators/calls/health'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { toWireTime } from '@candor/contract/wire-time'
import type { ChainAccess } from '../chain/chain-access.ts'
import type { Core } from '../core/core.ts'
import { readSetAside } from '../core/outbox/set-aside.ts'
import type { Database } from '../db/database.ts'
import type { BookProof } from '../destinations/book-proof.ts'
import { provenDestinations } from '../destinations/proven-destinations.ts'
import type { Delivery } from '../delivery/deliver.ts'
import type { Queues } from '../operators/queues/queues.ts'
import { databaseSize, lastBackup, lastOfSigner, troubledPayments } from './queries.ts'
import { type Counters, Sampler } from './sampler.ts'

export type Health = OperatorOutput<'Health/GetHealth'>
type Feed = Health['feeds'][number]

// The name used in the alarm.
export type NamedDelivery = { name: 'mail' | 'text'; delivery: Delivery }

export type HealthParts = Omit<Counters, 'core' | 'databaseBytes'> & {
  core: Core
  db: Database
  queues: Queues
  feeds: () => readonly Feed[]
  // More are added when commands are accepted.
  deliveries: readonly NamedDelivery[]
  bookProof: BookProof
  // Null: no chain is read.
  chain: ChainAccess | null
  // Products whose cover is nearly used up.
  coverAlarms: () => Promise<readonly Alarm[]>
  // Whether the machine's clock has jumped and is no longer followed.
  hasClockJumped: () => boolean
  log: FastifyBaseLogger
}

// Each range: how often a sample is taken, and how many are kept.
const ranges = { hour: { everyMs: 10_000, count: 360 }, day: { everyMs: 300_000, count: 288 } } as const
export type Range = keyof typeof ranges

const sizeEveryMs = 60_000
const dayMs = 86_400_000
// Before that, the growth describes the moment rather than the day.
const growthMsMin = 600_000
const priceAgeMsMax = 5_000
const signerSilentMs = 60_000
const namedMax = 5
const notSentMinutesMax = 5

// The state of the exchange, now and before. Only in memory: a start begins again.
export class HealthMonitor {
  readonly startedAt: Date
  private readonly parts: HealthParts
  private readonly samplers: Record<Range, Sampler>
  private readonly samples: Record<Range, HealthSample[]> = { hour: [], day: [] }
  private readonly timers: NodeJS.Timeout[]
  private sizes: { atMs: number; bytes: number }[] = []

  constructor(parts: HealthParts) {
    this.parts = parts
    this.startedAt = parts.clock()
    const counters = { ...parts, databaseBytes: () => this.sizes.at(-1)?.bytes ?? null }
    this.samplers = { hour: new Sampler(counters), day: new Sampler(counters) }
    const every = (everyMs: number, act: () => void) => setInterval(act, everyMs).unref()
    this.timers = [
      every(ranges.hour.everyMs, () => this.sample('hour')),
      every(ranges.day.everyMs, () => this.sample('day')),
      every(sizeEveryMs, () => void this.measure()),
    ]
  }

  // The first figures are there when this resolves.
  async begin(): Promise<void> {
    await this.measure()
    this.sample('hour')
    this.sample('day')
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer)
    for (const sampler of Object.values(this.samplers)) sampler.close()
  }

  history(range: Range): readonly HealthSample[] {
    return this.samples[range]
  }

  // Each source's price of each coin, now.
  feeds(): readonly Feed[] {
    return this.parts.feeds()
  }

  // Whether no message of this kind leaves at present.
  isFailing(wanted: NamedDelivery['name']): boolean {
    return this.parts.deliveries.some(
      ({ name, delivery }) => name === wanted && delivery.failingSince() !== null,
    )
  }

  async now(): Promise<Health> {
    const { core, db, clock } = this.parts
    const now = clock()
    const last = this.samples.hour.at(-1)
    if (!last) throw new Error('there are no figures yet')
    const upgradeWaits = core.upgradeSteps.length > 0
    const views = core.viewStates().map(({ view, state, position, journalEnd }) => {
      return { view, state, lag: Math.max(0, journalEnd - position) }
    })
    const feeds = [...this.parts.feeds()]
    const backup = await lastBackup(db)
    return {
      version: appVersion.name,
      startedAt: toWireTime(this.startedAt),
      now: last,
      views,
      feeds,
      queues: await this.queueAges(now),
      databaseBytesPerDay: this.growth(),
      lastBackupAt: backup && toWireTime(backup),
      upgradeWaits,
      chain: this.chainFigures(),
      alarms: [
        ...(this.parts.hasClockJumped() ? ['clockJumped' as const] : []),
        ...(upgradeWaits ? ['upgradeWaits' as const] : []),
        ...views.flatMap(({ view, state }) =>
          state === 'setAside' ? [`viewSetAside ${view}` as const] : [],
        ),
        ...(upgradeWaits ? [] : this.staleCoins(feeds, now)),
        ...(await this.setAsideAlarms()),
        ...this.deliveryAlarms(now),
        ...(await this.paymentAlarms()),
        ...(await this.parts.coverAlarms()),
        ...(await this.destinationAlarms()),
        ...this.bookAlarms(),
        ...(upgradeWaits ? [] : await this.chainAlarms(now)),
      ] satisfies Alarm[],
    }
  }

  // A queue whose views can't be read now has no figures.
  private async queueAges(now: Date): Promise<Health['queues']> {
    const { queues } = this.parts
    const ages: Health['queues'] = []
    for (const queue of queues.list) {
      if (!queue.views.every((view) => this.parts.core.isViewLive(view))) continue
      const { waiting, oldestAt } = await queues.count(queue, { operatorId: 0, now })
      ages.push({ queue: queue.name, waiting, oldestAt: oldestAt && toWireTime(oldestAt) })
    }
    return ages
  }

  // Coins whose price has become too old to rely on.
  private staleCoins(feeds: readonly Feed[], now: Date): Alarm[] {
    const { mirror } = this.parts.core
    return [...new Set(feeds.map(({ coin }) => coin))].flatMap((coin) => {
      const coinId = mirror.coinBySymbol(coin)?.coinId
      const tick = coinId === undefined ? undefined : mirror.index.get(coinId)
      return tick && now.getTime() - tick.at <= priceAgeMsMax ? [] : [`feedStale ${coin}` as const]
    })
  }

  // The oldest by number, because each one waits for a decision; the rest of very many is only counted.
  private async setAsideAlarms(): Promise<Alarm[]> {
    const { first, count } = await readSetAside(this.parts.db, namedMax)
    const alarms = first.map(({ id, refusal }): Alarm => `outboxSetAside ${id} ${refusal}`)
    return count > first.length ? [...alarms, `outboxSetAside ${count - first.length} more`] : alarms
  }

  private deliveryAlarms(now: Date): Alarm[] {
    return this.parts.deliveries.flatMap(({ name, delivery }) => {
      const since = delivery.failingSince()
      const minutes = since === null ? 0 : Math.floor((now.getTime() - since.getTime()) / 60_000)
      return minutes < notSentMinutesMax ? [] : [`${name}NotSent ${minutes}` as const]
    })
  }

  private chainFigures(): Health['chain'] {
    const { chain } = this.parts
    if (!chain) return null
    const { position, head } = chain.status()
    return { position, head }
  }

  private async paymentAlarms(): Promise<Alarm[]> {
    const { refused, refundFailed, disputed } = await troubledPayments(this.parts.db)
    const alarm = (name: AlarmName, count: number): Alarm[] => (count > 0 ? [`${name} ${count}`] : [])
    return [
      ...alarm('creditRefused', refused),
      ...alarm('refundFailed', refundFailed),
      ...alarm('paymentDisputed', disputed),
    ]
  }

  // The destination of a withdrawal was changed in the tables. Nothing is paid there.
  private async destinationAlarms(): Promise<Alarm[]> {
    const { core, db } = this.parts
    const open = [...core.mirror.withdrawals.open.values()]
    const { changed } = await provenDestinations(db, open)
    return changed.map((withdrawalId): Alarm => `destinationChanged W-${withdrawalId}`)
  }

  // Saved addresses and cards that were refused since the start.
  private bookAlarms(): Alarm[] {
    const { faults } = this.parts.bookProof
    const alarms = faults.slice(0, namedMax).map((row): Alarm => `bookChanged ${row}`)
    return faults.length > namedMax ? [...alarms, `bookChanged ${faults.length - namedMax} more`] : alarms
  }

  private async chainAlarms(now: Date): Promise<Alarm[]> {
    const { chain, db } = this.parts
    if (!chain) return []
    const { state } = chain.status()
    const alarms: Alarm[] =
      state === 'away' || state === 'stopped' || state === 'behind' ? [`chainWatcher ${state}`] : []
    if (chain.config.signerSecret === null) return alarms
    // A signer that was never heard has as long, from the start on.
    const last = (await lastOfSigner(db)) ?? { heardAt: this.startedAt, strays: 0 }
    if (now.getTime() - last.heardAt.getTime() > signerSilentMs) alarms.push('signerSilent')
    if (last.strays > 0) alarms.push(`signerStrays ${last.strays}`)
    return alarms
  }

  private sample(range: Range): void {
    try {
      const kept = this.samples[range]
      kept.push(this.samplers[range].take())
      if (kept.length > ranges[range].count) kept.shift()
    } catch (error) {
      this.parts.log.warn({ err: error }, 'no figures could be taken')
    }
  }

  private async measure(): Promise<void> {
    try {
      this.sizes.push({ atMs: performance.now(), bytes: await databaseSize(this.parts.db) })
      if (this.sizes.length > dayMs / sizeEveryMs) this.sizes = this.sizes.slice(1)
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the size of the database could not be read')
    }
  }

  private growth(): number | null {
    const [first, last] = [this.sizes[0], this.sizes.at(-1)]
    if (!first || !last || last.atMs - first.atMs < growthMsMin) return null
    return Math.round(((last.bytes - first.bytes) / (last.atMs - first.atMs)) * dayMs)
  }
}
