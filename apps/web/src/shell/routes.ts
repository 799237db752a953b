import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/text.ts'
import { screens } from '@candor/contract/app-paths'
import type { ScreenName } from '@candor/contract/app-paths'

export const tabs = ['home', 'markets', 'options', 'trade', 'assets'] as const satisfies ScreenName[]
export type TabId = (typeof tabs)[number]

type Screen = {
  // A file of a screen exports its component and nothing else.
  load: () => Promise<Record<string, ComponentType>>
  // A visitor is sent to login first and brought back afterwards.
  needsAccount?: true
  // Pointless once signed in: the way to sign in itself.
  visitorOnly?: true
  // A visit begins here: its words are among the first, and nothing else is waited for.
  isFirst?: true
}

export type AppRoute = Screen & {
  path: string
  title: TextKey
  tab?: TabId | undefined
  // The item of the top bar that it belongs to, if there is one.
  section?: ScreenName
}

const page = (load: Screen['load']): Screen => ({ load })

/** A page of the account. */
const own = (load: Screen['load']): Screen => ({ load, needsAccount: true })

const visitorOnly = (load: Screen['load']): Screen => ({ load, visitorOnly: true })

// Several texts have one screen.
const loadPage = () => import('../features/content/page/screen.tsx')

const loads: Record<ScreenName, Screen> = {
  home: { ...page(() => import('../features/home/screen.tsx')), isFirst: true },
  markets: page(() => import('../features/spot/markets/screen.tsx')),
  options: page(() => import('../features/options/trade/screen.tsx')),
  optionRecord: own(() => import('../features/options/record/screen.tsx')),
  option: own(() => import('../features/options/order/screen.tsx')),
  trade: page(() => import('../features/spot/trade/screen.tsx')),
  coin: page(() => import('../features/coin/screen.tsx')),
  login: { ...visitorOnly(() => import('../features/account/login/screen.tsx')), isFirst: true },
  register: visitorOnly(() => import('../features/account/register/screen.tsx')),
  forgotPassword: page(() => import('../features/account/forgot-password/screen.tsx')),
  accountCentre: own(() => import('../features/account/centre/screen.tsx')),
  settings: own(() => import('../features/account/settings/screen.tsx')),
  loginPassword: own(() => import('../features/account/login-password/screen.tsx')),
  fundPassword: own(() => import('../features/account/fund-password/screen.tsx')),
  chooseLocation: own(() => import('../features/account/choose-location/screen.tsx')),
  identity: own(() => import('../features/identity/overview/screen.tsx')),
  certify: own(() => import('../features/identity/primary/screen.tsx')),
  advancedCertify: own(() => import('../features/identity/advanced/screen.tsx')),
  assets: own(() => import('../features/wallet/assets/screen.tsx')),
  fundFlow: own(() => import('../features/wallet/fund-flow/screen.tsx')),
  addresses: own(() => import('../features/wallet/addresses/screen.tsx')),
  addAddress: own(() => import('../features/wallet/add-address/screen.tsx')),
  cards: own(() => import('../features/cards/list/screen.tsx')),
  addCard: own(() => import('../features/cards/add/screen.tsx')),
  orders: own(() => import('../features/spot/orders/screen.tsx')),
  orderDetails: own(() => import('../features/spot/order-details/screen.tsx')),
  pledge: page(() => import('../features/pledge/products/screen.tsx')),
  pledgeOrder: own(() => import('../features/pledge/order/screen.tsx')),
  pledgeRecords: own(() => import('../features/pledge/records/screen.tsx')),
  lab: page(() => import('../features/lab/projects/screen.tsx')),
  labRecords: own(() => import('../features/lab/records/screen.tsx')),
  exchange: page(() => import('../features/swap/exchange/screen.tsx')),
  exchangeRecords: own(() => import('../features/swap/records/screen.tsx')),
  deposit: own(() => import('../features/deposits/ways/screen.tsx')),
  depositType: own(() => import('../features/deposits/deposit/screen.tsx')),
  depositRecords: own(() => import('../features/deposits/records/screen.tsx')),
  withdraw: own(() => import('../features/withdrawals/ways/screen.tsx')),
  withdrawForm: own(() => import('../features/withdrawals/form/screen.tsx')),
  withdrawal: own(() => import('../features/withdrawals/tracker/screen.tsx')),
  withdrawRecords: own(() => import('../features/withdrawals/records/screen.tsx')),
  loanApply: own(() => import('../features/loans/apply/screen.tsx')),
  loan: own(() => import('../features/loans/loan/screen.tsx')),
  loanRecords: own(() => import('../features/loans/records/screen.tsx')),
  support: own(() => import('../features/support/screen.tsx')),
  invite: own(() => import('../features/account/invite/screen.tsx')),
  agent: own(() => import('../features/agents/screen.tsx')),
  customerService: page(() => import('../features/chat/contact/screen.tsx')),
  onlineService: page(() => import('../features/chat/conversation/screen.tsx')),
  feedback: own(() => import('../features/feedback/leave/screen.tsx')),
  feedbackNotes: own(() => import('../features/feedback/notes/screen.tsx')),
  getApp: page(() => import('../features/get-app/screen.tsx')),
  announcements: page(() => import('../features/content/announcements/screen.tsx')),
  announcement: page(() => import('../features/content/announcement/screen.tsx')),
  promotions: page(() => import('../features/content/promotions/screen.tsx')),
  helpCenter: page(() => import('../features/content/help/screen.tsx')),
  about: page(loadPage),
  agreement: page(loadPage),
  termsOfService: page(loadPage),
  regulatoryClearance: page(loadPage),
  openLocation: page(() => import('../features/content/open-location/screen.tsx')),
  agreements: own(() => import('../features/content/agreements/screen.tsx')),
}

const named: Record<ScreenName, { path: string; title: TextKey; under?: ScreenName }> = screens

function routeOf(name: ScreenName): AppRoute {
  const { path, title, under = name } = named[name]
  return { path, title, tab: tabs.find((tab) => tab === name), section: under, ...loads[name] }
}

// Every route that is built, and no other. A path that is missing here answers with the not-found page.
export const routes: readonly AppRoute[] = [
  { ...routeOf('home'), path: '/' },
  ...(Object.keys(loads) as ScreenName[]).map((name) => routeOf(name)),
]

export const notFoundRoute: AppRoute = {
  path: '',
  title: 'notFound.title',
  load: () => import('./not-found/screen.tsx'),
}

const routesByPath = new Map(routes.map((route) => [route.path, route]))

export function routeAt(path: string): AppRoute {
  return routesByPath.get(path) ?? notFoundRoute
}

type Verdict = 'show' | 'toLogin' | 'toReturnPath'

export function guard(route: Pick<AppRoute, 'needsAccount' | 'visitorOnly'>, signedIn: boolean): Verdict {
  if (route.needsAccount && !signedIn) return 'toLogin'
  if (route.visitorOnly && signedIn) return 'toReturnPath'
  return 'show'
}
