import type { CallInput } from '@candor/contract/calls'
import { uploaded } from './images.ts'
import type { TestProduct } from '../product.ts'

type Primary = CallInput<'Identity/SubmitPrimary'>
type Advanced = CallInput<'Identity/SubmitAdvanced'>
let lastNumber = 0

// A user whose identity is verified.
export class Applicant {
  readonly uid: string
  readonly email: string
  readonly token: string
  private readonly at: TestProduct

  private constructor(at: TestProduct, { uid, email, token }: Pick<Applicant, 'uid' | 'email' | 'token'>) {
    this.at = at
    this.uid = uid
    this.email = email
    this.token = token
  }

  static async register(at: TestProduct): Promise<Applicant> {
    const { uid, email, token } = await at.registered()
    return new Applicant(at, { uid, email, token })
  }

  async primaryForm(change: Partial<Primary> = {}): Promise<Primary> {
    lastNumber += 1
    return {
      certificateType: 'passport',
      name: 'Ada Lovelace',
      number: `X-${100_000 + lastNumber}`,
      country: 'DE',
      frontFileId: change.frontFileId ?? (await uploaded(this.at, this.token, 'certificateFront')),
      backFileId: change.backFileId ?? (await uploaded(this.at, this.token, 'certificateBack')),
      ...change,
    }
  }

  async submitPrimary(change: Partial<Primary> = {}) {
    return await this.at.call('Identity/SubmitPrimary', await this.primaryForm(change), this.token)
  }

  async advancedForm(change: Partial<Advanced> = {}): Promise<Advanced> {
    return {
      handHeldFileId: change.handHeldFileId ?? (await uploaded(this.at, this.token, 'handHeld')),
      address: '12 St James’s Square, London',
      residence: 'foreign',
      ...change,
    }
  }

  async submitAdvanced(change: Partial<Advanced> = {}) {
    return await this.at.call('Identity/SubmitAdvanced', await this.advancedForm(change), this.token)
  }

  async status() {
    const { data, name } = await this.at.call('Identity/GetStatus', {}, this.token)
    if (!data) throw new Error(`no status: ${name}`)
    return data
  }

  async profile() {
    const { data, name } = await this.at.call('Account/GetProfile', {}, this.token)
    if (!data) throw new Error(`no profile: ${name}`)
    return data
  }

  // The number of the latest submission, as operators see it.
  async itemId(): Promise<string> {
    const [row] = await this.at.query<{ id: string }>(
      'select max(id) as id from certifications where user_id = $1',
      [this.uid],
    )
    return row?.id ?? ''
  }
}
