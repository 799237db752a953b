import type { OperatorHandlers } from '../gateway/operators/handler.ts'
import type { Queues } from '../operators/queues/queues.ts'
import { changeCard, removeCard } from './cards/customer-service.ts'
import { creditArrival, returnArrival } from './chain/review/decide.ts'
import { getItem as getArrivalItem } from './chain/review/item.ts'
import { getState as getChainState } from './chain/state.ts'
import { addNote as addChatNote, send as sendAnswer, sendImage } from './chat/answering/answer.ts'
import {
  assign as assignChat,
  close as closeChat,
  getOperators as getAnswering,
} from './chat/answering/assign.ts'
import { getCanned, getHours, removeCanned, saveCanned, setHours } from './chat/answering/edit.ts'
import {
  getChat,
  getCounts as getChatCounts,
  getImage as getChatImage,
  getInbox,
  getMessages,
  setAvailable,
  setRead,
  setTyping,
} from './chat/answering/inbox.ts'
import { getStatistics } from './chat/statistics/statistics.ts'
import {
  getItem as getContentItem,
  getItems as getContentItems,
  getVersion,
  preview,
} from './content/console-items.ts'
import { create as createContent, discardDraft, publish, saveText, setPlace } from './content/edit.ts'
import {
  find as findMovement,
  getItem as getCorrection,
  propose as proposeCorrection,
} from './corrections/corrections.ts'
import { getDepositsOfUser } from './deposits/of-user.ts'
import { getRates, propose as proposeRate } from './deposits/rates.ts'
import {
  noteDispute,
  refund as refundDeposit,
  reject as rejectDeposit,
  settle as settleDeposit,
} from './deposits/review/decide.ts'
import { getItem as getDeposit, getProof } from './deposits/review/item.ts'
import { redrawImage } from './files/image.ts'
import { getHealth, getHistory, getVerify, startVerify } from './health/handlers.ts'
import type { HealthMonitor } from './health/health.ts'
import type { AuditChecker } from './operators/audit-checker.ts'
import type { Verifier } from './health/verifier.ts'
import {
  getImage as getIdentityImage,
  getItem as getIdentityItem,
  pass as passIdentity,
  refuseItem as refuseIdentity,
  revoke as revokeIdentity,
} from './identity/review.ts'
import { getOrders as getLabOrders } from './lab/orders.ts'
import {
  grant as grantLoan,
  proposeWaiver as proposeLoanWaiver,
  reject as rejectLoan,
} from './loans/queue/decide.ts'
import { getImage as getLoanImage, getItem as getLoan, hidingContacts } from './loans/queue/item.ts'
import { getLoans } from './loans/loans.ts'
import { getTerms, proposeTerms } from './loans/terms.ts'
import { setCreditScore, setLoanLimit } from './users/set-credit.ts'
import { worthIn } from './wallet/worth-in.ts'
import { startCheck, getCheck, getEntries } from './operators/audit.ts'
import { getChanges, proposeChange, withdrawChange } from './operators/changes.ts'
import { decide } from './operators/decide-change.ts'
import { disable, getOperators } from './operators/operators.ts'
import { changePassword, newRecoveryCodes } from './operators/own-password.ts'
import { getSelf, signOut } from './operators/self.ts'
import { changeFirstPassword, signIn } from './operators/sign-in.ts'
import { confirmTwoFactor, enterCode, getTwoFactorSetup } from './operators/two-factor.ts'
import { getOpenOptions, getOptionHistory } from './options/orders.ts'
import { getOrders as getPledges } from './pledge/orders.ts'
import {
  getItem as getTermination,
  propose as proposeTermination,
  reject as rejectTermination,
} from './pledge/terminations.ts'
import { approve, reject, withdraw } from './queues/approvals.ts'
import { assign, getCounts, getItems, getOperators as getAssignable, view } from './queues/queues.ts'
import type { Services } from './services.ts'
import { getOpenOrders, getOrderHistory } from './spot/orders.ts'
import { getRecords } from './swap/records.ts'
import { getSwitches, setMarket, setProduct } from './switches/switches.ts'
import { aboutExistingUser, aboutUser } from './users/about-user.ts'
import { classify, restrict, setUserRegion } from './users/decide.ts'
import { getDecisions } from './users/decisions.ts'
import { getAddresses, getCards, unmaskDestinations } from './users/destinations.ts'
import { getGrants } from './support/grants.ts'
import { getItem as getGrantItem } from './support/queue/item.ts'
import { proposeOffer, proposeWaiver, withdrawOffer } from './support/queue/propose.ts'
import { addNote, getNotes } from './users/notes.ts'
import { searchUsers } from './users/search.ts'
import { endSessions, getSessions } from './users/sessions.ts'
import { getUser, unmask } from './users/user.ts'
import { getBalances } from './wallet/balances.ts'
import { getFundFlow } from './wallet/fund-flow.ts'
import { getOverview } from './wallet/overview.ts'
import { getFundMoves, proposeFundMove } from './treasury/fund-moves.ts'
import { getOwed } from './treasury/owed.ts'
import { getWithdrawalsOfUser } from './withdrawals/of-user.ts'
import { fail, pass, pay, reject as rejectWithdrawal, startPayout } from './withdrawals/queue/decide.ts'
import { getDestination, getItem as getWithdrawal } from './withdrawals/queue/item.ts'

export type ConsoleServices = Services & {
  queues: Queues
  health: HealthMonitor
  verifier: Verifier
  auditChecker: AuditChecker
}

// The contents page of the console: each call and who answers it.
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
