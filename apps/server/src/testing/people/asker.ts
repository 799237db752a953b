import { randomBytes, randomUUID } from 'node:crypto'
import type { CallInput } from '@candor/contract/calls'
import type { TestProduct } from '../product.ts'

type Form = CallInput<'Chat/Send'>

// A customer of customer service: a user with a session, or a visitor with a key.
export class Asker {
  readonly uid: string
  readonly email: string
  readonly token: string | undefined
  readonly visitorKey: string | undefined
  private readonly at: TestProduct

  private constructor(
    at: TestProduct,
    parts: { uid?: string; email?: string; token?: string; visitorKey?: string },
  ) {
    this.at = at
    this.uid = parts.uid ?? ''
    this.email = parts.email ?? ''
    this.token = parts.token
    this.visitorKey = parts.visitorKey
  }

  static async user(at: TestProduct): Promise<Asker> {
    await at.query('delete from attempts')
    const { uid, email, token } = await at.registered()
    // Conversations last longer than a session.
    await at.query("update sessions set expires_at = expires_at + interval '1 year' where user_id = $1", [
      uid,
    ])
    return new Asker(at, { uid, email, token })
  }

  static visitor(at: TestProduct, visitorKey = randomBytes(32).toString('base64url')): Asker {
    return new Asker(at, { visitorKey })
  }

  // The same person on the product's next process.
  after(at: TestProduct): Asker {
    const { uid, email, token, visitorKey } = this
    return new Asker(at, { uid, email, ...(token && { token }), ...(visitorKey && { visitorKey }) })
  }

  get key(): { visitorKey?: string } {
    return this.visitorKey === undefined ? {} : { visitorKey: this.visitorKey }
  }

  async send(form: Partial<Form> = {}) {
    const input = { ...this.key, clientId: randomUUID(), text: 'Hello', language: 'EN' as const, ...form }
    return await this.at.call('Chat/Send', input, this.token)
  }

  // Must be accepted; with its conversation.
  async sent(form: Partial<Form> = {}) {
    const { data, name } = await this.send(form)
    if (!data) throw new Error(`not sent: ${name}`)
    return data
  }

  async read(chatId?: string) {
    const input = { ...this.key, ...(chatId !== undefined && { chatId }) }
    const { data, name } = await this.at.call('Chat/GetChat', input, this.token)
    if (!data?.conversation) throw new Error(`no conversation: ${name}`)
    return { service: data.service, ...data.conversation }
  }

  // The messages visible to the user, in order.
  async words(chatId?: string): Promise<string[]> {
    const { messages } = await this.read(chatId)
    return messages.map(({ author, text, event }) => `${author}: ${event ?? text}`)
  }

  async close(chatId: string) {
    return await this.at.call('Chat/Close', { ...this.key, chatId }, this.token)
  }

  async rate(chatId: string, rating: number, comment = '') {
    return await this.at.call('Chat/Rate', { ...this.key, chatId, rating, comment }, this.token)
  }

  async setRead(chatId: string, seq: number) {
    return await this.at.call('Chat/SetRead', { ...this.key, chatId, seq }, this.token)
  }
}
