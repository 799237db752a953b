import type { CallInput } from '@candor/contract/calls'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'
import { uploaded } from './images.ts'
import type { Operator } from './operator.ts'
import type { TestProduct } from '../product.ts'
import { fundPassword, must } from './saver.ts'
import { setFlags } from './withdrawer.ts'

type Form = CallInput<'Loans/Apply'>

// A user with a real account who may borrow: verified at both levels, with a credit score and both photos.
export class Borrower {
  readonly uid: string
  readonly email: string
  readonly token: string
  readonly password: string
  readonly files: Pick<Form, 'handHeldFileId' | 'assetProofFileId'>
  private readonly at: TestProduct

  private constructor(
    at: TestProduct,
    parts: Pick<Borrower, 'uid' | 'email' | 'token' | 'password' | 'files'>,
  ) {
    this.at = at
    this.uid = parts.uid
    this.email = parts.email
    this.token = parts.token
    this.password = parts.password
    this.files = parts.files
  }

  static async of(at: TestProduct, score = 650): Promise<Borrower> {
    await at.query('delete from attempts')
    const { uid, email, token, password } = await at.registered()
    // Loans last longer than a session.
    await at.query("update sessions set expires_at = expires_at + interval '10 years' where user_id = $1", [
      uid,
    ])
    const accountId = await at.product.core.ensureAccount(uid)
    await setFlags(at, accountId, 'certified', 'advanced')
    await must(at, { type: 'setCreditScore', accountId, score })
    const files = {
      handHeldFileId: await uploaded(at, token, 'handHeld'),
      assetProofFileId: await uploaded(at, token, 'assetProof'),
    }
    return new Borrower(at, { uid, email, token, password, files })
  }

  get accountId(): number {
    return accountIdOf(this.uid)
  }

  form(change: Partial<Form> = {}): Form {
    return {
      amountMin: '10000',
      amountMax: '20000',
      phone: '+4915112345678',
      email: this.email,
      ...this.files,
      agreed: true,
      interestPpm: 100_000,
      penaltyPpm: 1_000,
      termDays: 30,
      ...change,
    }
  }

  async apply(change: Partial<Form> = {}) {
    return await this.at.call('Loans/Apply', this.form(change), this.token)
  }

  // The number of a new application.
  async applied(change: Partial<Form> = {}): Promise<string> {
    const { data, name, reason } = await this.apply(change)
    if (!data) throw new Error(`not applied: ${name} ${reason}`)
    await this.at.settled()
    return data.loanId
  }

  // The number of a loan granted by a single operator.
  async lent(operator: Operator, amount = '10000', change: Partial<Form> = {}): Promise<string> {
    const itemId = await this.applied(change)
    const { data, name } = await operator.call('Loans/Grant', { itemId, amount, reason: 'it is safe' })
    if (data?.proposalId !== null) throw new Error(`not lent: ${name}`)
    return itemId
  }

  async repay(loanId: string, amount: string | null, clientOrderId?: string) {
    const form = { loanId, amount, ...(clientOrderId === undefined ? {} : { clientOrderId }) }
    return await this.at.call('Loans/Repay', form, this.token)
  }

  async read(loanId: string) {
    const { data, name } = await this.at.call('Loans/GetLoan', { loanId }, this.token)
    if (!data) throw new Error(`there is no loan ${loanId}: ${name}`)
    return data
  }

  async offer() {
    const { data, name } = await this.at.call('Loans/GetOffer', {}, this.token)
    if (!data) throw new Error(`nothing is offered: ${name}`)
    return data
  }

  async available(): Promise<string | undefined> {
    const { data } = await this.at.call('Wallet/GetBalances', {}, this.token)
    return data?.balances.find(({ coin }) => coin === 'USDT')?.available
  }

  // Additional money for repayments above the loan.
  async funded(amount: bigint): Promise<void> {
    const { accountId } = this
    const reference = `what ${this.uid} repays with ${amount}`
    await must(this.at, {
      type: 'credit',
      accountId,
      coinId: usdt.coinId,
      amount,
      flow: 'deposit',
      reference,
    })
  }

  async setFundPassword(): Promise<void> {
    const form = { loginPassword: this.password, password: fundPassword, confirmation: fundPassword }
    const { name } = await this.at.call('Account/SetFundPassword', form, this.token)
    if (name !== 'success') throw new Error(`no fund password: ${name}`)
  }

  async subjects(): Promise<string[]> {
    const rows = await this.at.query<{ subject: string }>(
      'select subject from mails where recipient = $1 order by id',
      [this.email],
    )
    return rows.map(({ subject }) => subject)
  }
}
