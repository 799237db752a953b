import type { Handlers } from '../platform/gateway/handler.ts'
import { getAttention } from '../products/account/attention/attention.ts'
import { changeEmail, sendEmailChangeCodes } from '../products/account/change-email.ts'
import {
  changeFundPassword,
  changeLoginPassword,
  resetFundPassword,
  resetPassword,
  sendFundPasswordCode,
  setFundPassword,
} from '../products/account/passwords.ts'
import { login, logout } from '../products/account/login.ts'
import {
  getProfile,
  setBasicInfo,
  setLanguage,
  setNickname,
  setRegion,
  setUsername,
} from '../products/account/profile.ts'
import { register, tryItNow } from '../products/account/register.ts'
import { getRunning } from '../products/account/running/running.ts'
import { sendCode } from '../products/account/codes.ts'
import { claimTestMoney } from '../products/account/test-money.ts'
import { addAddress, getAddresses, removeAddress, renameAddress } from '../products/addresses/book.ts'
import { getInvitations, getInvited } from '../products/agents/invitations.ts'
import { getRecharges, recharge } from '../products/agents/recharge.ts'
import {
  accept,
  getAccepted,
  getAgreements,
  getCompany,
  getItem as getContentItem,
  getItems as getContentItems,
  getLanguage,
  searchHelp,
} from '../products/content/read.ts'
import { cancelDeposit, getChannels, reportDeposit, requestDeposit } from '../products/deposits/requests.ts'
import { getAddress, getWays, useFaucet } from '../products/chain/address.ts'
import { getArrival, getArrivals } from '../products/chain/arrivals.ts'
import { claim, closeOwn, rate, setEmail, setRead, setTyping } from '../products/chat/act.ts'
import {
  getChat,
  getChats,
  getImage as getChatImage,
  getMessages,
  getService,
} from '../products/chat/read.ts'
import { send } from '../products/chat/send.ts'
import { getDeposit, getDeposits, getProof } from '../products/deposits/deposits.ts'
import { addCard, getCards } from '../products/cards/cards.ts'
import { uploadFile } from '../platform/files/upload.ts'
import { getImage, getStatus, submitAdvanced, submitPrimary } from '../products/identity/submission.ts'
import type { ProductServices } from './product-services.ts'
import { getOrder as getLabOrder, getOrders as getLabOrders, subscribeLab } from '../products/lab/orders.ts'
import { getProjects } from '../products/lab/projects.ts'
import { bindPhone, sendPhoneCode, unbindPhone } from '../products/account/phone.ts'
import { applyForLoan, cancelLoan, getLoan, getLoans, getOffer, repayLoan } from '../products/loans/loans.ts'
import {
  askToEnd,
  getOrder as getPledge,
  getOrders as getPledges,
  getProducts,
  subscribePledge,
  takeBackRequest,
} from '../products/pledge/orders.ts'
import { getIndexPrices } from '../products/index/get-prices.ts'
import { getIndexCandles, getTicks } from '../products/options/ticks.ts'
import { getLimits, setLimits } from '../products/options/limits.ts'
import {
  getOpenOptions,
  getOption,
  getOptionHistory,
  placeOption,
  settleOption,
} from '../products/options/orders.ts'
import { getPairs } from '../products/options/pairs.ts'
import {
  amendOrder,
  batchOrders,
  cancelAllOrders,
  cancelOrder,
  placeOrder,
} from '../products/spot/order-acts.ts'
import {
  getCandles,
  getDeals,
  getDepth,
  getMarkets,
  getSparklines,
  getWatchlist,
  setWatchlist,
} from '../products/spot/markets.ts'
import { getOpenOrders, getOrder, getOrderHistory, getTrades } from '../products/spot/orders.ts'
import { acceptGrant, declineGrant, getGrants, returnGrant } from '../products/support/grants.ts'
import { executeSwap, getCoins, getQuote, getRecords } from '../products/swap/swap.ts'
import { convertDust, previewDust } from '../products/swap/dust.ts'
import { getBalances, getFundFlow } from '../products/wallet/fund-flow.ts'
import { getEquity } from '../products/wallet/worth.ts'
import { startExport } from '../products/wallet/export.ts'
import { getOverview } from '../products/wallet/overview.ts'
import { getMethods } from '../products/withdrawals/methods.ts'
import { previewWithdrawal, requestWithdrawal } from '../products/withdrawals/request.ts'
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
