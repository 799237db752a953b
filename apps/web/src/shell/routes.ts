import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'

export type TabId = 'home' | 'markets' | 'options' | 'trade' | 'assets'

export type AppRoute = {
  path: string
  title: TextKey
  // A file of a screen exports its component and nothing else.
  load: () => Promise<Record<string, ComponentType>>
  // A visitor is sent to login first and brought back afterwards.
  needsAccount?: true
  // Pointless once signed in: the way to sign in itself.
  visitorOnly?: true
  // A visit begins here: its words are among the first, and nothing else is waited for.
  isFirst?: true
  tab?: TabId
}

const home = {
  title: 'home.title',
  tab: 'home',
  isFirst: true,
  load: () => import('../features/home/screen.tsx'),
} as const satisfies Omit<AppRoute, 'path'>

// Several texts have one screen.
const loadPage = () => import('../features/content/page/screen.tsx')

const page = (path: string, title: TextKey, load: AppRoute['load']): AppRoute => ({ path, title, load })

/** A page of the account: a visitor is sent to login first and brought back afterwards. */
const own = (...of: Parameters<typeof page>): AppRoute => ({ ...page(...of), needsAccount: true })

// Every route that is built, and no other. A path that is missing here answers with the not-found page.
export const routes: readonly AppRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  {
    ...page(paths.markets, 'tab.markets', () => import('../features/spot/markets/screen.tsx')),
    tab: 'markets',
  },
  {
    ...page(paths.options, 'tab.options', () => import('../features/options/trade/screen.tsx')),
    tab: 'options',
  },
  own(paths.optionRecord, 'options.records', () => import('../features/options/record/screen.tsx')),
  own(paths.option, 'option.title', () => import('../features/options/order/screen.tsx')),
  { ...page(paths.trade, 'tab.trade', () => import('../features/spot/trade/screen.tsx')), tab: 'trade' },
  page(paths.coin, 'flow.coin', () => import('../features/coin/screen.tsx')),
  {
    path: paths.login,
    title: 'login.pageTitle',
    visitorOnly: true,
    isFirst: true,
    load: () => import('../features/account/login/screen.tsx'),
  },
  {
    ...page(paths.register, 'register.title', () => import('../features/account/register/screen.tsx')),
    visitorOnly: true,
  },
  page(paths.forgotPassword, 'forgot.title', () => import('../features/account/forgot-password/screen.tsx')),
  own(paths.accountCentre, 'mine.title', () => import('../features/account/centre/screen.tsx')),
  own(paths.settings, 'settings.title', () => import('../features/account/settings/screen.tsx')),
  own(
    paths.loginPassword,
    'loginPassword.title',
    () => import('../features/account/login-password/screen.tsx'),
  ),
  own(paths.fundPassword, 'fundPassword.title', () => import('../features/account/fund-password/screen.tsx')),
  own(paths.chooseLocation, 'region.title', () => import('../features/account/choose-location/screen.tsx')),
  own(paths.identity, 'identity.title', () => import('../features/identity/overview/screen.tsx')),
  own(paths.certify, 'identity.level.primary', () => import('../features/identity/primary/screen.tsx')),
  own(
    paths.advancedCertify,
    'identity.level.advanced',
    () => import('../features/identity/advanced/screen.tsx'),
  ),
  { ...own(paths.assets, 'tab.assets', () => import('../features/wallet/assets/screen.tsx')), tab: 'assets' },
  own(paths.fundFlow, 'flow.title', () => import('../features/wallet/fund-flow/screen.tsx')),
  own(paths.addresses, 'address.title', () => import('../features/wallet/addresses/screen.tsx')),
  own(paths.addAddress, 'address.addTitle', () => import('../features/wallet/add-address/screen.tsx')),
  own(paths.cards, 'card.title', () => import('../features/cards/list/screen.tsx')),
  own(paths.addCard, 'card.addTitle', () => import('../features/cards/add/screen.tsx')),
  own(paths.orders, 'orders.title', () => import('../features/spot/orders/screen.tsx')),
  own(paths.orderDetails, 'order.title', () => import('../features/spot/order-details/screen.tsx')),
  page(paths.pledge, 'pledge.title', () => import('../features/pledge/products/screen.tsx')),
  own(paths.pledgeOrder, 'pledge.orderTitle', () => import('../features/pledge/order/screen.tsx')),
  own(paths.pledgeRecords, 'pledge.records', () => import('../features/pledge/records/screen.tsx')),
  page(paths.lab, 'lab.title', () => import('../features/lab/projects/screen.tsx')),
  own(paths.labRecords, 'lab.records', () => import('../features/lab/records/screen.tsx')),
  page(paths.exchange, 'swap.title', () => import('../features/swap/exchange/screen.tsx')),
  own(paths.exchangeRecords, 'swap.records', () => import('../features/swap/records/screen.tsx')),
  own(paths.deposit, 'deposit.title', () => import('../features/deposits/ways/screen.tsx')),
  own(paths.depositType, 'deposit.requestTitle', () => import('../features/deposits/deposit/screen.tsx')),
  own(paths.depositRecords, 'deposit.records', () => import('../features/deposits/records/screen.tsx')),
  own(paths.withdraw, 'withdraw.title', () => import('../features/withdrawals/ways/screen.tsx')),
  own(paths.withdrawForm, 'withdraw.title', () => import('../features/withdrawals/form/screen.tsx')),
  own(paths.withdrawal, 'withdraw.trackerTitle', () => import('../features/withdrawals/tracker/screen.tsx')),
  own(paths.withdrawRecords, 'withdraw.records', () => import('../features/withdrawals/records/screen.tsx')),
  own(paths.loanApply, 'loan.title', () => import('../features/loans/apply/screen.tsx')),
  own(paths.loan, 'loan.oneTitle', () => import('../features/loans/loan/screen.tsx')),
  own(paths.loanRecords, 'loan.records', () => import('../features/loans/records/screen.tsx')),
  own(paths.support, 'support.title', () => import('../features/support/screen.tsx')),
  own(paths.invite, 'invite.pageTitle', () => import('../features/account/invite/screen.tsx')),
  own(paths.agent, 'agent.title', () => import('../features/agents/screen.tsx')),
  page(paths.customerService, 'service.title', () => import('../features/chat/contact/screen.tsx')),
  page(paths.onlineService, 'service.title', () => import('../features/chat/conversation/screen.tsx')),
  page(paths.getApp, 'getApp.title', () => import('../features/get-app/screen.tsx')),
  page(
    paths.announcements,
    'announcements.title',
    () => import('../features/content/announcements/screen.tsx'),
  ),
  page(paths.announcement, 'announcement.title', () => import('../features/content/announcement/screen.tsx')),
  page(paths.promotions, 'promotions.title', () => import('../features/content/promotions/screen.tsx')),
  page(paths.helpCenter, 'help.title', () => import('../features/content/help/screen.tsx')),
  page(paths.about, 'about.title', loadPage),
  page(paths.agreement, 'agreement.title', loadPage),
  page(paths.termsOfService, 'terms.title', loadPage),
  page(paths.regulatoryClearance, 'regulatory.title', loadPage),
  page(paths.openLocation, 'location.title', () => import('../features/content/open-location/screen.tsx')),
  own(paths.agreements, 'agreements.title', () => import('../features/content/agreements/screen.tsx')),
]

export const notFoundRoute = page('', 'notFound.title', () => import('./not-found/screen.tsx'))

const routesByPath = new Map(routes.map((route) => [route.path, route]))

export function routeAt(path: string): AppRoute {
  return routesByPath.get(path) ?? notFoundRoute
}
