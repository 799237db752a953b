// The specification's own paths, its spellings included.
export const paths = {
  home: '/pages/home/index',
  markets: '/pages/marketplace/index',
  options: '/pages/optionsTrading/optionsTrading',
  trade: '/pages/trade/trade',
  assets: '/pages/asset/index',
  orders: '/pages/transaction/index',
  login: '/pages/userAuth/login/login',
  register: '/pages/userAuth/register/register',
  forgotPassword: '/pages/forgetPassword/forgetPassword',
  accountCentre: '/pages/userCenter/mine',
  settings: '/pages/userCenter/index',
  loginPassword: '/pages/userCenter/loginPassword',
  fundPassword: '/pages/userCenter/fundPassword',
  getApp: '/pages/appDowload/appDowload',
} as const
