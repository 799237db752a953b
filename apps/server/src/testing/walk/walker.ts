import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Network } from '@candor/contract/addresses/networks'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import type { PrivateUploadType, UploadType } from '@candor/contract/rules/files'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { btc, usdt } from '../../platform/core/seeds/seeds.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { type CodeSubject, makeCode } from '../../products/account/codes.ts'
import { openAccount } from '../../products/account/register.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { approve } from '../people/approve.ts'
import { insertAddressRow } from '../book-rows.ts'
import { chainConfig } from '../chain-exchange.ts'
import { documentImage } from '../people/images.ts'
import { tick } from '../people/options-trader.ts'
import { startTestProduct, type Reply, type TestProduct } from '../product.ts'
import { fundPassword, must } from '../people/saver.ts'
import { send } from '../send.ts'

/** The marks of an account with all rights. */
export const best = ['certified', 'advanced', 'agent'] as const satisfies readonly AccountFlag[]
export const loginPassword = 'correct horse 1'
const xrpId = 5
const faucetHash = `0x${'fa'.repeat(32)}`

/** The shared product of the walk: one moment of it, so that no quote or price expires. */
export class Ground {
  readonly at: TestProduct
  readonly db: Database

  private constructor(at: TestProduct) {
    this.at = at
    this.db = openDatabase(at.databaseUrl, () => undefined)
  }

  static async start(): Promise<Ground> {
    const chain = chainConfig([], { faucet: async () => faucetHash })
    const at = await startTestProduct({}, {}, { chain })
    at.holdClock()
    await must(at, { type: 'clockTick' })
    await tick(at, 50_000)
    await tick(at, 3_000, 'ETH')
    await tick(at, 2, 'XRP')
    return new Ground(at)
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }

  /** The walk ignores limits on attempts. */
  async forgiveAttempts(): Promise<void> {
    await this.query('delete from attempts')
  }

  async close(): Promise<void> {
    await this.db.destroy()
    await this.at.product.close()
  }
}

/** Any image will do. */
export const image = documentImage()
// Hashing is deliberately slow, so only once for all.
const loginHash = hashPassword(loginPassword)
const fundHash = hashPassword(fundPassword)

/** A user who makes calls; the house prepares everything they need. */
export class Walker {
  readonly ground: Ground
  readonly uid: string
  /** Null for a throwaway account, which has no password either. */
  readonly email: string | null
  /** Some calls renew it. */
  token: string
  /** Whether calls are made with the session. */
  isSignedIn = true
  private readonly photos = new Map<PrivateUploadType, string>()

  private constructor(
    ground: Ground,
    { uid, email, token }: { uid: string; email: string | null; token: string },
  ) {
    this.ground = ground
    this.uid = uid
    this.email = email
    this.token = token
  }

  /** Registered or a throwaway account, and signed in; the account is not open yet. */
  static async of(ground: Ground, { isTryout }: { isTryout: boolean }): Promise<Walker> {
    const { at, db } = ground
    const email = isTryout ? null : `${randomBytes(6).toString('hex')}@example.org`
    const passwordHash = isTryout ? null : await loginHash
    const now = at.now()
    const uid = await openAccount(db, { email, passwordHash, isTryout, language: 'EN', invitedBy: null, now })
    if (uid === null) throw new Error('nobody was registered')
    const walker = new Walker(ground, { uid, email, token: '' })
    await walker.signIn()
    return walker
  }

  async signIn(): Promise<void> {
    const { sessions } = this.at.product
    this.token = await sessions.start(this.ground.db, this.uid, { remember: true, now: this.at.now() })
    sessions.forget(this.uid)
  }

  get at(): TestProduct {
    return this.ground.at
  }

  get accountId(): number {
    return accountIdOf(this.uid)
  }

  get hasPassword(): boolean {
    return this.email !== null
  }

  /** Opens the account with all rights: marks, money, a credit score. */
  async enabled(): Promise<void> {
    const { at, accountId } = this
    const { core } = at.product
    await core.ensureAccount(this.uid)
    const clear = core.mirror.flagsOf(accountId).filter((flag) => !best.some((one) => one === flag))
    const money = [
      { coinId: usdt.coinId, amount: 50_000_000_000n },
      { coinId: btc.coinId, amount: 100_000_000n },
      // A tenth of a coin, which is dust.
      { coinId: xrpId, amount: 10_000_000n },
    ]
    const submitted = await send(
      core,
      { type: 'setAccountFlags', accountId, set: [...best], clear },
      { type: 'setCreditScore', accountId, score: 800 },
      ...money.map(({ coinId, amount }) => ({
        type: 'credit' as const,
        accountId,
        coinId,
        amount,
        flow: 'deposit' as const,
        reference: `walker ${accountId} ${coinId}`,
      })),
    )
    if ('refused' in submitted) throw new Error(`not enabled: ${submitted.refused}`)
  }

  async setFundPassword(): Promise<void> {
    await this.ground.query('update users set fund_password_hash = $1 where id = $2', [
      await fundHash,
      this.uid,
    ])
  }

  /** A call that must succeed, and its answer. */
  async done<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const { data, name: said, reason } = await this.at.call(name, input, this.token)
    if (!data) throw new Error(`${name} was answered with ${said} ${reason}`)
    return data
  }

  /** Any answer; uses a renewed token from then on. */
  async asks(name: CallName, body: object): Promise<Reply<object>> {
    const session = this.isSignedIn ? this.token : undefined
    const reply =
      name === 'File/Upload'
        ? await this.at.upload(body, session)
        : await this.at.callRaw<object>(name, body, session)
    const { token } = (reply.data ?? {}) as { token?: string }
    if (token !== undefined) this.token = token
    return reply
  }

  /** One of each kind is enough. */
  async photo(uploadType: PrivateUploadType): Promise<string> {
    const stored = this.photos.get(uploadType) ?? (await this.uploaded(uploadType))
    this.photos.set(uploadType, stored)
    return stored
  }

  async uploaded(uploadType: UploadType): Promise<string> {
    const { data, name } = await this.at.upload({ uploadType, bytes: await image }, this.token)
    if (!data) throw new Error(`not uploaded: ${name}`)
    return data.fileId
  }

  /** A code, as the user would receive it. */
  async code(subject: CodeSubject): Promise<string> {
    const visitor = { userId: this.uid, address: '127.0.0.1', deviceToken: null, now: this.at.now() }
    return (await makeCode(this.ground.db, subject, visitor)).code
  }

  async addressIn(coin: string, network: Network, address: string): Promise<string> {
    const remark = randomBytes(4).toString('hex')
    const addedAt = new Date(this.at.now().getTime() - 2 * 86_400_000)
    return await insertAddressRow(this.ground, { userId: this.uid, coin, network, address, remark, addedAt })
  }

  /** The number of a loan application. */
  async applied(): Promise<string> {
    const { at, accountId } = this
    const wanted = { amountMin: 5_000_000_000n, amountMax: 6_000_000_000n, papersId: 1, clientOrderId: null }
    const terms = { interestPpm: 100_000, penaltyPpm: 1_000, termDays: 30 }
    await must(at, { type: 'applyForLoan', accountId, ...wanted, ...terms })
    return await this.newest('loans', 'loan_id')
  }

  /** The number of a loan to be repaid; from a given application or a new one. */
  async lent(applied?: string): Promise<string> {
    const loanId = applied ?? (await this.applied())
    await must(this.at, { type: 'grantLoan', loanId: Number(loanId), amount: 5_000_000_000n })
    return loanId
  }

  /** The number of a support offer. */
  async offered(): Promise<string> {
    const { accountId, at } = this
    const made = await approve(at.product.core, {
      type: 'offerSupport',
      accountId,
      coinId: usdt.coinId,
      amount: 100_000_000n,
      name: 'Winter help',
      minTradingDays: 0,
      reason: 'a hard winter',
    })
    if ('refused' in made) throw new Error(`not offered: ${made.refused}`)
    await at.settled()
    return await this.newest('grants', 'grant_id')
  }

  /** The number of support funds to be returned. */
  async supported(offered?: string): Promise<string> {
    const grantId = offered ?? (await this.offered())
    const { accountId } = this
    await must(this.at, { type: 'acceptSupport', grantId: Number(grantId), accountId, amount: 100_000_000n })
    return grantId
  }

  /** Pays all debts. */
  async paysDebts(): Promise<void> {
    const { at, accountId } = this
    const { loan, support } = at.product.core.mirror.debtsOf(accountId)
    const all = { accountId, amount: null, clientOrderId: null }
    if (loan) {
      const loanId = Number(await this.newest('loans', 'loan_id'))
      await must(at, { type: 'repayLoan', loanId, ...all })
    }
    if (support) {
      const grantId = Number(await this.newest('grants', 'grant_id'))
      await must(at, { type: 'returnSupport', grantId, ...all })
    }
  }

  private async newest(view: 'loans' | 'grants', column: string): Promise<string> {
    const [row] = await this.ground.query<{ id: string | null }>(
      `select max(${column}) as id from views.${view} where account_id = $1`,
      [this.accountId],
    )
    if (row?.id === undefined || row.id === null) throw new Error(`there is nothing in ${view}`)
    return row.id
  }
}
