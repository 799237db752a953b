import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/text.ts'
import { paths } from '../shared/place/paths.ts'

export type TabId = 'home' | 'markets' | 'options' | 'trade' | 'assets'

export type AppRoute = {
  path: string
  title: TextKey
  load: () => Promise<ComponentType>
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
  load: async () => (await import('../features/home/screen.tsx')).HomeScreen,
} as const satisfies Omit<AppRoute, 'path'>

// Every route that is built, and no other. A path that is missing here answers with the not-found page.
export const routes: readonly AppRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  {
    path: paths.markets,
    title: 'tab.markets',
    tab: 'markets',
    load: async () => (await import('../features/spot/markets/screen.tsx')).MarketsScreen,
  },
  {
    path: paths.options,
    title: 'tab.options',
    tab: 'options',
    load: async () => (await import('../features/options/trade/screen.tsx')).OptionsScreen,
  },
  {
    path: paths.optionRecord,
    title: 'options.records',
    needsAccount: true,
    load: async () => (await import('../features/options/record/screen.tsx')).OptionRecordScreen,
  },
  {
    path: paths.option,
    title: 'option.title',
    needsAccount: true,
    load: async () => (await import('../features/options/order/screen.tsx')).OptionScreen,
  },
  {
    path: paths.trade,
    title: 'tab.trade',
    tab: 'trade',
    load: async () => (await import('../features/spot/trade/screen.tsx')).TradeScreen,
  },
  {
    path: paths.login,
    title: 'login.pageTitle',
    visitorOnly: true,
    isFirst: true,
    load: async () => (await import('../features/account/login/screen.tsx')).LoginScreen,
  },
  {
    path: paths.register,
    title: 'register.title',
    visitorOnly: true,
    load: async () => (await import('../features/account/register/screen.tsx')).RegisterScreen,
  },
  {
    path: paths.forgotPassword,
    title: 'forgot.title',
    load: async () => (await import('../features/account/forgot-password/screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: paths.accountCentre,
    title: 'mine.title',
    needsAccount: true,
    load: async () => (await import('../features/account/centre/screen.tsx')).AccountCentreScreen,
  },
  {
    path: paths.settings,
    title: 'settings.title',
    needsAccount: true,
    load: async () => (await import('../features/account/settings/screen.tsx')).SettingsScreen,
  },
  {
    path: paths.loginPassword,
    title: 'loginPassword.title',
    needsAccount: true,
    load: async () => (await import('../features/account/login-password/screen.tsx')).LoginPasswordScreen,
  },
  {
    path: paths.fundPassword,
    title: 'fundPassword.title',
    needsAccount: true,
    load: async () => (await import('../features/account/fund-password/screen.tsx')).FundPasswordScreen,
  },
  {
    path: paths.chooseLocation,
    title: 'region.title',
    needsAccount: true,
    load: async () => (await import('../features/account/choose-location/screen.tsx')).ChooseLocationScreen,
  },
  {
    path: paths.identity,
    title: 'identity.title',
    needsAccount: true,
    load: async () => (await import('../features/identity/overview/screen.tsx')).IdentityScreen,
  },
  {
    path: paths.certify,
    title: 'identity.level.primary',
    needsAccount: true,
    load: async () => (await import('../features/identity/primary/screen.tsx')).PrimaryCertificationScreen,
  },
  {
    path: paths.advancedCertify,
    title: 'identity.level.advanced',
    needsAccount: true,
    load: async () => (await import('../features/identity/advanced/screen.tsx')).AdvancedCertificationScreen,
  },
  {
    path: paths.assets,
    title: 'tab.assets',
    tab: 'assets',
    needsAccount: true,
    load: async () => (await import('../features/wallet/assets/screen.tsx')).AssetsScreen,
  },
  {
    path: paths.fundFlow,
    title: 'flow.title',
    needsAccount: true,
    load: async () => (await import('../features/wallet/fund-flow/screen.tsx')).FundFlowScreen,
  },
  {
    path: paths.addresses,
    title: 'address.title',
    needsAccount: true,
    load: async () => (await import('../features/wallet/addresses/screen.tsx')).AddressesScreen,
  },
  {
    path: paths.addAddress,
    title: 'address.addTitle',
    needsAccount: true,
    load: async () => (await import('../features/wallet/add-address/screen.tsx')).AddAddressScreen,
  },
  {
    path: paths.cards,
    title: 'card.title',
    needsAccount: true,
    load: async () => (await import('../features/cards/list/screen.tsx')).CardsScreen,
  },
  {
    path: paths.addCard,
    title: 'card.addTitle',
    needsAccount: true,
    load: async () => (await import('../features/cards/add/screen.tsx')).AddCardScreen,
  },
  {
    path: paths.orders,
    title: 'orders.title',
    needsAccount: true,
    load: async () => (await import('../features/spot/orders/screen.tsx')).OrdersScreen,
  },
  {
    path: paths.orderDetails,
    title: 'order.title',
    needsAccount: true,
    load: async () => (await import('../features/spot/order-details/screen.tsx')).OrderDetailsScreen,
  },
  {
    path: paths.pledge,
    title: 'pledge.title',
    load: async () => (await import('../features/pledge/products/screen.tsx')).PledgeScreen,
  },
  {
    path: paths.pledgeOrder,
    title: 'pledge.orderTitle',
    needsAccount: true,
    load: async () => (await import('../features/pledge/order/screen.tsx')).PledgeOrderScreen,
  },
  {
    path: paths.pledgeRecords,
    title: 'pledge.records',
    needsAccount: true,
    load: async () => (await import('../features/pledge/records/screen.tsx')).PledgeRecordsScreen,
  },
  {
    path: paths.lab,
    title: 'lab.title',
    load: async () => (await import('../features/lab/projects/screen.tsx')).LabScreen,
  },
  {
    path: paths.labRecords,
    title: 'lab.records',
    needsAccount: true,
    load: async () => (await import('../features/lab/records/screen.tsx')).LabRecordsScreen,
  },
  {
    path: paths.exchange,
    title: 'swap.title',
    load: async () => (await import('../features/swap/exchange/screen.tsx')).ExchangeScreen,
  },
  {
    path: paths.exchangeRecords,
    title: 'swap.records',
    needsAccount: true,
    load: async () => (await import('../features/swap/records/screen.tsx')).ExchangeRecordsScreen,
  },
  {
    path: paths.deposit,
    title: 'deposit.title',
    needsAccount: true,
    load: async () => (await import('../features/deposits/ways/screen.tsx')).DepositScreen,
  },
  {
    path: paths.depositType,
    title: 'deposit.requestTitle',
    needsAccount: true,
    load: async () => (await import('../features/deposits/deposit/screen.tsx')).DepositTypeScreen,
  },
  {
    path: paths.depositRecords,
    title: 'deposit.records',
    needsAccount: true,
    load: async () => (await import('../features/deposits/records/screen.tsx')).DepositRecordsScreen,
  },
  {
    path: paths.withdraw,
    title: 'withdraw.title',
    needsAccount: true,
    load: async () => (await import('../features/withdrawals/ways/screen.tsx')).WithdrawWaysScreen,
  },
  {
    path: paths.withdrawForm,
    title: 'withdraw.title',
    needsAccount: true,
    load: async () => (await import('../features/withdrawals/form/screen.tsx')).WithdrawScreen,
  },
  {
    path: paths.withdrawal,
    title: 'withdraw.trackerTitle',
    needsAccount: true,
    load: async () => (await import('../features/withdrawals/tracker/screen.tsx')).WithdrawalScreen,
  },
  {
    path: paths.withdrawRecords,
    title: 'withdraw.records',
    needsAccount: true,
    load: async () => (await import('../features/withdrawals/records/screen.tsx')).WithdrawalRecordsScreen,
  },
  {
    path: paths.loanApply,
    title: 'loan.title',
    needsAccount: true,
    load: async () => (await import('../features/loans/apply/screen.tsx')).LoanApplyScreen,
  },
  {
    path: paths.loan,
    title: 'loan.oneTitle',
    needsAccount: true,
    load: async () => (await import('../features/loans/loan/screen.tsx')).LoanScreen,
  },
  {
    path: paths.loanRecords,
    title: 'loan.records',
    needsAccount: true,
    load: async () => (await import('../features/loans/records/screen.tsx')).LoanRecordsScreen,
  },
  {
    path: paths.support,
    title: 'support.title',
    needsAccount: true,
    load: async () => (await import('../features/support/screen.tsx')).SupportScreen,
  },
  {
    path: paths.invite,
    title: 'invite.pageTitle',
    needsAccount: true,
    load: async () => (await import('../features/account/invite/screen.tsx')).InviteScreen,
  },
  {
    path: paths.agent,
    title: 'agent.title',
    needsAccount: true,
    load: async () => (await import('../features/agents/screen.tsx')).AgentScreen,
  },
  {
    path: paths.customerService,
    title: 'service.title',
    load: async () => (await import('../features/customer-service/screen.tsx')).CustomerServiceScreen,
  },
  {
    path: paths.getApp,
    title: 'getApp.title',
    load: async () => (await import('../features/get-app/screen.tsx')).GetAppScreen,
  },
]

export const notFoundRoute: AppRoute = {
  path: '',
  title: 'notFound.title',
  load: async () => (await import('./not-found/screen.tsx')).NotFoundScreen,
}

const routesByPath = new Map(routes.map((route) => [route.path, route]))

export function routeAt(path: string): AppRoute {
  return routesByPath.get(path) ?? notFoundRoute
}
