import type { CallInput } from '@candor/contract/calls'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { insertAddressRow, insertCardRow } from '../book-rows.ts'
import type { TestProduct } from '../product.ts'
import { fundPassword, must, passDays, Saver } from './saver.ts'

// A valid address of each network in the tests, owned by nobody.
const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

// USDT over TRON, BTC, and USDT to a card: as the seeds number them.
export const methods = { tether: '2', bitcoin: '3', card: '11' } as const

// A user with a real account, test money, a fund password, addresses and a card, without recent changes.
export class Withdrawer {
  readonly saver: Saver
  readonly addressId: string
  readonly bitcoinId: string
  readonly cardId: string
  private readonly at: TestProduct

  private constructor(
    at: TestProduct,
    saver: Saver,
    ids: Pick<Withdrawer, 'addressId' | 'bitcoinId' | 'cardId'>,
  ) {
    this.at = at
    this.saver = saver
    this.addressId = ids.addressId
    this.bitcoinId = ids.bitcoinId
    this.cardId = ids.cardId
  }

  static async of(at: TestProduct): Promise<Withdrawer> {
    const saver = await Saver.tryout(at)
    const { accountId } = saver
    await setFlags(at, accountId, 'certified')
    const uid = saver.trader.uid
    const added = { userId: uid, addedAt: at.now() }
    const tether = { coin: 'USDT', network: 'tron', address: tronAddress, remark: 'Ledger at home' } as const
    const bitcoin = { coin: 'BTC', network: 'bitcoin', address: bitcoinAddress, remark: 'Cold' } as const
    const ids = {
      addressId: await insertAddressRow(at, { ...added, ...tether }),
      bitcoinId: await insertAddressRow(at, { ...added, ...bitcoin }),
      cardId: await insertCardRow(at, added),
    }
    await passDays(at, 1.1)
    return new Withdrawer(at, saver, ids)
  }

  get token(): string {
    return this.saver.token
  }

  get accountId(): number {
    return this.saver.accountId
  }

  get uid(): string {
    return this.saver.trader.uid
  }

  form(change: Partial<CallInput<'Withdrawals/Request'>> = {}): CallInput<'Withdrawals/Request'> {
    return {
      methodId: methods.tether,
      destinationId: this.addressId,
      amount: '500',
      fee: '1',
      rate: null,
      fundPassword,
      ...change,
    }
  }

  async request(change: Partial<CallInput<'Withdrawals/Request'>> = {}) {
    return await this.at.call('Withdrawals/Request', this.form(change), this.token)
  }

  // The number of a new request.
  async requested(change: Partial<CallInput<'Withdrawals/Request'>> = {}): Promise<string> {
    const { data, name, reason } = await this.request(change)
    if (!data) throw new Error(`not requested: ${name} ${reason}`)
    return data.withdrawalId
  }

  async preview(change: Partial<CallInput<'Withdrawals/Preview'>> = {}) {
    return await this.at.call(
      'Withdrawals/Preview',
      { methodId: methods.tether, amount: '500', ...change },
      this.token,
    )
  }

  async cancel(withdrawalId: string) {
    return await this.at.call('Withdrawals/Cancel', { withdrawalId }, this.token)
  }

  async read(withdrawalId: string) {
    const { data } = await this.at.call('Withdrawals/GetWithdrawal', { withdrawalId }, this.token)
    if (!data) throw new Error(`there is no withdrawal ${withdrawalId}`)
    return data
  }

  async usdt(): Promise<string> {
    const balance = await this.saver.trader.balanceOf('USDT')
    return `${balance?.available} ${balance?.frozen}`
  }
}

// Sets these flags of an account and clears all others.
export async function setFlags(at: TestProduct, accountId: number, ...set: AccountFlag[]): Promise<void> {
  const clear = at.product.core.mirror.flagsOf(accountId).filter((flag) => !set.includes(flag))
  await must(at, { type: 'setAccountFlags', accountId, set, clear })
}

// Changes a withdrawal method's terms, as two operators would.
export async function changeMethod(
  at: TestProduct,
  methodId: string,
  change: Partial<PayoutMethod>,
): Promise<void> {
  const method = at.product.core.mirror.withdrawals.methods.get(Number(methodId))
  if (!method) throw new Error(`there is no method ${methodId}`)
  await must(at, { type: 'configurePayout', method: { ...method, ...change } })
}
