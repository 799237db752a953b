import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import sharp from 'sharp'
import type { CallInput } from '@candor/contract/calls'
import type { Deposit } from '@candor/contract/calls/deposits'
import { depositFee } from '@candor/engine/rules/deposit-terms'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { TestProduct } from '../product.ts'

export const channelIds = { bank: '1', online: '2', thirdParty: '3' } as const

// A depositor with a real account.
export class Depositor {
  readonly uid: string
  readonly email: string
  readonly token: string
  private readonly at: TestProduct

  private constructor(at: TestProduct, { uid, email, token }: Pick<Depositor, 'uid' | 'email' | 'token'>) {
    this.at = at
    this.uid = uid
    this.email = email
    this.token = token
  }

  static async register(at: TestProduct): Promise<Depositor> {
    const { token, email } = await at.registered()
    // Deposits take longer than a session lasts.
    await at.query("update sessions set expires_at = expires_at + interval '10 years'")
    const { data } = await at.call('Account/GetProfile', {}, token)
    if (!data) throw new Error('no profile')
    return new Depositor(at, { uid: data.uid, email, token })
  }

  get accountId(): number {
    return accountIdOf(this.uid)
  }

  async ask(change: Partial<CallInput<'Deposits/Request'>> = {}) {
    const { channelId = channelIds.bank, amount = '100.00' } = change
    const form = { channelId, amount, ...this.terms(channelId, amount), ...change }
    return await this.at.call('Deposits/Request', form, this.token)
  }

  // A request that must be accepted.
  async asked(change: Partial<CallInput<'Deposits/Request'>> = {}): Promise<Deposit> {
    const { data, name, reason } = await this.ask(change)
    if (!data) throw new Error(`no deposit: ${name} ${reason}`)
    return data.deposit
  }

  async read(depositId: string): Promise<Deposit> {
    const { data, name } = await this.at.call('Deposits/GetDeposit', { depositId }, this.token)
    if (!data) throw new Error(`no deposit: ${name}`)
    return data.deposit
  }

  async proof(color = '#3355ff'): Promise<string> {
    const { data, name } = await this.at.upload(
      { uploadType: 'depositProof', bytes: await picture(color) },
      this.token,
    )
    if (!data) throw new Error(`no proof: ${name}`)
    return data.fileId
  }

  // A deposit requested and reported with an image.
  async reported(
    change: Partial<CallInput<'Deposits/Request'>> = {},
    payer = 'Ada Lovelace',
  ): Promise<Deposit> {
    const { depositId } = await this.asked(change)
    const form = { depositId, payer, fileId: await this.proof(`#${depositId.padStart(6, '0')}`) }
    const { data, name } = await this.at.call('Deposits/Report', form, this.token)
    if (!data) throw new Error(`not reported: ${name}`)
    return data.deposit
  }

  async available(coin = 'USDT'): Promise<string> {
    const { data } = await this.at.call('Wallet/GetBalances', {}, this.token)
    return data?.balances.find((balance) => balance.coin === coin)?.available ?? '0'
  }

  private terms(channelId: string, amount: string) {
    const { deposits, fiat } = this.at.product.core.mirror
    const channel = deposits.channels.get(Number(channelId)) ?? deposits.channels.get(1)
    if (!channel) throw new Error('the seeds have a channel 1')
    const fee = depositFee(parseAmount(amount, currencyScale) ?? 0n, channel)
    const rate = fiat.rateOf(channel.currency, channel.coinId) ?? 0n
    return { fee: formatAmount(fee, currencyScale), rate: formatAmount(rate, fiatRateScale) }
  }
}

export async function picture(color = '#3355ff'): Promise<Buffer> {
  return await sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .withExif({ IFD0: { Artist: 'somebody private' } })
    .jpeg()
    .toBuffer()
}
