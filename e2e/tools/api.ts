import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '@candor/contract/answer'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import { envelope } from '@candor/contract/envelope/envelope'
import { seal } from '@candor/contract/envelope/signature'
import { resultCodes } from '@candor/contract/result-codes'
import { envelopeSecret } from './product.ts'

export type SignedIn = { uid: string; token: string }

// Actions of another device of the same account, or of another account, during a test.
export async function callServer<Name extends CallName>(
  url: string,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<CallOutput<Name>> {
  const timestamp = Math.floor(Date.now() / 1000)
  const random = String(randomInt(1_000_000)).padStart(6, '0')
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [envelope.applicationHeader]: envelope.application,
      ...(token !== undefined && { [envelope.tokenHeader]: token }),
    },
    body: JSON.stringify(seal(input, { secret: envelopeSecret, timestamp, random })),
  })
  const { resultCode, resultData } = (await response.json()) as Answer<CallOutput<Name>>
  if (resultCode !== resultCodes.success) throw new Error(`${name} was refused with ${resultCode}`)
  return resultData as CallOutput<Name>
}

// A trader without a screen.
export class OtherTrader {
  readonly token: string
  private readonly url: string

  private constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  static async tryItNow(url: string): Promise<OtherTrader> {
    const { token } = await callServer(url, 'Account/TryItNow', { language: 'EN' })
    return new OtherTrader(url, token)
  }

  // The same account as the page's, on another device that shares its session.
  static async sameAs(page: Page): Promise<OtherTrader> {
    return new OtherTrader(new URL(page.url()).origin, (await signedInAs(page)).token)
  }

  async place(order: Omit<CallInput<'Spot/PlaceOrder'>, 'market'>): Promise<string> {
    const form = { market: 'BTC/USDT', ...order }
    return (await callServer(this.url, 'Spot/PlaceOrder', form, this.token)).orderId
  }

  async cancel(orderId: string): Promise<void> {
    await callServer(this.url, 'Spot/CancelOrder', { orderId }, this.token)
  }
}

export async function signedInAs(page: Page): Promise<SignedIn> {
  const stored = await page.evaluate(
    () => sessionStorage.getItem('candor.session') ?? localStorage.getItem('candor.session'),
  )
  if (stored === null) throw new Error('nobody is signed in here')
  const { state } = JSON.parse(stored) as { state: SignedIn }
  return state
}
