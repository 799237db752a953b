import type { Handlers } from '../gateway/handler.ts'
import { changeEmail, sendEmailChangeCodes } from './account/change-email.ts'
import { changeLoginPassword } from './account/change-login-password.ts'
import {
  changeFundPassword,
  resetFundPassword,
  sendFundPasswordCode,
  setFundPassword,
} from './account/fund-password.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import {
  getProfile,
  setBasicInfo,
  setLanguage,
  setNickname,
  setRegion,
  setUsername,
} from './account/profile.ts'
import { register } from './account/register.ts'
import { resetPassword } from './account/reset-password.ts'
import { sendCode } from './account/send-code.ts'
import { tryItNow } from './account/try-it-now.ts'
import { getLanguage } from './base-info/get-language.ts'
import { uploadFile } from './files/upload.ts'
import type { House } from './house.ts'
import { getOrder as getLabOrder, getOrders as getLabOrders } from './lab/orders.ts'
import { getProjects } from './lab/projects.ts'
import { subscribeLab } from './lab/subscribe.ts'
import { getOrder as getPledge, getOrders as getPledges } from './pledge/orders.ts'
import { getProducts } from './pledge/products.ts'
import { subscribePledge } from './pledge/subscribe.ts'
import { getIndexPrices } from './index/get-prices.ts'
import { getIndexCandles } from './options/index-candles.ts'
import { getLimits, setLimits } from './options/limits.ts'
import { getOpenOptions, getOption, getOptionHistory } from './options/orders.ts'
import { getPairs } from './options/pairs.ts'
import { placeOption } from './options/place-order.ts'
import { settleOption } from './options/settle-order.ts'
import { getTicks } from './options/ticks.ts'
import { batchOrders } from './spot/batch-orders.ts'
import { amendOrder, cancelAllOrders, cancelOrder } from './spot/change-orders.ts'
import { getCandles, getDeals, getDepth, getMarkets } from './spot/markets.ts'
import { getOpenOrders, getOrder, getOrderHistory } from './spot/orders.ts'
import { placeOrder } from './spot/place-order.ts'
import { getCoins } from './swap/coins.ts'
import { convertDust, previewDust } from './swap/dust.ts'
import { executeSwap } from './swap/execute.ts'
import { getQuote } from './swap/quote.ts'
import { getRecords } from './swap/records.ts'
import { getSparklines } from './spot/sparklines.ts'
import { getWatchlist, setWatchlist } from './spot/watchlist.ts'
import { getBalances } from './wallet/balances.ts'
import { getEquity } from './wallet/equity.ts'
import { getFundFlow } from './wallet/fund-flow.ts'
import { getOverview } from './wallet/overview.ts'

// The contents page of the server: each call and who answers it.
export function handlersOf(house: House): Handlers {
  return {
    'BaseInfo/GetLanguage': getLanguage(),

    'Account/SendCode': sendCode(house),
    'Account/Register': register(house),
    'Account/Login': login(house),
    'Account/TryItNow': tryItNow(house),
    'Account/ResetPassword': resetPassword(house),
    'Account/Logout': logout(house),

    'Account/GetProfile': getProfile(house),
    'Account/SetLanguage': setLanguage(house),
    'Account/SetRegion': setRegion(house),
    'Account/SetNickname': setNickname(house),
    'Account/SetUsername': setUsername(house),
    'Account/SetBasicInfo': setBasicInfo(house),

    'Account/ChangeLoginPassword': changeLoginPassword(house),
    'Account/SetFundPassword': setFundPassword(house),
    'Account/ChangeFundPassword': changeFundPassword(house),
    'Account/SendFundPasswordCode': sendFundPasswordCode(house),
    'Account/ResetFundPassword': resetFundPassword(house),
    'Account/SendEmailChangeCodes': sendEmailChangeCodes(house),
    'Account/ChangeEmail': changeEmail(house),

    'File/Upload': uploadFile(house),

    'Spot/PlaceOrder': placeOrder(house),
    'Spot/AmendOrder': amendOrder(house),
    'Spot/CancelOrder': cancelOrder(house),
    'Spot/BatchOrders': batchOrders(house),
    'Spot/CancelAllOrders': cancelAllOrders(house),
    'Spot/GetOpenOrders': getOpenOrders(house),
    'Spot/GetOrderHistory': getOrderHistory(house),
    'Spot/GetOrder': getOrder(house),
    'Spot/GetMarkets': getMarkets(house),
    'Spot/GetDepth': getDepth(house),
    'Spot/GetDeals': getDeals(house),
    'Spot/GetCandles': getCandles(house),
    'Spot/GetSparklines': getSparklines(house),
    'Spot/GetWatchlist': getWatchlist(house),
    'Spot/SetWatchlist': setWatchlist(house),

    'Index/GetPrices': getIndexPrices(house),

    'Wallet/GetBalances': getBalances(house),
    'Wallet/GetOverview': getOverview(house),
    'Wallet/GetEquity': getEquity(house),
    'Wallet/GetFundFlow': getFundFlow(house),

    'Options/GetPairs': getPairs(house),
    'Options/PlaceOrder': placeOption(house),
    'Options/SettleOrder': settleOption(house),
    'Options/GetOpenOrders': getOpenOptions(house),
    'Options/GetHistory': getOptionHistory(house),
    'Options/GetOrder': getOption(house),
    'Options/GetTicks': getTicks(house),
    'Options/GetIndexCandles': getIndexCandles(house),
    'Options/GetLimits': getLimits(house),
    'Options/SetLimits': setLimits(house),

    'Pledge/GetProducts': getProducts(house),
    'Pledge/Subscribe': subscribePledge(house),
    'Pledge/GetOrders': getPledges(house),
    'Pledge/GetOrder': getPledge(house),

    'Lab/GetProjects': getProjects(house),
    'Lab/Subscribe': subscribeLab(house),
    'Lab/GetOrders': getLabOrders(house),
    'Lab/GetOrder': getLabOrder(house),

    'Swap/GetCoins': getCoins(house),
    'Swap/GetQuote': getQuote(house),
    'Swap/Execute': executeSwap(house),
    'Swap/PreviewDust': previewDust(house),
    'Swap/ConvertDust': convertDust(house),
    'Swap/GetRecords': getRecords(house),
  }
}
