import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '@candor/contract/answer'
import { envelope } from '@candor/contract/envelope/envelope'
import type { OperatorCallName, OperatorInput, OperatorOutput } from '@candor/contract/operators/calls'
import { resultCodes } from '@candor/contract/result-codes'
import { seal } from '@candor/contract/envelope/signature'
import { csrfTokenOf } from '../../apps/server/src/platform/gateway/operators/cookie.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/gateway/tokens.ts'
import { query } from '../../apps/server/src/testing/sql.ts'
import { wideDesk } from './at-the-console.ts'
import { envelopeSecret } from './product.ts'
import type { OperatedProduct } from './operated-product.ts'

// An operator without a screen: other tests cover the console itself.
export class OtherOperator {
  private readonly url: string
  private readonly token: string

  private constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  static async of({ url, databaseUrl }: OperatedProduct, name: string): Promise<OtherOperator> {
    const token = newToken()
    const hash = hashToken(token).toString('hex')
    await query(
      databaseUrl,
      `insert into operator_sessions (token_hash, operator_id, stage, address, started_at, seen_at, expires_at)
       select decode('${hash}', 'hex'), id, 'full', '127.0.0.1', now(), now(), now() + interval '1 hour'
       from operators where name = '${name}'`,
    )
    return new OtherOperator(url, token)
  }

  /** The same operator at a desk, signed in. */
  async sitDown(desk: Page): Promise<void> {
    const { hostname: domain } = new URL(this.url)
    const cookie = { name: 'candor_operator', value: this.token, domain, path: '/console', httpOnly: true }
    await desk.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  }

  async call<Name extends OperatorCallName>(
    name: Name,
    input: OperatorInput<Name>,
  ): Promise<OperatorOutput<Name>> {
    const timestamp = Math.floor(Date.now() / 1000)
    const random = String(randomInt(1_000_000)).padStart(6, '0')
    const response = await fetch(`${this.url}/console/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [envelope.applicationHeader]: envelope.application,
        cookie: `candor_operator=${this.token}`,
        [envelope.csrfHeader]: csrfTokenOf(this.token),
      },
      body: JSON.stringify(seal(input, { secret: envelopeSecret, timestamp, random })),
    })
    const { resultCode, resultData } = (await response.json()) as Answer<OperatorOutput<Name>>
    if (resultCode !== resultCodes.success) throw new Error(`${name} was refused with ${resultCode}`)
    return resultData as OperatorOutput<Name>
  }
}

/** A desk with a signed-in operator. Another test covers the sign-in. */
export async function deskOf(
  openPage: () => Promise<Page>,
  product: OperatedProduct,
  name = 'admin',
): Promise<Page> {
  const desk = await openPage()
  await desk.setViewportSize(wideDesk)
  await (await OtherOperator.of(product, name)).sitDown(desk)
  return desk
}

type Publication = {
  kind: OperatorInput<'Content/SaveText'>['kind']
  slug: string
  title: string
  body: string
}

// A version in English alone, in force at once.
export async function publish(operator: OtherOperator, text: Publication): Promise<void> {
  const { kind, slug, title, body } = text
  const isNew = kind === 'announcement' || kind === 'promotion' || kind === 'help'
  if (isNew) await operator.call('Content/Create', { kind, slug, title })
  const revision = isNew
    ? ((await operator.call('Content/GetItem', { kind, slug })).draft?.revision ?? null)
    : null
  const saved = await operator.call('Content/SaveText', { kind, slug, language: 'EN', title, body, revision })
  await operator.call('Content/Publish', { kind, slug, ...saved, from: null, reason: 'It is due.' })
}
