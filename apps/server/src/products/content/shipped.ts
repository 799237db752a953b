import type { ContentKind, HelpGroup } from '@candor/contract/rules/content'

export const shippedKinds = [
  'announcement',
  'promotion',
  'help',
  'page',
] as const satisfies readonly ContentKind[]
export type ShippedKind = (typeof shippedKinds)[number]

type Listed = {
  kind: Exclude<ShippedKind, 'page'>
  slug: string
  group: HelpGroup | null
  link: string | null
}

const help = (group: HelpGroup, ...slugs: string[]): Listed[] =>
  slugs.map((slug) => ({ kind: 'help', slug, group, link: null }))
const announcement = (slug: string): Listed => ({ kind: 'announcement', slug, group: null, link: null })
const promotion = (slug: string, link: string): Listed => ({ kind: 'promotion', slug, group: null, link })

// The texts shipped with the release, in the order shown. Each has a file per language in
// `apps/server/content`; pages are there too, and each has its own screen.
export const shippedList: readonly Listed[] = [
  ...help(
    'start',
    'what-is-candor',
    'open-an-account',
    'verify-your-identity',
    'test-money',
    'use-the-app',
    'contact-customer-service',
  ),
  ...help('trading', 'spot-orders', 'order-states', 'options', 'flash-exchange', 'fees', 'risks'),
  ...help('earning', 'pledge', 'lab', 'agents-and-support-funds'),
  ...help(
    'money',
    'balances',
    'deposits',
    'withdrawals',
    'wallet-addresses-and-cards',
    'loans',
    'limits-and-restrictions',
  ),
  ...help('safety', 'keep-your-account-safe', 'scams'),
  ...help('checking', 'check-an-option', 'check-your-balance', 'what-the-operator-cannot-do'),
  announcement('welcome'),
  announcement('check-us'),
  promotion('pledge', '/pages/impawn/index'),
  promotion('lab', '/pages/lab/index'),
]

// The position in the list; texts not in it come last.
export function shippedOrder(kind: ContentKind, slug: string): number {
  const found = shippedList.findIndex((one) => one.kind === kind && one.slug === slug)
  return found < 0 ? shippedList.length : found
}
