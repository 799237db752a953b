import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { parseEther, parseUnits } from 'viem'
import { type Hex, lowerHex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import { nativeBalance, tokenBalance } from '@candor/chain/reads'
import { byOperator } from '@candor/engine/nucleus/authors'
import { makeBackup } from '../../apps/server/src/platform/backup/backup.ts'
import { openBackup } from '../../apps/server/src/platform/backup/open-backup.ts'
import { restoreBackup } from '../../apps/server/src/platform/backup/restore.ts'
import { freePort } from '../../apps/server/src/platform/db/free-port.ts'
import type { ChainConfig } from '../../apps/server/src/doors/chain/port.ts'
import { Bank } from '../../apps/server/src/local-chain/bank.ts'
import { localChainId, tokenAddress } from '../../apps/server/src/local-chain/constants.ts'
import { insertAddressRow } from '../../apps/server/src/testing/book-rows.ts'
import { approve } from '../../apps/server/src/testing/people/approve.ts'
import { tick } from '../../apps/server/src/testing/people/options-trader.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../apps/server/src/testing/product.ts'
import { must } from '../../apps/server/src/testing/people/saver.ts'
import { bringSessions } from '../../apps/server/src/testing/sql.ts'
import { allLive } from '../../apps/server/src/testing/views.ts'
import { changeMethod, Withdrawer } from '../../apps/server/src/testing/people/withdrawer.ts'
import { openDatabase } from '../../apps/signer/src/db/database.ts'
import { claimDatabase } from '../../apps/signer/src/db/state.ts'
import { keysOf } from '../../apps/signer/src/keys.ts'
import type { Parts, Step } from '../../apps/signer/src/parts.ts'
import { connectServer } from '../../apps/signer/src/server-client.ts'
import { takeTurn } from '../../apps/signer/src/turn.ts'
import { Child } from './child.ts'

const secret = 'a secret of the drill and of nobody else'
const keys = keysOf('test test test test test test test test test test test junk')
const confirmations = 3
const ways = {
  USDT: { methodId: '1', amount: '200', fee: '5', paid: parseUnits('195', 6) },
  ETH: { methodId: '4', amount: '0.1', fee: '0.002', paid: parseEther('0.098') },
} as const
export type DrillCoin = keyof typeof ways

/** A user with their own outside address. */
export type Owner = { person: Withdrawer; coin: DrillCoin; address: Hex; destinationId: string }

/** A real chain, a product and a signer; a test can lose any of their data and restore backups. */
export class Drill {
  at!: TestProduct
  signerUrl = ''
  onStep: (step: Step) => void = () => undefined
  private readonly folder = mkdtempSync(join(tmpdir(), 'candor-drill-'))
  private readonly node: Child
  private readonly chain: ChainNode
  private journalDir = join(this.folder, 'journal')
  private signer: Parts | null = null
  private folders = 0
  private addresses = 0

  private constructor(port: number) {
    this.chain = new ChainNode(`http://127.0.0.1:${port}`)
    this.node = new Child({
      name: 'node',
      arguments: ['apps/server/src/local-chain/node-process.ts'],
      environment: () => ({
        LOCAL_CHAIN_FOLDER: join(this.folder, 'chain'),
        LOCAL_CHAIN_PORT: String(port),
        LOCAL_CHAIN_TESTING: 'on',
      }),
      ready: /"url"/,
    })
  }

  /** The signer keeps its tables beside the product's, as on test money, or in a separate database. */
  static async start({ isSignerApart }: { isSignerApart: boolean }): Promise<Drill> {
    const drill = new Drill(await freePort())
    await drill.node.run()
    await drill.chain.call('evm_setIntervalMining', [0])
    await new Bank(drill.chain).fundExchange(keys.publicKey)
    await drill.mine()
    await drill.startProduct(await createDatabase())
    drill.signerUrl = isSignerApart ? await createDatabase() : drill.at.databaseUrl
    return drill
  }

  async close(): Promise<void> {
    await this.stopSigner()
    await this.at.product.close()
    await this.node.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async mine(): Promise<void> {
    await this.chain.call('evm_mine', [])
  }

  /** Turns of the signer, each followed by a block. */
  async turns(count = confirmations + 2): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      this.signer ??= await this.openSigner()
      try {
        await takeTurn(this.signer)
      } catch (error) {
        await this.stopSigner()
        throw error
      }
      await this.mine()
    }
  }

  async stopSigner(): Promise<void> {
    await this.signer?.db.close()
    this.signer = null
  }

  async loseSigner(): Promise<void> {
    await this.stopSigner()
    this.signerUrl = await createDatabase()
  }

  async backUp(): Promise<string> {
    const folder = this.newFolder()
    const { journalDir } = this
    const url = this.at.databaseUrl
    await makeBackup({ url, journalDir, folder, release: '0.0.0', withoutSegments: false })
    return folder
  }

  /** Ends the product; a backup of it continues in an empty database, with the current chain. */
  async restore(folder: string): Promise<void> {
    await this.stopSigner()
    const isApart = this.signerUrl !== this.at.databaseUrl
    const lost = this.at.databaseUrl
    await this.at.product.close()
    const url = await createDatabase()
    this.journalDir = this.newFolder()
    await restoreBackup({ url, journalDir: this.journalDir, backup: await openBackup(folder) })
    await bringSessions(lost, url)
    await this.startProduct(url)
    await allLive(this.at)
    if (!isApart) this.signerUrl = url
  }

  async owner(coin: DrillCoin): Promise<Owner> {
    const person = await Withdrawer.of(this.at)
    await must(this.at, {
      type: 'credit',
      accountId: person.accountId,
      coinId: this.at.product.core.mirror.coinBySymbol(coin)?.coinId ?? 0,
      amount: 10n ** 10n,
      flow: 'testFunding',
      reference: `drill ${person.accountId}`,
    })
    this.addresses += 1
    const address: Hex = `0x${String(this.addresses).padStart(40, 'e')}`
    const addedAt = new Date(this.at.now().getTime() - 5 * 86_400_000)
    const added = { userId: person.uid, coin, network: 'ethereum', address, addedAt } as const
    return { person, coin, address, destinationId: await insertAddressRow(this.at, added) }
  }

  /** The number of a withdrawal waiting for review. */
  async request({ person, coin, destinationId }: Owner): Promise<number> {
    const { methodId, amount, fee } = ways[coin]
    await changeMethod(this.at, methodId, { autoMax: 0n })
    // Daily limits count it at a price.
    if (coin === 'ETH') await tick(this.at, 2_500, coin)
    const form = person.form({ methodId, destinationId, amount, fee })
    const { data, name, reason } = await this.at.call('Withdrawals/Request', form, person.token)
    if (!data) throw new Error(`not requested: ${name} ${reason}`)
    return Number(data.withdrawalId)
  }

  async pass(withdrawalId: number): Promise<void> {
    const { core } = this.at.product
    const open = core.mirror.withdrawals.open.get(withdrawalId)
    if (!open) throw new Error(`withdrawal ${withdrawalId} is not open`)
    const { amount, fee, destinationHash } = open
    const seen = { amount, fee, ...(destinationHash === undefined ? {} : { destinationHash }) }
    const draft = { type: 'passWithdrawal', withdrawalId, ...seen, reason: 'looked at' } as const
    const submitted = await core.submit(byOperator(1), draft)
    if ('refused' in submitted) throw new Error(`not passed: ${submitted.reason}`)
  }

  async requestAndPass(owner: Owner): Promise<number> {
    const withdrawalId = await this.request(owner)
    await this.pass(withdrawalId)
    return withdrawalId
  }

  stateOf(withdrawalId: number): string {
    return this.at.product.core.mirror.withdrawals.open.get(withdrawalId)?.state ?? 'ended'
  }

  /** The transaction that paid it, as its owner sees it. */
  async paidBy({ person }: Owner, withdrawalId: number): Promise<string | null> {
    const read = { withdrawalId: String(withdrawalId) }
    const { data, name } = await this.at.call('Withdrawals/GetWithdrawal', read, person.token)
    if (!data) throw new Error(`withdrawal ${withdrawalId}: ${name}`)
    return data.withdrawal.transactionId
  }

  /** How often the full amount of one withdrawal arrived outside. */
  async timesPaid({ coin, address }: Owner): Promise<number> {
    const raw = await (coin === 'ETH'
      ? nativeBalance(this.chain, address)
      : tokenBalance(this.chain, tokenAddress, address))
    if (raw % ways[coin].paid !== 0n) throw new Error(`${address} has ${raw}`)
    return Number(raw / ways[coin].paid)
  }

  /** The answer to one operator alone, or to two, who end it as failed or record it as paid. */
  async endedBy(count: 1 | 2, withdrawalId: number, transactionId?: string): Promise<string> {
    const { core } = this.at.product
    const end =
      transactionId === undefined
        ? ({ type: 'failWithdrawal', withdrawalId, reason: 'nothing on the chain' } as const)
        : ({ type: 'payWithdrawal', withdrawalId, transactionId, reason: 'found on the chain' } as const)
    const submitted = count === 1 ? await core.submit(byOperator(1), end) : await approve(core, end)
    return 'refused' in submitted ? submitted.reason : 'done'
  }

  async report() {
    const [row] = await this.at.query<{
      report: { strays: Record<string, unknown>[]; problem: string | null }
    }>('select report from signer_report')
    if (!row) throw new Error('the signer has not reported')
    return row.report
  }

  private newFolder(): string {
    this.folders += 1
    return join(this.folder, `folder-${this.folders}`)
  }

  private async startProduct(url: string): Promise<void> {
    const chain: ChainConfig = {
      network: 'ethereum',
      chainId: localChainId,
      nodes: [this.chain.url],
      publicKey: keys.publicKey,
      confirmations,
      startBlock: 1,
      assets: [
        { coin: 'USDT', contract: tokenAddress, minimum: '1' },
        { coin: 'ETH', contract: null, minimum: '0.001' },
      ],
      blockSeconds: 2,
      signerSecret: secret,
      faucet: null,
    }
    this.at = await startTestProduct({ DATABASE_URL: url, JOURNAL_DIR: this.journalDir }, {}, { chain })
  }

  private async openSigner(): Promise<Parts> {
    const db = await openDatabase(this.signerUrl, { onLost: () => undefined })
    await claimDatabase(db, localChainId, keys.addressAt('hot'))
    const now = () => this.at.now().getTime()
    const wide = { perPayout: 10n ** 30n, perDay: 10n ** 30n, floor: 0n, ceiling: 10n ** 30n }
    return {
      db,
      nodes: [this.chain],
      keys,
      server: connectServer(this.at.product.url, secret, now),
      rules: {
        chainId: localChainId,
        coins: [
          { coin: 'ETH', contract: null, decimals: 18, ...wide },
          { coin: 'USDT', contract: lowerHex(tokenAddress), decimals: 6, ...wide },
        ],
        coldAddress: null,
        confirmations,
        bumpAfterMs: 600_000,
        feeMax: 500_000_000_000n,
        startBlock: 0,
      },
      log: pino({ level: 'silent' }),
      now,
      onStep: (step) => this.onStep(step),
    }
  }
}
