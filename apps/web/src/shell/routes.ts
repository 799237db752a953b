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

// Every route that is built, and no other. A path that is missing here answers with the not-found page.
export const routes: readonly AppRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  {
    path: paths.markets,
    title: 'tab.markets',
    tab: 'markets',
    load: () => import('../features/spot/markets/screen.tsx'),
  },
  {
    path: paths.options,
    title: 'tab.options',
    tab: 'options',
    load: () => import('../features/options/trade/screen.tsx'),
  },
  {
    path: paths.optionRecord,
    title: 'options.records',
    needsAccount: true,
    load: () => import('../features/options/record/screen.tsx'),
  },
  {
    path: paths.option,
    title: 'option.title',
    needsAccount: true,
    load: () => import('../features/options/order/screen.tsx'),
  },
  {
    path: paths.trade,
    title: 'tab.trade',
    tab: 'trade',
    load: () => import('../features/spot/trade/screen.tsx'),
  },
  {
    path: paths.coin,
    title: 'flow.coin',
    load: () => import('../features/coin/screen.tsx'),
  },
  {
    path: paths.login,
    title: 'login.pageTitle',
    visitorOnly: true,
    isFirst: true,
    load: () => import('../features/account/login/screen.tsx'),
  },
  {
    path: paths.register,
    title: 'register.title',
    visitorOnly: true,
    load: () => import('../features/account/register/screen.tsx'),
  },
  {
    path: paths.forgotPassword,
    title: 'forgot.title',
    load: () => import('../features/account/forgot-password/screen.tsx'),
  },
  {
    path: paths.accountCentre,
    title: 'mine.title',
    needsAccount: true,
    load: () => import('../features/account/centre/screen.tsx'),
  },
  {
    path: paths.settings,
    title: 'settings.title',
    needsAccount: true,
    load: () => import('../features/account/settings/screen.tsx'),
  },
  {
    path: paths.loginPassword,
    title: 'loginPassword.title',
    needsAccount: true,
    load: () => import('../features/account/login-password/screen.tsx'),
  },
  {
    path: paths.fundPassword,
    title: 'fundPassword.title',
    needsAccount: true,
    load: () => import('../features/account/fund-password/screen.tsx'),
  },
  {
    path: paths.chooseLocation,
    title: 'region.title',
    needsAccount: true,
    load: () => import('../features/account/choose-location/screen.tsx'),
  },
  {
    path: paths.identity,
    title: 'identity.title',
    needsAccount: true,
    load: () => import('../features/identity/overview/screen.tsx'),
  },
  {
    path: paths.certify,
    title: 'identity.level.primary',
    needsAccount: true,
    load: () => import('../features/identity/primary/screen.tsx'),
  },
  {
    path: paths.advancedCertify,
    title: 'identity.level.advanced',
    needsAccount: true,
    load: () => import('../features/identity/advanced/screen.tsx'),
  },
  {
    path: paths.assets,
    title: 'tab.assets',
    tab: 'assets',
    needsAccount: true,
    load: () => import('../features/wallet/assets/screen.tsx'),
  },
  {
    path: paths.fundFlow,
    title: 'flow.title',
    needsAccount: true,
    load: () => import('../features/wallet/fund-flow/screen.tsx'),
  },
  {
    path: paths.addresses,
    title: 'address.title',
    needsAccount: true,
    load: () => import('../features/wallet/addresses/screen.tsx'),
  },
  {
    path: paths.addAddress,
    title: 'address.addTitle',
    needsAccount: true,
    load: () => import('../features/wallet/add-address/screen.tsx'),
  },
  {
    path: paths.cards,
    title: 'card.title',
    needsAccount: true,
    load: () => import('../features/cards/list/screen.tsx'),
  },
  {
    path: paths.addCard,
    title: 'card.addTitle',
    needsAccount: true,
    load: () => import('../features/cards/add/screen.tsx'),
  },
  {
    path: paths.orders,
    title: 'orders.title',
    needsAccount: true,
    load: () => import('../features/spot/orders/screen.tsx'),
  },
  {
    path: paths.orderDetails,
    title: 'order.title',
    needsAccount: true,
    load: () => import('../features/spot/order-details/screen.tsx'),
  },
  {
    path: paths.pledge,
    title: 'pledge.title',
    load: () => import('../features/pledge/products/screen.tsx'),
  },
  {
    path: paths.pledgeOrder,
    title: 'pledge.orderTitle',
    needsAccount: true,
    load: () => import('../features/pledge/order/screen.tsx'),
  },
  {
    path: paths.pledgeRecords,
    title: 'pledge.records',
    needsAccount: true,
    load: () => import('../features/pledge/records/screen.tsx'),
  },
  {
    path: paths.lab,
    title: 'lab.title',
    load: () => import('../features/lab/projects/screen.tsx'),
  },
  {
    path: paths.labRecords,
    title: 'lab.records',
    needsAccount: true,
    load: () => import('../features/lab/records/screen.tsx'),
  },
  {
    path: paths.exchange,
    title: 'swap.title',
    load: () => import('../features/swap/exchange/screen.tsx'),
  },
  {
    path: paths.exchangeRecords,
    title: 'swap.records',
    needsAccount: true,
    load: () => import('../features/swap/records/screen.tsx'),
  },
  {
    path: paths.deposit,
    title: 'deposit.title',
    needsAccount: true,
    load: () => import('../features/deposits/ways/screen.tsx'),
  },
  {
    path: paths.depositType,
    title: 'deposit.requestTitle',
    needsAccount: true,
    load: () => import('../features/deposits/deposit/screen.tsx'),
  },
  {
    path: paths.depositRecords,
    title: 'deposit.records',
    needsAccount: true,
    load: () => import('../features/deposits/records/screen.tsx'),
  },
  {
    path: paths.withdraw,
    title: 'withdraw.title',
    needsAccount: true,
    load: () => import('../features/withdrawals/ways/screen.tsx'),
  },
  {
    path: paths.withdrawForm,
    title: 'withdraw.title',
    needsAccount: true,
    load: () => import('../features/withdrawals/form/screen.tsx'),
  },
  {
    path: paths.withdrawal,
    title: 'withdraw.trackerTitle',
    needsAccount: true,
    load: () => import('../features/withdrawals/tracker/screen.tsx'),
  },
  {
    path: paths.withdrawRecords,
    title: 'withdraw.records',
    needsAccount: true,
    load: () => import('../features/withdrawals/records/screen.tsx'),
  },
  {
    path: paths.loanApply,
    title: 'loan.title',
    needsAccount: true,
    load: () => import('../features/loans/apply/screen.tsx'),
  },
  {
    path: paths.loan,
    title: 'loan.oneTitle',
    needsAccount: true,
    load: () => import('../features/loans/loan/screen.tsx'),
  },
  {
    path: paths.loanRecords,
    title: 'loan.records',
    needsAccount: true,
    load: () => import('../features/loans/records/screen.tsx'),
  },
  {
    path: paths.support,
    title: 'support.title',
    needsAccount: true,
    load: () => import('../features/support/screen.tsx'),
  },
  {
    path: paths.invite,
    title: 'invite.pageTitle',
    needsAccount: true,
    load: () => import('../features/account/invite/screen.tsx'),
  },
  {
    path: paths.agent,
    title: 'agent.title',
    needsAccount: true,
    load: () => import('../features/agents/screen.tsx'),
  },
  {
    path: paths.customerService,
    title: 'service.title',
    load: () => import('../features/chat/contact/screen.tsx'),
  },
  {
    path: paths.onlineService,
    title: 'service.title',
    load: () => import('../features/chat/conversation/screen.tsx'),
  },
  {
    path: paths.getApp,
    title: 'getApp.title',
    load: () => import('../features/get-app/screen.tsx'),
  },
  {
    path: paths.announcements,
    title: 'announcements.title',
    load: () => import('../features/content/announcements/screen.tsx'),
  },
  {
    path: paths.announcement,
    title: 'announcement.title',
    load: () => import('../features/content/announcement/screen.tsx'),
  },
  {
    path: paths.promotions,
    title: 'promotions.title',
    load: () => import('../features/content/promotions/screen.tsx'),
  },
  {
    path: paths.helpCenter,
    title: 'help.title',
    load: () => import('../features/content/help/screen.tsx'),
  },
  {
    path: paths.about,
    title: 'about.title',
    load: loadPage,
  },
  {
    path: paths.agreement,
    title: 'agreement.title',
    load: loadPage,
  },
  {
    path: paths.termsOfService,
    title: 'terms.title',
    load: loadPage,
  },
  {
    path: paths.regulatoryClearance,
    title: 'regulatory.title',
    load: loadPage,
  },
  {
    path: paths.openLocation,
    title: 'location.title',
    load: () => import('../features/content/open-location/screen.tsx'),
  },
  {
    path: paths.agreements,
    title: 'agreements.title',
    needsAccount: true,
    load: () => import('../features/content/agreements/screen.tsx'),
  },
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
