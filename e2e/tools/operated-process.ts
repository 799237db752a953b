// The operated product as a separate process: the test controls it where no call can.
import { resolve } from 'node:path'
import { startProduct } from '../../apps/server/src/product.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { approve } from '../../apps/server/src/testing/people/approve.ts'
import { send } from '../../apps/server/src/testing/send.ts'
import { LocalDoors } from './local-doors.ts'

const read = readSettings(process.env)
const doors = read.MODE === 'production' ? await LocalDoors.open() : null
const product = await startProduct({
  settings: { ...read, ...doors?.settings },
  webDir: resolve('apps/web/dist'),
  consoleDir: resolve('apps/console/dist'),
})
const { core, url, databaseUrl, firstOperators } = product

const acts = {
  send: async (draft: Parameters<typeof send>[1]) => await send(core, draft),
  approve: async (proposed: Parameters<typeof approve>[1]) => await approve(core, proposed),
  accountOf: async (uid: string) => await core.ensureAccount(uid),
  regionOf: (uid: string) => core.regionOf(uid, null),
  marketOf: (symbol: string) => core.mirror.market(symbol)?.config,
  setPrices: (prices: Readonly<Record<string, string>>) => doors?.setPrices(prices),
  codeFor: async (recipient: string) => await doors?.codeFor(recipient),
}
export type Acts = typeof acts
export type Order = { id: number; act: keyof Acts; input: unknown }
export type Told =
  | {
      kind: 'started'
      url: string
      databaseUrl: string
      operators: readonly { name: string; password: string }[]
    }
  | { kind: 'done'; id: number; output: unknown }
  | { kind: 'failed'; id: number; reason: string }

const tell = (told: Told) => void process.send?.(told)

async function obey({ id, act, input }: Order): Promise<void> {
  try {
    tell({ kind: 'done', id, output: await acts[act](input as never) })
  } catch (error) {
    tell({ kind: 'failed', id, reason: String(error) })
  }
}

process.on('message', (order: Order) => void obey(order))
// The test has ended, in any way.
process.once('disconnect', () => void product.close().then(() => process.exit()))
tell({
  kind: 'started',
  url: url.replace('0.0.0.0', '127.0.0.1'),
  databaseUrl,
  operators: firstOperators.map(({ name, password }) => ({ name, password })),
})
