import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { streamPath } from '@candor/contract/stream/stream'
import { startBareBroadcast } from '../../apps/server/src/testing/bare-broadcast.ts'
import { LooseStream, looseMarket } from '../../apps/server/src/testing/loose-stream.ts'
import { type Benchmark, perSecond } from './benchmark.ts'

const bar = 0.7
const clientCount = 2_000
const rounds = 5
const broadcasts = 40
/** Levels changed on each side between two messages: a busy market in a tenth of a second. */
const levelsChanged = 20

/**
 * A depth change to 2,000 listening clients: the hub's work from the commit to the wire, against a bare
 * WebSocket server that sends a text of the same length to all. Only the serving process's processor time
 * counts, unaffected by other programs; the clients are a separate process.
 */
export const streamBroadcast: Benchmark = {
  name: 'stream-broadcast',
  async run() {
    const ours = await startOurs()
    const bare = await startBare()
    try {
      const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
      for (let round = 0; round <= rounds; round += 1) {
        const { rate, bytesPerMessage } = await measure(ours)
        bare.setLength(bytesPerMessage)
        const peer = await measure(bare)
        // The first round only warms up.
        if (round === 0) continue
        rates.ours.push(rate)
        rates.bare.push(peer.rate)
      }
      // The least disturbed round of each.
      const [best, peer] = [Math.max(...rates.ours), Math.max(...rates.bare)]
      const ratio = best / peer
      const figures = { ours: perSecond(best), peer: perSecond(peer), ratio, bar: `>= ${bar}` }
      return [{ name: 'stream broadcast to 2 000 clients', ...figures, isOk: ratio >= bar }]
    } finally {
      await ours.close()
      await bare.close()
    }
  },
}

interface Served {
  readonly clients: ChildProcess
  publish(): void
  close(): Promise<void>
}

/** Messages per second of processor time, each counted when all clients have received its bytes. */
async function measure(served: Served): Promise<{ rate: number; bytesPerMessage: number }> {
  const before = await settledBytes(served.clients, 0)
  // A single one, to learn the length of a message.
  served.publish()
  const one = await settledBytes(served.clients, before + 1)
  const bytesPerMessage = (one - before) / clientCount
  const usage = process.cpuUsage()
  for (let i = 1; i <= broadcasts; i += 1) {
    served.publish()
    // The next one after all clients have this one, so that none is ever behind.
    await arrived(served.clients, one + i * (one - before) * 0.9)
  }
  const { user, system } = process.cpuUsage(usage)
  const after = await settledBytes(served.clients, 0)
  const messages = (after - one) / bytesPerMessage
  if (messages < broadcasts * clientCount * 0.9) throw new Error('Not everything that was published arrived')
  return { rate: (broadcasts * clientCount) / ((user + system) / 1e6), bytesPerMessage }
}

async function bytesOf(clients: ChildProcess): Promise<number> {
  clients.send('count')
  const [bytes] = (await once(clients, 'message')) as [number]
  return bytes
}

async function arrived(clients: ChildProcess, bytes: number): Promise<void> {
  while ((await bytesOf(clients)) < bytes) await wait(2)
}

/** The count once it no longer changes. */
async function settledBytes(clients: ChildProcess, atLeast: number): Promise<number> {
  await arrived(clients, atLeast)
  for (let last = await bytesOf(clients); ;) {
    await wait(100)
    const bytes = await bytesOf(clients)
    if (bytes === last) return bytes
    last = bytes
  }
}

async function startOurs(): Promise<Served> {
  const stream = await LooseStream.start({
    STREAMS_PER_ADDRESS: String(clientCount),
    FILES_PER_MINUTE: '0',
  })
  let salt = 0
  const change = (count: number) => {
    salt += 1
    for (const [side, from, step] of [
      ['buy', 600_000, -1],
      ['sell', 600_001, 1],
    ] as const) {
      const levels = Array.from({ length: count }, (_, i) => ({
        priceTicks: from + i * step,
        lots: 100 + ((i * 7 + salt) % 900),
      }))
      stream.setLevels(side, levels)
    }
  }
  change(250)
  const topic = { channel: 'depth', market: looseMarket }
  const clients = await startClients(stream.url, JSON.stringify({ type: 'subscribe', topic }))
  return {
    clients,
    publish() {
      change(levelsChanged)
      stream.hub.notifyBooks()
    },
    async close() {
      clients.kill('SIGKILL')
      await stream.close()
    },
  }
}

async function startBare(): Promise<Served & { setLength: (bytes: number) => void }> {
  const bare = await startBareBroadcast()
  const clients = await startClients(bare.url)
  let text = Buffer.alloc(1, 'x')
  return {
    clients,
    setLength(bytes) {
      // Four bytes belong to the frame.
      text = Buffer.alloc(Math.round(bytes) - 4, 'x')
    },
    publish() {
      bare.send(text)
    },
    async close() {
      clients.kill('SIGKILL')
      bare.close()
    },
  }
}

async function startClients(url: string, ...messages: string[]): Promise<ChildProcess> {
  const { port } = new URL(url)
  const clients = fork(
    'simulation/bench/stream/counting-clients.ts',
    [port, streamPath, String(clientCount), ...messages],
    { execArgv: ['--import', 'tsx'] },
  )
  await once(clients, 'message')
  return clients
}
