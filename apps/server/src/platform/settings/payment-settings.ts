import { weakIssued } from './secrets.ts'
import { httpUrl, paymentProvider, setting, text } from './setting-values.ts'

// The payment provider, and the bank account for transfers.
export const paymentSettings = {
  ONLINE_PROVIDER: setting({
    about:
      'Who takes the payments of online deposits: `stripe`; `sandbox`, a provider that moves no money, on test money only; or `none`. Empty: `sandbox` on test money, `none` on real money.',
    parse: paymentProvider,
    testOnly: (given) => given === 'sandbox',
  }),
  THIRD_PARTY_PROVIDER: setting({
    about: 'The same for deposits through a third party.',
    parse: paymentProvider,
    testOnly: (given) => given === 'sandbox',
  }),
  STRIPE_SECRET_KEY: setting({
    about:
      'The secret key of your account at Stripe: `sk_live_…` or `rk_live_…` on real money, a test key on test money. Needed where `stripe` takes payments.',
    parse: text,
    testOnly: (given) => /^[a-z]+_test_/.test(given),
    // It would take real money and give test money for it.
    realOnly: (given) => /^[a-z]+_live_/.test(given),
    weakness: weakIssued(/^([a-z]+_test_.*|[sr]k_live_\w{24,})$/, 'a live key of Stripe (`sk_live_…`)'),
    secrets: (given) => [given],
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    about:
      'What Stripe signs its webhooks with (`whsec_…`); they go to `/payments/stripe/webhook`. Needed where `stripe` takes payments.',
    parse: text,
    weakness: weakIssued(/^whsec_[\w+/=-]{24,}$/, 'a signing secret of Stripe (`whsec_…`)'),
    secrets: (given) => [given],
  }),
  STRIPE_URL: setting({
    about: 'The address of the API of Stripe. On real money it cannot be changed.',
    parse: httpUrl,
    testDefault: 'https://api.stripe.com',
    testOnly: () => true,
  }),
  BANK_HOLDER: setting({
    about:
      'The holder of the bank account for transfers in channels that have no account of their own, which two operators keep in the console. This and the next two are set together. Empty: on test money an account that does not exist, on real money no bank deposits in such channels.',
    parse: text,
  }),
  BANK_NAME: setting({
    about: 'The bank of that account.',
    parse: text,
  }),
  BANK_ACCOUNT: setting({
    about: 'Its number or IBAN.',
    parse: text,
  }),
  BANK_CODE: setting({
    about: 'The BIC or routing number of the bank, if payers need it.',
    parse: text,
  }),
} as const
