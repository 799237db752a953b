import type { OperatorHandlers } from '../platform/gateway/operators/handler.ts'
import type { Queues } from '../platform/operators/queues/queues.ts'
import { changeCard, removeCard } from '../products/cards/cards.ts'
import {
  creditArrival,
  getItem as getArrivalItem,
  returnArrival,
} from '../products/chain/review/arrivals-queue.ts'
import { getState as getChainState } from '../products/chain/state.ts'
import {
  addNote as addChatNote,
  assign as assignChat,
  close as closeChat,
  getOperators as getAnswering,
  send as sendAnswer,
  sendImage,
} from '../products/chat/answering/answer.ts'
import { getCanned, getHours, removeCanned, saveCanned, setHours } from '../products/chat/answering/edit.ts'
import {
  getChat,
  getCounts as getChatCounts,
  getImage as getChatImage,
  getInbox,
  getMessages,
  setAvailable,
  setRead,
  setTyping,
} from '../products/chat/answering/inbox.ts'
import { getStatistics } from '../products/chat/statistics/statistics.ts'
import {
  getItem as getContentItem,
  getItems as getContentItems,
  getVersion,
  preview,
} from '../products/content/console-items.ts'
import {
  create as createContent,
  discardDraft,
  publish,
  saveText,
  setPlace,
} from '../products/content/edit.ts'
import {
  find as findMovement,
  getItem as getCorrection,
  propose as proposeCorrection,
} from '../products/corrections/corrections.ts'
import { getDepositsOfUser } from '../products/deposits/deposits.ts'
import { getRates, propose as proposeRate } from '../products/deposits/rates.ts'
import {
  noteDispute,
  refund as refundDeposit,
  reject as rejectDeposit,
  settle as settleDeposit,
} from '../products/deposits/review/decide.ts'
import { getItem as getDeposit, getProof } from '../products/deposits/review/item.ts'
import { redrawImage } from '../platform/files/image.ts'
import { getHealth, getHistory, getVerify, startVerify } from '../platform/health/handlers.ts'
import type { HealthMonitor } from '../platform/health/health.ts'
import { type AuditChecker, getCheck, getEntries, startCheck } from '../products/operators/audit.ts'
import type { Verifier } from '../platform/health/verifier.ts'
import {
  getImage as getIdentityImage,
  getItem as getIdentityItem,
  pass as passIdentity,
  refuseItem as refuseIdentity,
  revoke as revokeIdentity,
} from '../products/identity/review.ts'
import { getOrders as getLabOrders } from '../products/lab/orders.ts'
import {
  grant as grantLoan,
  proposeWaiver as proposeLoanWaiver,
  reject as rejectLoan,
} from '../products/loans/queue/decide.ts'
import { getImage as getLoanImage, getItem as getLoan, hidingContacts } from '../products/loans/queue/item.ts'
import { getLoans } from '../products/loans/loans.ts'
import { getTerms, proposeTerms } from '../products/loans/terms.ts'
import { classify, restrict, setCreditScore, setLoanLimit, setUserRegion } from '../products/users/decide.ts'
import { worthIn } from '../products/wallet/worth.ts'
import {
  decide,
  disable,
  getChanges,
  getOperators,
  proposeChange,
  withdrawChange,
} from '../products/operators/operators.ts'
import { changePassword, newRecoveryCodes } from '../products/operators/own-password.ts'
import {
  changeFirstPassword,
  confirmTwoFactor,
  enterCode,
  getSelf,
  getTwoFactorSetup,
  signIn,
  signOut,
} from '../products/operators/sign-in.ts'
import { getOpenOptions, getOptionHistory } from '../products/options/orders.ts'
import { getOrders as getPledges } from '../products/pledge/orders.ts'
import {
  getItem as getTermination,
  propose as proposeTermination,
  reject as rejectTermination,
} from '../products/pledge/terminations.ts'
import {
  approve,
  assign,
  getCounts,
  getItems,
  getOperators as getAssignable,
  reject,
  view,
  withdraw,
} from '../products/queues/queue-calls.ts'
import type { ProductServices } from './product-services.ts'
import { getOpenOrders, getOrderHistory } from '../products/spot/orders.ts'
import { getRecords } from '../products/swap/swap.ts'
import { getSwitches, setMarket, setProduct } from '../products/switches/switches.ts'
import { aboutExistingUser, aboutUser } from '../products/users/about-user.ts'
import {
  addNote,
  endSessions,
  getAddresses,
  getCards,
  getDecisions,
  getNotes,
  getSessions,
  unmaskDestinations,
} from '../products/users/records.ts'
import { getGrants } from '../products/support/grants.ts'
import {
  getItem as getGrantItem,
  proposeOffer,
  proposeWaiver,
  withdrawOffer,
} from '../products/support/queue/grants-queue.ts'
import { getUser, searchUsers, unmask } from '../products/users/user.ts'
import { getBalances, getFundFlow } from '../products/wallet/fund-flow.ts'
import { getOverview } from '../products/wallet/overview.ts'
import { getFundMoves, proposeFundMove } from '../products/treasury/fund-moves.ts'
import { getOwed } from '../products/treasury/owed.ts'
import { getWithdrawalsOfUser } from '../products/withdrawals/withdrawals.ts'
import {
  fail,
  pass,
  pay,
  reject as rejectWithdrawal,
  startPayout,
} from '../products/withdrawals/queue/decide.ts'
import { getDestination, getItem as getWithdrawal } from '../products/withdrawals/queue/item.ts'

export type ConsoleServices = ProductServices & {
  queues: Queues
  health: HealthMonitor
  verifier: Verifier
  auditChecker: AuditChecker
}

// The console's table of contents: each call and its handler.
export function operatorHandlersOf(services: ConsoleServices): OperatorHandlers {
  const { queues, health, verifier, auditChecker } = services
  return {
    'Access/SignIn': signIn(services),
    'Access/ChangeFirstPassword': changeFirstPassword(services),
    'Access/GetTwoFactorSetup': getTwoFactorSetup(services),
    'Access/ConfirmTwoFactor': confirmTwoFactor(services),
    'Access/EnterCode': enterCode(services),
    'Access/GetSelf': getSelf(services),
    'Access/SignOut': signOut(services),
    'Access/ChangePassword': changePassword(services),
    'Access/MakeRecoveryCodes': newRecoveryCodes(services),

    'Operators/GetOperators': getOperators(services),
    'Operators/GetChanges': getChanges(services),
    'Operators/ProposeChange': proposeChange(services),
    'Operators/DecideChange': decide(services),
    'Operators/WithdrawChange': withdrawChange(services),
    'Operators/Disable': disable(services),

    'Audit/GetEntries': getEntries(services),
    'Audit/StartCheck': startCheck(auditChecker),
    'Audit/GetCheck': getCheck(auditChecker),

    'Users/Search': searchUsers(services),
    'Users/GetUser': getUser(services),
    'Users/Unmask': unmask(services),
    'Users/GetAddresses': getAddresses(services),
    'Users/GetCards': getCards(services),
    'Users/UnmaskDestinations': unmaskDestinations(services),
    'Users/GetSessions': getSessions(services),
    'Users/EndSessions': endSessions(services),
    'Users/GetNotes': getNotes(services),
    'Users/AddNote': addNote(services),
    'Users/GetDecisions': getDecisions(services),
    'Users/GetBalances': aboutUser(services, getBalances),
    'Users/GetOverview': aboutUser(services, getOverview),
    'Users/GetFundFlow': aboutUser(services, getFundFlow),
    'Users/GetOpenOrders': aboutUser(services, getOpenOrders),
    'Users/GetOrderHistory': aboutUser(services, getOrderHistory),
    'Users/GetOpenOptions': aboutUser(services, getOpenOptions),
    'Users/GetOptionHistory': aboutUser(services, getOptionHistory),
    'Users/GetPledges': aboutUser(services, getPledges),
    'Users/GetSubscriptions': aboutUser(services, getLabOrders),
    'Users/GetExchanges': aboutUser(services, getRecords),
    'Users/GetGrants': aboutUser(services, getGrants),
    'Users/GetDeposits': aboutExistingUser(services, getDepositsOfUser(services)),
    'Users/GetWithdrawals': aboutExistingUser(services, getWithdrawalsOfUser(services)),
    'Users/GetLoans': hidingContacts(aboutUser(services, getLoans)),
    'Users/SetCreditScore': setCreditScore(services),
    'Users/SetLoanLimit': setLoanLimit(services),
    'Users/Restrict': restrict(services),
    'Users/Classify': classify(services),
    'Users/SetRegion': setUserRegion(services),

    'Cards/Change': changeCard(services),
    'Cards/Remove': removeCard(services),

    'Switches/GetSwitches': getSwitches(services),
    'Switches/SetProduct': setProduct(services),
    'Switches/SetMarket': setMarket(services),

    'Queues/GetCounts': getCounts(queues),
    'Queues/GetItems': getItems(queues),
    'Queues/View': view(queues),
    'Queues/Assign': assign(services, queues),
    'Queues/GetOperators': getAssignable(services),

    'Approvals/Approve': approve(services, queues),
    'Approvals/Reject': reject(services, queues),
    'Approvals/Withdraw': withdraw(services, queues),

    'Pledges/GetItem': getTermination(services, queues),
    'Pledges/Propose': proposeTermination(services, queues),
    'Pledges/Reject': rejectTermination(services),

    'Support/GetItem': getGrantItem(services, queues),
    'Support/ProposeOffer': proposeOffer(services, queues),
    'Support/Withdraw': withdrawOffer(services, queues),
    'Support/ProposeWaiver': proposeWaiver(services, queues),

    'Corrections/Find': findMovement(services),
    'Corrections/Propose': proposeCorrection(services, queues),
    'Corrections/GetItem': getCorrection(services, queues),

    'Deposits/GetItem': getDeposit(services, queues),
    'Deposits/GetProof': getProof(services),
    'Deposits/Settle': settleDeposit(services, queues),
    'Deposits/Reject': rejectDeposit(services, queues),
    'Deposits/Refund': refundDeposit(services, queues),
    'Deposits/NoteDispute': noteDispute(services, queues),

    'Chain/GetState': getChainState(services),
    'Chain/GetItem': getArrivalItem(services, queues),
    'Chain/Credit': creditArrival(services, queues),
    'Chain/Return': returnArrival(services, queues),

    'Rates/GetRates': getRates(services),
    'Rates/Propose': proposeRate(services),
    'Withdrawals/GetItem': getWithdrawal(services, queues),
    'Withdrawals/GetDestination': getDestination(services),
    'Withdrawals/Pass': pass(services, queues),
    'Withdrawals/Reject': rejectWithdrawal(services, queues),
    'Withdrawals/StartPayout': startPayout(services, queues),
    'Withdrawals/Pay': pay(services, queues),
    'Withdrawals/Fail': fail(services, queues),

    'Identity/GetItem': getIdentityItem(services, queues),
    'Identity/GetImage': getIdentityImage(services),
    'Identity/Pass': passIdentity(services),
    'Identity/Refuse': refuseIdentity(services),
    'Identity/Revoke': revokeIdentity(services),

    'Loans/GetItem': getLoan(services, queues, worthIn(services)),
    'Loans/GetImage': getLoanImage(services),
    'Loans/Grant': grantLoan(services, queues),
    'Loans/Reject': rejectLoan(services, queues),
    'Loans/ProposeWaiver': proposeLoanWaiver(services, queues),
    'Loans/GetTerms': getTerms(services),
    'Loans/ProposeTerms': proposeTerms(services),

    'Treasury/GetOwed': getOwed(services),
    'Treasury/GetFundMoves': getFundMoves(services),
    'Treasury/ProposeFundMove': proposeFundMove(services),

    'Health/GetHealth': getHealth(health),
    'Health/GetHistory': getHistory(health),
    'Health/StartVerify': startVerify(verifier),
    'Health/GetVerify': getVerify(verifier),

    'Chats/GetCounts': getChatCounts(services),
    'Chats/SetAvailable': setAvailable(services),
    'Chats/GetInbox': getInbox(services),
    'Chats/GetChat': getChat(services),
    'Chats/GetMessages': getMessages(services),
    'Chats/Send': sendAnswer(services),
    'Chats/SendImage': sendImage(services, (bytes) => redrawImage(bytes, 'chatImage')),
    'Chats/AddNote': addChatNote(services),
    'Chats/SetRead': setRead(services),
    'Chats/SetTyping': setTyping(services),
    'Chats/GetOperators': getAnswering(services),
    'Chats/Assign': assignChat(services),
    'Chats/Close': closeChat(services),
    'Chats/GetImage': getChatImage(services),
    'Chats/GetCanned': getCanned(services),
    'Chats/SaveCanned': saveCanned(services),
    'Chats/RemoveCanned': removeCanned(services),
    'Chats/GetHours': getHours(services),
    'Chats/SetHours': setHours(services),
    'Chats/GetStatistics': getStatistics(services),

    'Content/GetItems': getContentItems(services),
    'Content/GetItem': getContentItem(services),
    'Content/GetVersion': getVersion(services),
    'Content/Create': createContent(services),
    'Content/SaveText': saveText(services),
    'Content/Preview': preview(services),
    'Content/Publish': publish(services),
    'Content/DiscardDraft': discardDraft(services),
    'Content/SetPlace': setPlace(services),
  }
}
