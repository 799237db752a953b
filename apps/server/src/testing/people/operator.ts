import { randomBytes } from 'node:crypto'
import type { Answer } from '@candor/contract/answer'
import { envelope } from '@candor/contract/envelope/envelope'
import type { OperatorCallName, OperatorInput, OperatorOutput } from '@candor/contract/operators/calls'
import type { Role } from '@candor/contract/operators/rights'
import { csrfTokenOf } from '../../platform/gateway/operators/cookie.ts'
import { hashToken, newToken } from '../../platform/gateway/tokens.ts'
import { toReply, type Reply, type TestProduct } from '../product.ts'

type Headers = Record<string, string>

// A person at the console, with a ready session: there is no sign-in.
export class Operator {
  readonly operatorId: number
  readonly name: string
  readonly role: Role
  readonly token: string
  private readonly at: TestProduct

  private constructor(at: TestProduct, parts: Pick<Operator, 'operatorId' | 'name' | 'role' | 'token'>) {
    this.at = at
    this.operatorId = parts.operatorId
    this.name = parts.name
    this.role = parts.role
    this.token = parts.token
  }

  static async of(at: TestProduct, role: Role, stage: 'half' | 'full' = 'full'): Promise<Operator> {
    const name = `${role}-${randomBytes(4).toString('hex')}`
    const [made] = await at.query<{ id: number }>(
      `insert into operators (name, role, password_hash, has_first_password, totp_secret, totp_confirmed_at, added_at)
       values ($1, $2, 'none', false, 'none', $3, $3) returning id`,
      [name, role, at.now()],
    )
    if (!made) throw new Error('no operator was made')
    return new Operator(at, { operatorId: made.id, name, role, token: await begin(at, made.id, stage) })
  }

  // The same person with another session.
  async again(stage: 'half' | 'full' = 'full'): Promise<Operator> {
    const token = await begin(this.at, this.operatorId, stage)
    return new Operator(this.at, { ...this.parts, token })
  }

  get headers(): Headers {
    return { cookie: `candor_operator=${this.token}`, [envelope.csrfHeader]: csrfTokenOf(this.token) }
  }

  async call<Name extends OperatorCallName>(
    name: Name,
    input: OperatorInput<Name>,
    headers: Headers = {},
  ): Promise<Reply<OperatorOutput<Name>>> {
    return await callConsole(this.at, name, input, { ...this.headers, ...headers })
  }

  // For input that the types forbid but callers may send.
  async callRaw<Data>(name: string, input: object): Promise<Reply<Data>> {
    return await callConsole<Data>(this.at, name, input, this.headers)
  }

  private get parts() {
    return { operatorId: this.operatorId, name: this.name, role: this.role }
  }
}

// A call with any headers and any fields.
export async function callConsole<Data>(
  at: TestProduct,
  name: string,
  input: object,
  headers: Headers = {},
): Promise<Reply<Data> & { cookie: string | null }> {
  const response = await fetch(`${at.product.url}/console/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', application: 'Wap', ...headers },
    body: JSON.stringify(at.sealed(input)),
  })
  const answer = (await response.json()) as Answer<unknown>
  return { ...toReply<Data>(response.status, answer), cookie: response.headers.get('set-cookie') }
}

async function begin(at: TestProduct, operatorId: number, stage: 'half' | 'full'): Promise<string> {
  const token = newToken()
  const now = at.now()
  const expiresAt = new Date(now.getTime() + (stage === 'full' ? 12 * 3600 : 600) * 1000)
  await at.query(
    `insert into operator_sessions (token_hash, operator_id, stage, address, started_at, seen_at, expires_at)
     values ($1, $2, $3, '127.0.0.1', $4, $4, $5)`,
    [hashToken(token), operatorId, stage, now, expiresAt],
  )
  return token
}
