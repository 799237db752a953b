import { join } from 'node:path'
import type { PaymentDoor, PaymentProvider } from './port.ts'
import { Sandbox } from './sandbox/sandbox.ts'
import { openStripe } from './stripe.ts'

export type PaymentSettings = {
  MODE: 'test' | 'production'
  DATA_DIR: string
  API_BASE: string
  // Null: the sandbox on test money, no provider on real money.
  ONLINE_PROVIDER: PaymentProvider | 'none' | null
  THIRD_PARTY_PROVIDER: PaymentProvider | 'none' | null
  STRIPE_SECRET_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  STRIPE_URL: string
}

export type Payments = {
  // The provider for online channels.
  readonly online: PaymentDoor | null
  readonly thirdParty: PaymentDoor | null
  // The providers above, each once.
  readonly doors: readonly PaymentDoor[]
  readonly sandbox: Sandbox | null
}

// Opens the providers used by a channel. The sandbox exists only on test money.
export async function openPayments(
  settings: PaymentSettings,
  parts: { sandboxSecret: () => Promise<string>; ownUrl: () => string | null; clock: () => Date },
): Promise<Payments> {
  const byItself = settings.MODE === 'test' ? 'sandbox' : 'none'
  const online = settings.ONLINE_PROVIDER ?? byItself
  const thirdParty = settings.THIRD_PARTY_PROVIDER ?? byItself
  const isUsed = (provider: PaymentProvider) => online === provider || thirdParty === provider
  const sandbox =
    settings.MODE === 'test' && isUsed('sandbox')
      ? new Sandbox({
          path: join(settings.DATA_DIR, 'sandbox-payments.json'),
          secret: await parts.sandboxSecret(),
          pagesAt: `${settings.API_BASE}/payments/sandbox/pay`,
          webhookUrl: () => webhookUrl(parts.ownUrl()),
          clock: parts.clock,
        })
      : null
  const stripe = isUsed('stripe')
    ? await openStripe({
        secretKey: settings.STRIPE_SECRET_KEY,
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        url: settings.STRIPE_URL,
        isLive: settings.MODE === 'production',
      })
    : null
  const behind = { sandbox, stripe, none: null }
  return {
    online: behind[online],
    thirdParty: behind[thirdParty],
    doors: [sandbox, stripe].filter((door) => door !== null),
    sandbox,
  }
}

function webhookUrl(ownUrl: string | null): string | null {
  return ownUrl === null ? null : `${ownUrl}/payments/sandbox/webhook`
}
