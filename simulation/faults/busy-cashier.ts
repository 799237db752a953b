// The product with people inside who deposit and withdraw without pause, to be killed. Acknowledgements are
// written to a file, line by line, before anything else happens.
import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { type Author, byExternal, byJob, byOperator, byUser } from '@candor/engine/nucleus/authors'
import { depositFigures } from '@candor/engine/rules/deposit-terms'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import { withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import type { Draft } from '../../apps/server/src/platform/core/drafts.ts'
import { noLimits } from '../../apps/server/src/products/limits/seeds.ts'
import { visitDatabase } from '../../apps/server/src/platform/db/visit.ts'
import { startProduct } from '../../apps/server/src/product.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { Random } from '../random.ts'
import { type Acknowledged, ackFile, stopFile } from './acknowledged.ts'

const people = [16, 17, 18, 19, 20]
const [bankId, cardId, tronId] = [1, 2, 2]
const sandbox = byExternal('payments-sandbox')
const [pia, ann] = [byOperator(1), byOperator(2)]
const reason = 'the fault test'
const usdt = 1_000_000n
const answerMsMax = 10_000

const settings = readSettings(process.env)
const folder = settings.DATA_DIR
const product = await startProduct({
  settings,
  webDir: folder,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
})
const { core } = product
// Only once: a visit starts a database that is down.
const { url: databaseUrl } = await visitDatabase(settings, { mayMake: false })
await setUp()
process.stdout.write('Candor is running\n')
await Promise.all(people.map((accountId) => run(accountId)))
await untilSettled()
acknowledge({ what: 'done', id: 0, key: '' })

/** If the last kill was of the database, waits for it. */
async function untilSettled(): Promise<void> {
  for (;;) {
    try {
      await core.settled()
      return
    } catch {
      await wait(50)
    }
  }
}

/** Money and wide bounds, once: repeats after a restart are refused or ignored. */
async function setUp(): Promise<void> {
  const channels = [...core.mirror.deposits.channels.values()]
  for (const draft of noLimits(core.mirror.coins)) await core.submit(byJob('test'), draft)
  const wide = { perDayMax: 1_000, soloPerDayMax: 10n ** 12n }
  for (const channel of channels)
    await core.submit(byJob('test'), { type: 'configureChannel', channel: { ...channel, ...wide } })
  for (const method of core.mirror.withdrawals.methods.values())
    await core.submit(byJob('test'), {
      type: 'configurePayout',
      method: { ...method, perDayMax: 2n ** 60n },
    })
  for (const accountId of people) {
    await core.submit(byJob('test'), { type: 'openAccount', accountId, flags: ['certified'] })
    const money = {
      coinId: 1,
      amount: 10n ** 12n,
      flow: 'testFunding',
      reference: `faults ${accountId}`,
    } as const
    await core.submit(byJob('test'), { type: 'credit', accountId, ...money })
  }
}

async function run(accountId: number): Promise<void> {
  const random = new Random(Number(BigInt(Date.now()) % 2n ** 31n) + accountId)
  while (!existsSync(stopFile(folder))) {
    try {
      const act = random.chance(2) ? deposit(accountId, random) : withdraw(accountId, random)
      // Nobody waits forever: late answers are acknowledged late.
      await Promise.race([act, wait(answerMsMax)])
    } catch {
      // The database is down: the outcome is unknown.
      await wait(50)
    }
  }
}

async function deposit(accountId: number, random: Random): Promise<void> {
  const channelId = random.chance(2) ? bankId : cardId
  const channel = core.mirror.deposits.channels.get(channelId)
  const rateE10 = core.mirror.fiat.rateOf('USD', 1)
  if (channel === undefined || rateE10 === undefined) throw new Error('there are channels and rates')
  const amount = BigInt(random.between(1_000, 90_000))
  const { fee } = depositFigures(amount, channel, { rateE10, scale: 6 })
  const key = `d-${accountId}-${Date.now()}-${random.below(10 ** 9)}`
  const terms = { accountId, channelId, amount, fee, rateE10, clientOrderId: key }
  const asked = { type: 'requestDeposit', ...terms } as const
  const made = await again(random, () => core.submit(byUser, asked))
  const depositId = 'refused' in made ? await openOf('deposits', accountId, channelId) : made.orderId
  if (depositId === null) return
  if (!('refused' in made)) acknowledge({ what: 'requestDeposit', id: depositId, key })
  const isBanks = channelId === bankId
  const settle = {
    type: 'settleDeposit',
    depositId,
    transactionId: `t-${depositId}-${random.below(3)}`,
  } as const
  if (isBanks) await submit(byUser, { type: 'reportDeposit', depositId, accountId }, depositId)
  if (isBanks && random.chance(6)) await submit(pia, { type: 'rejectDeposit', depositId, reason }, depositId)
  if (!isBanks && random.chance(6))
    await submit(byUser, { type: 'cancelDeposit', depositId, accountId }, depositId)
  for (let times = random.between(1, 3); times > 0; times -= 1)
    await submit(isBanks ? pia : sandbox, isBanks ? { ...settle, reason } : settle, depositId)
}

async function withdraw(accountId: number, random: Random): Promise<void> {
  const method = core.mirror.withdrawals.methods.get(tronId)
  if (method === undefined) throw new Error('there are payout methods')
  const isLarge = random.chance(5)
  const amount = BigInt(isLarge ? 100 : random.between(1, 12)) * 100n * usdt
  const key = `w-${accountId}-${Date.now()}-${random.below(10 ** 9)}`
  const seen = { amount, fee: withdrawalFee(amount, method), rateE10: null, clientOrderId: key }
  const where = { methodId: tronId, destinationId: 1, destinationHash: 'd'.repeat(64) }
  const asked = { type: 'requestWithdrawal', accountId, ...where, ...seen } as const
  const made = await again(random, () => core.submit(byUser, asked))
  const withdrawalId = 'refused' in made ? await openOf('withdrawals', accountId, tronId) : made.orderId
  if (withdrawalId === null) return
  if (!('refused' in made)) acknowledge({ what: 'requestWithdrawal', id: withdrawalId, key })
  if (random.chance(5))
    await submit(byUser, { type: 'cancelWithdrawal', withdrawalId, accountId }, withdrawalId)
  const open = core.mirror.withdrawals.open.get(withdrawalId)
  if (open === undefined) return
  const { destinationHash = '' } = open
  const known = { withdrawalId, destinationHash, amount: open.amount, fee: open.fee, reason }
  await submit(pia, { type: 'passWithdrawal', ...known }, withdrawalId)
  await byTwo({ type: 'passWithdrawal', ...known }, withdrawalId)
  if (random.chance(5)) await submit(pia, { type: 'rejectWithdrawal', withdrawalId, reason }, withdrawalId)
  await submit(pia, { type: 'startPayout', ...known }, withdrawalId)
  if (random.chance(5)) await byTwo({ type: 'failWithdrawal', withdrawalId, reason }, withdrawalId)
  const payment = { type: 'payWithdrawal', withdrawalId, transactionId: `w-${withdrawalId}`, reason } as const
  // One of them has passed it, and may not record it.
  for (const by of [pia, ann]) await submit(by, payment, withdrawalId)
}

/** Without an answer, repeats the request with the same key, or never. */
async function again<Answer>(random: Random, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (random.chance(2)) throw error
    await wait(100)
    return await ask()
  }
}

async function submit(by: Author, draft: Draft, id: number): Promise<void> {
  const submitted = await core.submit(by, draft)
  if (!('refused' in submitted) && !submitted.isRepeat)
    acknowledge({ what: draft.type, id, key: 'transactionId' in draft ? draft.transactionId : '' })
}

async function byTwo(proposed: Proposable, id: number): Promise<void> {
  const line = proposalLine(proposed)
  const made = await core.submit(pia, { type: 'propose', line })
  if ('refused' in made) return
  const proposalId = made.orderId
  await submit(ann, { type: 'approveProposal', proposalId, hash: proposalHash(line) }, id)
  // A refused proposal blocks the next one about the same subject.
  await core.submit(pia, { type: 'withdrawProposal', proposalId })
}

/** The open items from before, to continue with. */
async function openOf(
  view: 'deposits' | 'withdrawals',
  accountId: number,
  wayId: number,
): Promise<number | null> {
  await core.settled()
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      view === 'deposits'
        ? `select deposit_id as id from views.deposits
             where account_id = $1 and channel_id = $2 and state in ('paying', 'completed')`
        : `select withdrawal_id as id from views.withdrawals
             where account_id = $1 and method_id = $2 and state in ('review', 'passed', 'signing')`,
      [accountId, wayId],
    )
    return rows[0] === undefined ? null : Number(rows[0].id)
  } finally {
    await client.end()
  }
}

function acknowledge(line: Acknowledged): void {
  appendFileSync(ackFile(folder), `${JSON.stringify(line)}\n`)
}
