import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasRight } from '@candor/contract/operators/rights'
import { sessionCookie } from '../gateway/operators/cookie.ts'
import type { Services } from '../services.ts'
import type { Health, HealthMonitor } from './health.ts'

type MetricsServices = Pick<Services, 'settings' | 'operatorSessions' | 'clock'>

type Metric = {
  name: string
  about: string
  values: readonly { labels?: Record<string, string>; value: number | null }[]
}

// The figures in Prometheus format, for a signed-in operator or a program with the token of the settings.
export function registerMetrics(
  scope: FastifyInstance,
  services: MetricsServices,
  health: HealthMonitor,
): void {
  scope.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    if (!(await mayRead(services, headers)))
      return await reply.status(401).header('www-authenticate', 'Bearer').send('Not allowed.\n')
    return await reply.send(metricsText(await health.now(), services.clock()))
  })
}

async function mayRead(services: MetricsServices, headers: IncomingHttpHeaders): Promise<boolean> {
  const { METRICS_TOKEN } = services.settings
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (METRICS_TOKEN !== null && bearer !== undefined) return isSame(bearer, METRICS_TOKEN)
  // A program that asks every few seconds keeps no session alive.
  const session = await services.operatorSessions.find(sessionCookie(headers), services.clock(), {
    isUnattended: true,
  })
  return session?.stage === 'full' && hasRight(session.role, 'seeHealth')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

const megabyte = 1024 * 1024

export function metricsText(health: Health, now: Date): string {
  const { now: sample, views, feeds, queues } = health
  const ageOf = (at: string | null) => (at === null ? null : (now.getTime() - Date.parse(at)) / 1000)
  const single = (name: string, about: string, value: number | null): Metric => {
    return { name, about, values: [{ value }] }
  }
  const metrics: Metric[] = [
    single('journal_position', 'The number of the last command.', sample.seq),
    single('commands_per_second', 'Commands that were journaled.', sample.commandsPerSecond),
    single('commit_seconds', 'How long a commit took, on average.', secondsOf(sample.commitMs)),
    single('views_lag_commands', 'Commands that the live views have yet to show.', sample.viewLag),
    single(
      'loop_delay_seconds',
      'How late the event loop was, 99th percentile.',
      secondsOf(sample.loopDelayMs),
    ),
    single('stream_clients', 'Streams that are open.', sample.streamClients),
    single('calls_per_second', 'Calls of users.', sample.callsPerSecond),
    single('memory_bytes', 'Resident memory of the product.', bytesOf(sample.memoryMb)),
    single('database_bytes', 'Size of the database.', bytesOf(sample.databaseMb)),
    single('database_bytes_per_day', 'How fast the database grows.', health.databaseBytesPerDay),
    single('backup_age_seconds', 'Since the last backup.', ageOf(health.lastBackupAt)),
    single('uptime_seconds', 'Since the start.', ageOf(health.startedAt)),
    single('chain_position', 'The newest block that was read to the end.', health.chain?.position ?? null),
    single('chain_head', 'The newest block of the chain.', health.chain?.head ?? null),
    single('chain_lag_blocks', 'Blocks that have yet to be read.', lagOf(health.chain)),
    single('alarms', 'How many alarms there are.', health.alarms.length),
    {
      name: 'view_lag_commands',
      about: 'Commands that a view has yet to show.',
      values: views.map(({ view, state, lag }) => ({ labels: { view, state }, value: lag })),
    },
    {
      name: 'feed_age_seconds',
      about: 'How old the newest price of a source is.',
      values: feeds.map(({ source, coin, ageMs }) => ({
        labels: { source, coin },
        value: secondsOf(ageMs),
      })),
    },
    {
      name: 'feed_used',
      about: 'Whether the index is made of this price.',
      values: feeds.map(({ source, coin, isUsed }) => ({ labels: { source, coin }, value: Number(isUsed) })),
    },
    {
      name: 'queue_waiting',
      about: 'What waits for a decision.',
      values: queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    },
    {
      name: 'queue_oldest_seconds',
      about: 'How long the oldest has waited.',
      values: queues.map(({ queue, oldestAt }) => ({ labels: { queue }, value: ageOf(oldestAt) })),
    },
  ]
  return metrics.map(linesOf).join('')
}

// An unknown figure has no line: a zero would be a lie.
function linesOf({ name, about, values }: Metric): string {
  const lines = values.flatMap(({ labels = {}, value }) => {
    if (value === null) return []
    const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return [`candor_${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${value}\n`]
  })
  if (lines.length === 0) return ''
  return `# HELP candor_${name} ${about}\n# TYPE candor_${name} gauge\n${lines.join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function lagOf(chain: Health['chain']): number | null {
  if (!chain || chain.position === null || chain.head === null) return null
  return Math.max(0, chain.head - chain.position)
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

function bytesOf(megabytes: number | null): number | null {
  return megabytes === null ? null : Math.round(megabytes * megabyte)
}
