import { uploadFile } from '../platform/files/upload.ts'
import type { Handlers } from '../platform/gateway/handler.ts'
import * as attention from '../products/account/attention/attention.ts'
import * as emailChange from '../products/account/change-email.ts'
import * as codes from '../products/account/codes.ts'
import * as login from '../products/account/login.ts'
import * as passwords from '../products/account/passwords.ts'
import * as phone from '../products/account/phone.ts'
import * as profile from '../products/account/profile.ts'
import * as register from '../products/account/register.ts'
import * as running from '../products/account/running/running.ts'
import * as testMoney from '../products/account/test-money.ts'
import * as addresses from '../products/addresses/book.ts'
import * as invitations from '../products/agents/invitations.ts'
import * as recharge from '../products/agents/recharge.ts'
import * as cards from '../products/cards/cards.ts'
import * as chainAddress from '../products/chain/address.ts'
import * as arrivals from '../products/chain/arrivals.ts'
import * as chatActs from '../products/chat/act.ts'
import * as chatReads from '../products/chat/read.ts'
import * as chatSend from '../products/chat/send.ts'
import * as content from '../products/content/read.ts'
import * as deposits from '../products/deposits/deposits.ts'
import * as depositRequests from '../products/deposits/requests.ts'
import * as identity from '../products/identity/submission.ts'
import * as indexPrices from '../products/index/get-prices.ts'
import * as lab from '../products/lab/lab.ts'
import * as loans from '../products/loans/loans.ts'
import * as optionLimits from '../products/options/limits.ts'
import * as options from '../products/options/orders.ts'
import * as optionPairs from '../products/options/pairs.ts'
import * as ticks from '../products/options/ticks.ts'
import * as pledges from '../products/pledge/orders.ts'
import * as markets from '../products/spot/markets.ts'
import * as spotOrderActs from '../products/spot/order-acts.ts'
import * as spotOrders from '../products/spot/orders.ts'
import * as grants from '../products/support/grants.ts'
import * as swap from '../products/swap/swap.ts'
import * as walletExport from '../products/wallet/export.ts'
import * as fundFlow from '../products/wallet/fund-flow.ts'
import * as overview from '../products/wallet/overview.ts'
import * as worth from '../products/wallet/worth.ts'
import * as withdrawalMethods from '../products/withdrawals/methods.ts'
import * as withdrawalRequest from '../products/withdrawals/request.ts'
import * as withdrawals from '../products/withdrawals/withdrawals.ts'
import type { ProductServices } from './product-services.ts'

// The server's table of contents: each call and its handler.
export function handlersOf(services: ProductServices): Handlers {
  return {
    'BaseInfo/GetLanguage': content.getLanguage(),

    'Account/SendCode': codes.sendCode(services),
    'Account/Register': register.register(services),
    'Account/Login': login.login(services),
    'Account/TryItNow': register.tryItNow(services),
    'Account/ClaimTestMoney': testMoney.claimTestMoney(services),
    'Account/ResetPassword': passwords.resetPassword(services),
    'Account/Logout': login.logout(services),

    'Account/GetProfile': profile.getProfile(services),
    'Account/GetAttention': attention.getAttention(services),
    'Account/GetRunning': running.getRunning(services),
    'Account/SetLanguage': profile.setLanguage(services),
    'Account/SetRegion': profile.setRegion(services),
    'Account/SetNickname': profile.setNickname(services),
    'Account/SetUsername': profile.setUsername(services),
    'Account/SetBasicInfo': profile.setBasicInfo(services),

    'Account/SendPhoneCode': phone.sendPhoneCode(services),
    'Account/BindPhone': phone.bindPhone(services),
    'Account/UnbindPhone': phone.unbindPhone(services),

    'Account/ChangeLoginPassword': passwords.changeLoginPassword(services),
    'Account/SetFundPassword': passwords.setFundPassword(services),
    'Account/ChangeFundPassword': passwords.changeFundPassword(services),
    'Account/SendFundPasswordCode': passwords.sendFundPasswordCode(services),
    'Account/ResetFundPassword': passwords.resetFundPassword(services),
    'Account/SendEmailChangeCodes': emailChange.sendEmailChangeCodes(services),
    'Account/ChangeEmail': emailChange.changeEmail(services),

    'File/Upload': uploadFile(services),

    'Identity/GetStatus': identity.getStatus(services),
    'Identity/SubmitPrimary': identity.submitPrimary(services),
    'Identity/SubmitAdvanced': identity.submitAdvanced(services),
    'Identity/GetImage': identity.getImage(services),

    'Spot/PlaceOrder': spotOrderActs.placeOrder(services),
    'Spot/AmendOrder': spotOrderActs.amendOrder(services),
    'Spot/CancelOrder': spotOrderActs.cancelOrder(services),
    'Spot/BatchOrders': spotOrderActs.batchOrders(services),
    'Spot/CancelAllOrders': spotOrderActs.cancelAllOrders(services),
    'Spot/GetOpenOrders': spotOrders.getOpenOrders(services),
    'Spot/GetOrderHistory': spotOrders.getOrderHistory(services),
    'Spot/GetOrder': spotOrders.getOrder(services),
    'Spot/GetTrades': spotOrders.getTrades(services),
    'Spot/GetMarkets': markets.getMarkets(services),
    'Spot/GetDepth': markets.getDepth(services),
    'Spot/GetDeals': markets.getDeals(services),
    'Spot/GetCandles': markets.getCandles(services),
    'Spot/GetSparklines': markets.getSparklines(services),
    'Spot/GetWatchlist': markets.getWatchlist(services),
    'Spot/SetWatchlist': markets.setWatchlist(services),

    'Index/GetPrices': indexPrices.getIndexPrices(services),

    'Wallet/GetBalances': fundFlow.getBalances(services),
    'Wallet/GetOverview': overview.getOverview(services),
    'Wallet/GetEquity': worth.getEquity(services),
    'Wallet/GetFundFlow': fundFlow.getFundFlow(services),
    'Wallet/StartExport': walletExport.startExport(services),
    'Wallet/GetAddresses': addresses.getAddresses(services),
    'Wallet/AddAddress': addresses.addAddress(services),
    'Wallet/RenameAddress': addresses.renameAddress(services),
    'Wallet/RemoveAddress': addresses.removeAddress(services),

    'Cards/GetCards': cards.getCards(services),
    'Cards/AddCard': cards.addCard(services),

    'Options/GetPairs': optionPairs.getPairs(services),
    'Options/PlaceOrder': options.placeOption(services),
    'Options/SettleOrder': options.settleOption(services),
    'Options/GetOpenOrders': options.getOpenOptions(services),
    'Options/GetHistory': options.getOptionHistory(services),
    'Options/GetOrder': options.getOption(services),
    'Options/GetTicks': ticks.getTicks(services),
    'Options/GetIndexCandles': ticks.getIndexCandles(services),
    'Options/GetLimits': optionLimits.getLimits(services),
    'Options/SetLimits': optionLimits.setLimits(services),

    'Pledge/GetProducts': pledges.getProducts(services),
    'Pledge/Subscribe': pledges.subscribePledge(services),
    'Pledge/GetOrders': pledges.getOrders(services),
    'Pledge/GetOrder': pledges.getOrder(services),
    'Pledge/AskToEnd': pledges.askToEnd(services),
    'Pledge/TakeBackRequest': pledges.takeBackRequest(services),

    'Lab/GetProjects': lab.getProjects(services),
    'Lab/Subscribe': lab.subscribeLab(services),
    'Lab/GetOrders': lab.getOrders(services),
    'Lab/GetOrder': lab.getOrder(services),

    'Swap/GetCoins': swap.getCoins(services),
    'Swap/GetQuote': swap.getQuote(services),
    'Swap/Execute': swap.executeSwap(services),
    'Swap/PreviewDust': swap.previewDust(services),
    'Swap/ConvertDust': swap.convertDust(services),
    'Swap/GetRecords': swap.getRecords(services),

    'Chain/GetWays': chainAddress.getWays(services),
    'Chain/GetAddress': chainAddress.getAddress(services),
    'Chain/GetArrivals': arrivals.getArrivals(services),
    'Chain/GetArrival': arrivals.getArrival(services),
    'Chain/UseFaucet': chainAddress.useFaucet(services),

    'Deposits/GetChannels': depositRequests.getChannels(services),
    'Deposits/Request': depositRequests.requestDeposit(services),
    'Deposits/GetDeposit': deposits.getDeposit(services),
    'Deposits/GetDeposits': deposits.getDeposits(services),
    'Deposits/Report': depositRequests.reportDeposit(services),
    'Deposits/Cancel': depositRequests.cancelDeposit(services),
    'Deposits/GetProof': deposits.getProof(services),

    'Withdrawals/GetMethods': withdrawalMethods.getMethods(services),
    'Withdrawals/Preview': withdrawalRequest.previewWithdrawal(services),
    'Withdrawals/Request': withdrawalRequest.requestWithdrawal(services),
    'Withdrawals/GetLast': withdrawals.getLast(services),
    'Withdrawals/GetWithdrawal': withdrawals.getWithdrawal(services),
    'Withdrawals/GetWithdrawals': withdrawals.getWithdrawals(services),
    'Withdrawals/Cancel': withdrawals.cancelWithdrawal(services),

    'Loans/GetOffer': loans.getOffer(services),
    'Loans/Apply': loans.applyForLoan(services),
    'Loans/Cancel': loans.cancelLoan(services),
    'Loans/Repay': loans.repayLoan(services),
    'Loans/GetLoans': loans.getLoans(services),
    'Loans/GetLoan': loans.getLoan(services),

    'Support/GetGrants': grants.getGrants(services),
    'Support/Accept': grants.acceptGrant(services),
    'Support/Decline': grants.declineGrant(services),
    'Support/Return': grants.returnGrant(services),

    'Agents/GetInvitations': invitations.getInvitations(services),
    'Agents/GetInvited': invitations.getInvited(services),
    'Agents/Recharge': recharge.recharge(services),
    'Agents/GetRecharges': recharge.getRecharges(services),

    'Chat/GetService': chatReads.getService(services),
    'Chat/GetChat': chatReads.getChat(services),
    'Chat/GetChats': chatReads.getChats(services),
    'Chat/GetMessages': chatReads.getMessages(services),
    'Chat/Send': chatSend.send(services),
    'Chat/SetRead': chatActs.setRead(services),
    'Chat/SetTyping': chatActs.setTyping(services),
    'Chat/SetEmail': chatActs.setEmail(services),
    'Chat/Close': chatActs.closeOwn(services),
    'Chat/Rate': chatActs.rate(services),
    'Chat/Claim': chatActs.claim(services),
    'Chat/GetImage': chatReads.getImage(services),

    'Content/GetItems': content.getItems(services),
    'Content/GetItem': content.getItem(services),
    'Content/SearchHelp': content.searchHelp(services),
    'Content/GetCompany': content.getCompany(services),
    'Content/GetAgreements': content.getAgreements(services),
    'Content/GetAccepted': content.getAccepted(services),
    'Content/Accept': content.accept(services),
  }
}
