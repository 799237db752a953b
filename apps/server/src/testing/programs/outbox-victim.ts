// A product's core that kills itself, as by kill -9, at one step of a change shared by tables and engine.
import { byUser } from '@candor/engine/nucleus/authors'
import { tmpdir } from 'node:os'
import pino from 'pino'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { takeTestMoney } from '../../products/account/test-money.ts'
import { SideReading } from '../../platform/projections/fill/side-reading.ts'
import { Core } from '../../platform/core/core.ts'
import { OutboxSignatures } from '../../platform/core/outbox/outbox-signatures.ts'
import { retrySetAside } from '../../platform/core/outbox/set-aside.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { bookSignatures } from '../../platform/destinations/book-signatures.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const [url = '', userId = '', change = '', lastStep = '', ofRow = '1'] = process.argv.slice(2)
let rowsLeft = Number(ofRow)

function dieAt(step: string): void {
  if (step !== lastStep) return
  rowsLeft -= 1
  if (rowsLeft === 0) process.kill(process.pid, 'SIGKILL')
}

const db = openDatabase(url, () => undefined)
const outboxSignatures = new OutboxSignatures(readSettings({}).FILE_KEYS)
const core = await Core.start({
  sideReading: new SideReading(),
  db,
  patientDb: db,
  journalDir: tmpdir(),
  keeper: { url, held: () => Promise.resolve(true) },
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  onReplaced: () => {},
  snapshotEvery: 1_000_000,
  isTestMoney: true,
  acceptsUpgrades: true,
  past: null,
  outboxSignatures,
  bookSignatures: bookSignatures(readSettings({}).FILE_KEYS),
  onOutboxStep: dieAt,
})
const accountId = await core.ensureAccount(userId)
if (change === 'testMoney')
  await takeTestMoney({ core, db, accounts: { invalidate: () => {} } }, userId, new Date())
else if (change.startsWith('retry ')) await retry(change.slice('retry '.length))
else await moveTo(change)
if (accountIdOf(userId) !== accountId) throw new Error('accounts have one number')
process.stdout.write('lived\n')
process.exit(0)

async function moveTo(region: string): Promise<void> {
  await core.changeWith(
    async (tx) => {
      await tx.updateTable('users').set({ region }).where('id', '=', userId).execute()
      dieAt('changed')
      return true
    },
    { userId, by: byUser, draft: { type: 'setAccountRegion', accountId, region } },
  )
}

async function retry(outboxId: string): Promise<void> {
  const { state } = await retrySetAside(db, outboxSignatures, { id: outboxId })
  if (state !== 'asked') throw new Error(`not asked again: ${state}`)
  dieAt('asked')
  await core.deliverAsked()
}
