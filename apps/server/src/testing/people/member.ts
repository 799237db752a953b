import { randomBytes } from 'node:crypto'
import { parseAmount } from '@candor/money/amount'
import type { Operator } from './operator.ts'
import type { TestProduct } from '../product.ts'
import { fundPassword, must } from './saver.ts'
import { setFlags } from './withdrawer.ts'

const password = 'correct horse 1'

// A user registered with an address, perhaps with a code; certified, with a fund password and money.
export class Member {
  readonly uid: string
  readonly token: string
  readonly email: string
  private readonly at: TestProduct

  private constructor(at: TestProduct, parts: Pick<Member, 'uid' | 'token' | 'email'>) {
    this.at = at
    this.uid = parts.uid
    this.token = parts.token
    this.email = parts.email
  }

  static async of(at: TestProduct, form: { invitationCode?: string; money?: string } = {}): Promise<Member> {
    const member = await Member.registered(at, form.invitationCode)
    await at.query("update sessions set expires_at = expires_at + interval '10 years' where user_id = $1", [
      member.uid,
    ])
    const given = { password: fundPassword, confirmation: fundPassword, loginPassword: password }
    const { name } = await at.call('Account/SetFundPassword', given, member.token)
    if (name !== 'success') throw new Error(`no fund password: ${name}`)
    // Opens the account.
    await at.call('Wallet/GetBalances', {}, member.token)
    await setFlags(at, member.accountId, 'certified')
    const amount = toUnits(form.money ?? '1000')
    if (amount > 0n)
      await must(at, {
        type: 'credit',
        accountId: member.accountId,
        coinId: 1,
        amount,
        flow: 'deposit',
        reference: `member ${member.uid}`,
      })
    return member
  }

  // Only registered, as by the register screen.
  static async registered(at: TestProduct, invitationCode?: string): Promise<Member> {
    await at.query('delete from attempts')
    const email = `${randomBytes(6).toString('hex')}@example.org`
    await at.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
    const code = (await at.mailTo(email))?.code ?? ''
    const form = { email, code, password, confirmation: password, language: 'EN' } as const
    const { data, name } = await at.call('Account/Register', {
      ...form,
      ...(invitationCode === undefined ? {} : { invitationCode }),
    })
    if (!data) throw new Error(`could not register: ${name}`)
    return new Member(at, { ...data, email })
  }

  get accountId(): number {
    return Number(this.uid) - 10_000_000 + 15
  }

  async invitationCode(): Promise<string> {
    const { data } = await this.at.call('Agents/GetInvitations', {}, this.token)
    return data?.invitationCode ?? ''
  }

  async usdt(): Promise<string | undefined> {
    const { data } = await this.at.call('Wallet/GetBalances', {}, this.token)
    return data?.balances.find(({ coin }) => coin === 'USDT')?.available
  }

  async grants() {
    const { data, name } = await this.at.call('Support/GetGrants', {}, this.token)
    if (!data) throw new Error(`no grants: ${name}`)
    return data.grants
  }

  async accept(grantId: string, amount = '500') {
    return await this.at.call('Support/Accept', { grantId, amount, agreed: true }, this.token)
  }

  async giveBack(grantId: string, amount: string | null, clientOrderId?: string) {
    const form = { grantId, amount, ...(clientOrderId === undefined ? {} : { clientOrderId }) }
    return await this.at.call('Support/Return', form, this.token)
  }
}

export const offerForm = {
  coin: 'USDT',
  amount: '500',
  name: 'Winter help',
  minTradingDays: 0,
  reason: 'a hard winter',
} as const

type Two = { proposer: Operator; approver: Operator }

// Proposed by one operator, approved by another; the number of the offer.
export async function offered(
  at: TestProduct,
  { proposer, approver }: Two,
  { uid }: { uid: string },
  change: Partial<{ amount: string; minTradingDays: number; name: string }> = {},
): Promise<string> {
  const { data, name } = await proposer.call('Support/ProposeOffer', { uid, ...offerForm, ...change })
  if (!data) throw new Error(`not proposed: ${name}`)
  const approved = await approveItem(approver, data.proposalId)
  if (approved.name !== 'success') throw new Error(`not approved: ${approved.name}`)
  const [row] = await at.query<{ id: string }>('select max(grant_id) as id from views.grants')
  return row?.id ?? ''
}

export async function approveItem(approver: Operator, proposalId: number) {
  const { data } = await approver.call('Support/GetItem', { itemId: String(proposalId) })
  const hash = data?.item.proposal?.hash ?? '0'.repeat(64)
  return await approver.call('Approvals/Approve', { proposalId, hash })
}

const tetherScale = 6

// USDT in decimal notation.
function toUnits(amount: string): bigint {
  const units = parseAmount(amount, tetherScale)
  if (units === null) throw new Error(`no amount: ${amount}`)
  return units
}
