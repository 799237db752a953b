import type { Handlers } from '../platform/gateway/handler.ts'
import { getAttention } from '../products/account/attention/attention.ts'
import { changeEmail, sendEmailChangeCodes } from '../products/account/change-email.ts'
import { changeLoginPassword } from '../products/account/change-login-password.ts'
import {
  changeFundPassword,
  resetFundPassword,
  sendFundPasswordCode,
  setFundPassword,
} from '../products/account/fund-password.ts'
import { login } from '../products/account/login.ts'
import { logout } from '../products/account/logout.ts'
import {
  getProfile,
  setBasicInfo,
  setLanguage,
  setNickname,
  setRegion,
  setUsername,
} from '../products/account/profile.ts'
import { register } from '../products/account/register.ts'
import { getRunning } from '../products/account/running/running.ts'
import { resetPassword } from '../products/account/reset-password.ts'
import { sendCode } from '../products/account/send-code.ts'
import { claimTestMoney } from '../products/account/test-money.ts'
import { tryItNow } from '../products/account/try-it-now.ts'
import { addAddress, getAddresses, removeAddress, renameAddress } from '../products/addresses/book.ts'
import { getInvitations, getInvited } from '../products/agents/invitations.ts'
import { getRecharges, recharge } from '../products/agents/recharge.ts'
import { getLanguage } from '../products/content/get-language.ts'
import { accept, getAccepted, getAgreements } from '../products/content/agreements.ts'
import {
  getCompany,
  getItem as getContentItem,
  getItems as getContentItems,
  searchHelp,
} from '../products/content/read.ts'
import { cancelDeposit, reportDeposit } from '../products/deposits/act.ts'
import { getAddress, getWays } from '../products/chain/address.ts'
import { getArrival, getArrivals } from '../products/chain/arrivals.ts'
import { useFaucet } from '../products/chain/faucet.ts'
import { claim, closeOwn, rate, setEmail, setRead, setTyping } from '../products/chat/act.ts'
import { getImage as getChatImage } from '../products/chat/image.ts'
import { getChat, getChats, getMessages, getService } from '../products/chat/read.ts'
import { send } from '../products/chat/send.ts'
import { getChannels } from '../products/deposits/channels.ts'
import { getDeposit, getDeposits, getProof } from '../products/deposits/records.ts'
import { requestDeposit } from '../products/deposits/request.ts'
import { addCard, getCards } from '../products/cards/cards.ts'
import { uploadFile } from '../platform/files/upload.ts'
import { getImage, getStatus } from '../products/identity/status.ts'
import { submitAdvanced, submitPrimary } from '../products/identity/submit.ts'
import type { ProductServices } from './product-services.ts'
import { getOrder as getLabOrder, getOrders as getLabOrders } from '../products/lab/orders.ts'
import { getProjects } from '../products/lab/projects.ts'
import { subscribeLab } from '../products/lab/subscribe.ts'
import { bindPhone, sendPhoneCode, unbindPhone } from '../products/account/phone.ts'
import { applyForLoan } from '../products/loans/apply.ts'
import { cancelLoan, getLoan, getLoans } from '../products/loans/loans.ts'
import { getOffer } from '../products/loans/offer.ts'
import { repayLoan } from '../products/loans/repay.ts'
import { askToEnd, takeBackRequest } from '../products/pledge/ask-to-end.ts'
import { getOrder as getPledge, getOrders as getPledges } from '../products/pledge/orders.ts'
import { getProducts } from '../products/pledge/products.ts'
import { subscribePledge } from '../products/pledge/subscribe.ts'
import { getIndexPrices } from '../products/index/get-prices.ts'
import { getIndexCandles } from '../products/options/index-candles.ts'
import { getLimits, setLimits } from '../products/options/limits.ts'
import { getOpenOptions, getOption, getOptionHistory } from '../products/options/orders.ts'
import { getPairs } from '../products/options/pairs.ts'
import { placeOption } from '../products/options/place-order.ts'
import { settleOption } from '../products/options/settle-order.ts'
import { getTicks } from '../products/options/ticks.ts'
import { batchOrders } from '../products/spot/batch-orders.ts'
import { amendOrder, cancelAllOrders, cancelOrder } from '../products/spot/change-orders.ts'
import { getCandles, getDeals, getDepth, getMarkets } from '../products/spot/markets.ts'
import { getOpenOrders, getOrder, getOrderHistory, getTrades } from '../products/spot/orders.ts'
import { placeOrder } from '../products/spot/place-order.ts'
import { acceptGrant, declineGrant, getGrants, returnGrant } from '../products/support/grants.ts'
import { getCoins } from '../products/swap/coins.ts'
import { convertDust, previewDust } from '../products/swap/dust.ts'
import { executeSwap } from '../products/swap/execute.ts'
import { getQuote } from '../products/swap/quote.ts'
import { getRecords } from '../products/swap/records.ts'
import { getSparklines } from '../products/spot/sparklines.ts'
import { getWatchlist, setWatchlist } from '../products/spot/watchlist.ts'
import { getBalances } from '../products/wallet/balances.ts'
import { getEquity } from '../products/wallet/equity.ts'
import { startExport } from '../products/wallet/export.ts'
import { getFundFlow } from '../products/wallet/fund-flow.ts'
import { getOverview } from '../products/wallet/overview.ts'
import { getMethods } from '../products/withdrawals/methods.ts'
import { previewWithdrawal } from '../products/withdrawals/preview.ts'
import { requestWithdrawal } from '../products/withdrawals/request.ts'
import {
  cancelWithdrawal,
  getLast,
  getWithdrawal,
  getWithdrawals,
} from '../products/withdrawals/withdrawals.ts'

// The server's table of contents: each call and its handler.
export function handlersOf(services: ProductServices): Handlers {
  return {
    'BaseInfo/GetLanguage': getLanguage(),

    'Account/SendCode': sendCode(services),
    'Account/Register': register(services),
    'Account/Login': login(services),
    'Account/TryItNow': tryItNow(services),
    'Account/ClaimTestMoney': claimTestMoney(services),
    'Account/ResetPassword': resetPassword(services),
    'Account/Logout': logout(services),

    'Account/GetProfile': getProfile(services),
    'Account/GetAttention': getAttention(services),
    'Account/GetRunning': getRunning(services),
    'Account/SetLanguage': setLanguage(services),
    'Account/SetRegion': setRegion(services),
    'Account/SetNickname': setNickname(services),
    'Account/SetUsername': setUsername(services),
    'Account/SetBasicInfo': setBasicInfo(services),

    'Account/SendPhoneCode': sendPhoneCode(services),
    'Account/BindPhone': bindPhone(services),
    'Account/UnbindPhone': unbindPhone(services),

    'Account/ChangeLoginPassword': changeLoginPassword(services),
    'Account/SetFundPassword': setFundPassword(services),
    'Account/ChangeFundPassword': changeFundPassword(services),
    'Account/SendFundPasswordCode': sendFundPasswordCode(services),
    'Account/ResetFundPassword': resetFundPassword(services),
    'Account/SendEmailChangeCodes': sendEmailChangeCodes(services),
    'Account/ChangeEmail': changeEmail(services),

    'File/Upload': uploadFile(services),

    'Identity/GetStatus': getStatus(services),
    'Identity/SubmitPrimary': submitPrimary(services),
    'Identity/SubmitAdvanced': submitAdvanced(services),
    'Identity/GetImage': getImage(services),

    'Spot/PlaceOrder': placeOrder(services),
    'Spot/AmendOrder': amendOrder(services),
    'Spot/CancelOrder': cancelOrder(services),
    'Spot/BatchOrders': batchOrders(services),
    'Spot/CancelAllOrders': cancelAllOrders(services),
    'Spot/GetOpenOrders': getOpenOrders(services),
    'Spot/GetOrderHistory': getOrderHistory(services),
    'Spot/GetOrder': getOrder(services),
    'Spot/GetTrades': getTrades(services),
    'Spot/GetMarkets': getMarkets(services),
    'Spot/GetDepth': getDepth(services),
    'Spot/GetDeals': getDeals(services),
    'Spot/GetCandles': getCandles(services),
    'Spot/GetSparklines': getSparklines(services),
    'Spot/GetWatchlist': getWatchlist(services),
    'Spot/SetWatchlist': setWatchlist(services),

    'Index/GetPrices': getIndexPrices(services),

    'Wallet/GetBalances': getBalances(services),
    'Wallet/GetOverview': getOverview(services),
    'Wallet/GetEquity': getEquity(services),
    'Wallet/GetFundFlow': getFundFlow(services),
    'Wallet/StartExport': startExport(services),
    'Wallet/GetAddresses': getAddresses(services),
    'Wallet/AddAddress': addAddress(services),
    'Wallet/RenameAddress': renameAddress(services),
    'Wallet/RemoveAddress': removeAddress(services),

    'Cards/GetCards': getCards(services),
    'Cards/AddCard': addCard(services),

    'Options/GetPairs': getPairs(services),
    'Options/PlaceOrder': placeOption(services),
    'Options/SettleOrder': settleOption(services),
    'Options/GetOpenOrders': getOpenOptions(services),
    'Options/GetHistory': getOptionHistory(services),
    'Options/GetOrder': getOption(services),
    'Options/GetTicks': getTicks(services),
    'Options/GetIndexCandles': getIndexCandles(services),
    'Options/GetLimits': getLimits(services),
    'Options/SetLimits': setLimits(services),

    'Pledge/GetProducts': getProducts(services),
    'Pledge/Subscribe': subscribePledge(services),
    'Pledge/GetOrders': getPledges(services),
    'Pledge/GetOrder': getPledge(services),
    'Pledge/AskToEnd': askToEnd(services),
    'Pledge/TakeBackRequest': takeBackRequest(services),

    'Lab/GetProjects': getProjects(services),
    'Lab/Subscribe': subscribeLab(services),
    'Lab/GetOrders': getLabOrders(services),
    'Lab/GetOrder': getLabOrder(services),

    'Swap/GetCoins': getCoins(services),
    'Swap/GetQuote': getQuote(services),
    'Swap/Execute': executeSwap(services),
    'Swap/PreviewDust': previewDust(services),
    'Swap/ConvertDust': convertDust(services),
    'Swap/GetRecords': getRecords(services),

    'Chain/GetWays': getWays(services),
    'Chain/GetAddress': getAddress(services),
    'Chain/GetArrivals': getArrivals(services),
    'Chain/GetArrival': getArrival(services),
    'Chain/UseFaucet': useFaucet(services),

    'Deposits/GetChannels': getChannels(services),
    'Deposits/Request': requestDeposit(services),
    'Deposits/GetDeposit': getDeposit(services),
    'Deposits/GetDeposits': getDeposits(services),
    'Deposits/Report': reportDeposit(services),
    'Deposits/Cancel': cancelDeposit(services),
    'Deposits/GetProof': getProof(services),

    'Withdrawals/GetMethods': getMethods(services),
    'Withdrawals/Preview': previewWithdrawal(services),
    'Withdrawals/Request': requestWithdrawal(services),
    'Withdrawals/GetLast': getLast(services),
    'Withdrawals/GetWithdrawal': getWithdrawal(services),
    'Withdrawals/GetWithdrawals': getWithdrawals(services),
    'Withdrawals/Cancel': cancelWithdrawal(services),

    'Loans/GetOffer': getOffer(services),
    'Loans/Apply': applyForLoan(services),
    'Loans/Cancel': cancelLoan(services),
    'Loans/Repay': repayLoan(services),
    'Loans/GetLoans': getLoans(services),
    'Loans/GetLoan': getLoan(services),

    'Support/GetGrants': getGrants(services),
    'Support/Accept': acceptGrant(services),
    'Support/Decline': declineGrant(services),
    'Support/Return': returnGrant(services),

    'Agents/GetInvitations': getInvitations(services),
    'Agents/GetInvited': getInvited(services),
    'Agents/Recharge': recharge(services),
    'Agents/GetRecharges': getRecharges(services),

    'Chat/GetService': getService(services),
    'Chat/GetChat': getChat(services),
    'Chat/GetChats': getChats(services),
    'Chat/GetMessages': getMessages(services),
    'Chat/Send': send(services),
    'Chat/SetRead': setRead(services),
    'Chat/SetTyping': setTyping(services),
    'Chat/SetEmail': setEmail(services),
    'Chat/Close': closeOwn(services),
    'Chat/Rate': rate(services),
    'Chat/Claim': claim(services),
    'Chat/GetImage': getChatImage(services),

    'Content/GetItems': getContentItems(services),
    'Content/GetItem': getContentItem(services),
    'Content/SearchHelp': searchHelp(services),
    'Content/GetCompany': getCompany(services),
    'Content/GetAgreements': getAgreements(services),
    'Content/GetAccepted': getAccepted(services),
    'Content/Accept': accept(services),
  }
}
