// The specification's own paths, its spellings included.
export const paths = {
  home: '/pages/home/index',
  markets: '/pages/marketplace/index',
  options: '/pages/optionsTrading/optionsTrading',
  optionRecord: '/pages/optionRecord/index',
  option: '/pages/option/index',
  trade: '/pages/trade/trade',
  assets: '/pages/asset/index',
  orders: '/pages/transaction/index',
  orderDetails: '/pages/orderDetails/orderDetails',
  fundFlow: '/pages/asset/fundFlow',
  deposit: '/pages/deposit/index',
  depositType: '/pages/deposit/deposit_type',
  depositRecords: '/pages/depositDetailList/depositDetailList',
  withdraw: '/pages/withdraw/index',
  withdrawal: '/pages/withdraw/withdrawal',
  addresses: '/pages/withdraw/withdraw_address',
  addAddress: '/pages/withdraw/withdraw_address_add',
  cards: '/pages/userCenter/bankCard',
  addCard: '/pages/userCenter/bankCardAdd',
  withdrawForm: '/pages/withdraw/withdraw_type',
  withdrawRecords: '/pages/withdrawDetailList/withdrawDetailList',
  exchange: '/pages/exchange/index',
  exchangeRecords: '/pages/exchangeDetailList/exchangeDetailList',
  pledge: '/pages/impawn/index',
  pledgeOrder: '/pages/pledge/index',
  pledgeRecords: '/pages/impawn/list/index',
  lab: '/pages/lab/index',
  labRecords: '/pages/lab/record/index',
  identity: '/pages/userCenter/IDcertify',
  certify: '/pages/userCenter/certify',
  advancedCertify: '/pages/userCenter/advancedCertify',
  login: '/pages/userAuth/login/login',
  register: '/pages/userAuth/register/register',
  forgotPassword: '/pages/forgetPassword/forgetPassword',
  accountCentre: '/pages/userCenter/mine',
  settings: '/pages/userCenter/index',
  loginPassword: '/pages/userCenter/loginPassword',
  fundPassword: '/pages/userCenter/fundPassword',
  chooseLocation: '/choose-location',
  customerService: '/pages/CustomerService/CustomerService',
  getApp: '/pages/appDowload/appDowload',
} as const

// Pages of the specification that are still to be built; nothing leads there yet.
const unbuilt: ReadonlySet<string> = new Set([])

export function isBuilt(path: string): boolean {
  return !unbuilt.has(path)
}
