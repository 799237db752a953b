// Every screen of the app: its path with the spellings of the specification, the key of its title among the
// app's texts, and the item of the top bar that is marked while it is open, if that is another screen.
export const screens = {
  home: { path: '/pages/home/index', title: 'home.title' },
  markets: { path: '/pages/marketplace/index', title: 'tab.markets' },
  options: { path: '/pages/optionsTrading/optionsTrading', title: 'tab.options' },
  optionRecord: { path: '/pages/optionRecord/index', title: 'options.records', under: 'options' },
  option: { path: '/pages/option/index', title: 'option.title', under: 'options' },
  trade: { path: '/pages/trade/trade', title: 'tab.trade' },
  coin: { path: '/pages/coin/index', title: 'flow.coin', under: 'markets' },
  assets: { path: '/pages/asset/index', title: 'tab.assets' },
  orders: { path: '/pages/transaction/index', title: 'orders.title', under: 'trade' },
  orderDetails: { path: '/pages/orderDetails/orderDetails', title: 'order.title', under: 'trade' },
  fundFlow: { path: '/pages/asset/fundFlow', title: 'flow.title', under: 'assets' },
  deposit: { path: '/pages/deposit/index', title: 'deposit.title', under: 'assets' },
  depositType: { path: '/pages/deposit/deposit_type', title: 'deposit.requestTitle', under: 'assets' },
  depositRecords: {
    path: '/pages/depositDetailList/depositDetailList',
    title: 'deposit.records',
    under: 'assets',
  },
  withdraw: { path: '/pages/withdraw/index', title: 'withdraw.title', under: 'assets' },
  withdrawal: { path: '/pages/withdraw/withdrawal', title: 'withdraw.trackerTitle', under: 'assets' },
  addresses: { path: '/pages/withdraw/withdraw_address', title: 'address.title' },
  addAddress: { path: '/pages/withdraw/withdraw_address_add', title: 'address.addTitle' },
  cards: { path: '/pages/userCenter/bankCard', title: 'card.title' },
  addCard: { path: '/pages/userCenter/bankCardAdd', title: 'card.addTitle' },
  withdrawForm: { path: '/pages/withdraw/withdraw_type', title: 'withdraw.title', under: 'assets' },
  withdrawRecords: {
    path: '/pages/withdrawDetailList/withdrawDetailList',
    title: 'withdraw.records',
    under: 'assets',
  },
  exchange: { path: '/pages/exchange/index', title: 'swap.title' },
  exchangeRecords: {
    path: '/pages/exchangeDetailList/exchangeDetailList',
    title: 'swap.records',
    under: 'exchange',
  },
  pledge: { path: '/pages/impawn/index', title: 'pledge.title' },
  pledgeOrder: { path: '/pages/pledge/index', title: 'pledge.orderTitle', under: 'pledge' },
  pledgeRecords: { path: '/pages/impawn/list/index', title: 'pledge.records', under: 'pledge' },
  lab: { path: '/pages/lab/index', title: 'lab.title' },
  labRecords: { path: '/pages/lab/record/index', title: 'lab.records', under: 'lab' },
  loanApply: { path: '/pages/loan/apply/index', title: 'loan.title' },
  loan: { path: '/pages/loan/applyDetail/index', title: 'loan.oneTitle', under: 'loanApply' },
  loanRecords: { path: '/pages/loan/record/index', title: 'loan.records', under: 'loanApply' },
  support: { path: '/pages/support/index', title: 'support.title' },
  invite: { path: '/pages/invite/index', title: 'invite.pageTitle' },
  agent: { path: '/pages/agent/index', title: 'agent.title' },
  identity: { path: '/pages/userCenter/IDcertify', title: 'identity.title' },
  certify: { path: '/pages/userCenter/certify', title: 'identity.level.primary' },
  advancedCertify: { path: '/pages/userCenter/advancedCertify', title: 'identity.level.advanced' },
  login: { path: '/pages/userAuth/login/login', title: 'login.pageTitle' },
  register: { path: '/pages/userAuth/register/register', title: 'register.title' },
  forgotPassword: { path: '/pages/forgetPassword/forgetPassword', title: 'forgot.title' },
  accountCentre: { path: '/pages/userCenter/mine', title: 'mine.title' },
  settings: { path: '/pages/userCenter/index', title: 'settings.title' },
  loginPassword: { path: '/pages/userCenter/loginPassword', title: 'loginPassword.title' },
  fundPassword: { path: '/pages/userCenter/fundPassword', title: 'fundPassword.title' },
  chooseLocation: { path: '/choose-location', title: 'region.title' },
  openLocation: { path: '/open-location', title: 'location.title' },
  customerService: { path: '/pages/CustomerService/CustomerService', title: 'service.title' },
  onlineService: { path: '/pages/onlineService/onlineService', title: 'service.title' },
  announcements: { path: '/pages/rollingAnnouncement/rollingAnnouncement', title: 'announcements.title' },
  announcement: { path: '/pages/noticeDeatil/noticeDeatil', title: 'announcement.title' },
  promotions: { path: '/pages/PromotionDetails/PromotionDetails', title: 'promotions.title' },
  helpCenter: { path: '/pages/helpCenter/index', title: 'help.title' },
  about: { path: '/pages/about/index', title: 'about.title' },
  agreement: { path: '/pages/agreement/index', title: 'agreement.title' },
  termsOfService: { path: '/pages/termsOfService/index', title: 'terms.title' },
  regulatoryClearance: { path: '/pages/regulatoryClearance/regulatoryClearance', title: 'regulatory.title' },
  agreements: { path: '/pages/userCenter/agreements', title: 'agreements.title' },
  getApp: { path: '/pages/appDowload/appDowload', title: 'getApp.title' },
} as const

type Screens = typeof screens
export type ScreenName = keyof Screens

const pathsByName = Object.entries(screens).map(([name, { path }]) => [name, path])
export const paths = Object.fromEntries(pathsByName) as {
  readonly [Name in ScreenName]: Screens[Name]['path']
}

/** Whether a link leads to a screen of the app. */
export function isAppLink(link: string): boolean {
  const [path] = link.split('?')
  return Object.values<string>(paths).includes(path ?? '')
}
