import { redrawImage } from '../platform/files/image.ts'
import type { OperatorHandlers } from '../platform/gateway/operators/handler.ts'
import { getHealth, getHistory, getVerify, startVerify } from '../platform/health/handlers.ts'
import type { HealthMonitor } from '../platform/health/health.ts'
import type { Verifier } from '../platform/health/verifier.ts'
import type { Queues } from '../platform/operators/queues/queues.ts'
import * as cards from '../products/cards/cards.ts'
import * as arrivalReview from '../products/chain/review/arrivals-queue.ts'
import * as chainState from '../products/chain/state.ts'
import * as chatAnswers from '../products/chat/answering/answer.ts'
import * as chatTexts from '../products/chat/answering/edit.ts'
import * as chatInbox from '../products/chat/answering/inbox.ts'
import * as chatStatistics from '../products/chat/statistics/statistics.ts'
import * as contentItems from '../products/content/console-items.ts'
import * as contentEdits from '../products/content/edit.ts'
import * as corrections from '../products/corrections/corrections.ts'
import * as deposits from '../products/deposits/deposits.ts'
import * as rates from '../products/deposits/rates.ts'
import * as depositReview from '../products/deposits/review/decide.ts'
import * as depositItem from '../products/deposits/review/item.ts'
import * as identityReview from '../products/identity/queue/identity-queue.ts'
import * as lab from '../products/lab/lab.ts'
import * as loans from '../products/loans/loans.ts'
import * as loanReview from '../products/loans/queue/review.ts'
import * as loanTerms from '../products/loans/terms.ts'
import * as audit from '../products/operators/audit.ts'
import * as operators from '../products/operators/operators.ts'
import * as ownPassword from '../products/operators/own-password.ts'
import * as access from '../products/operators/sign-in.ts'
import * as options from '../products/options/orders.ts'
import * as pledges from '../products/pledge/orders.ts'
import * as terminations from '../products/pledge/terminations.ts'
import * as queueCalls from '../products/queues/queue-calls.ts'
import * as spotOrders from '../products/spot/orders.ts'
import * as grants from '../products/support/grants.ts'
import * as grantReview from '../products/support/queue/grants-queue.ts'
import * as swap from '../products/swap/swap.ts'
import * as switches from '../products/switches/switches.ts'
import * as fundMoves from '../products/treasury/fund-moves.ts'
import * as owed from '../products/treasury/owed.ts'
import { aboutExistingUser, aboutUser } from '../products/users/about-user.ts'
import * as userDecisions from '../products/users/decide.ts'
import * as userRecords from '../products/users/records.ts'
import * as users from '../products/users/user.ts'
import * as fundFlow from '../products/wallet/fund-flow.ts'
import * as overview from '../products/wallet/overview.ts'
import * as worth from '../products/wallet/worth.ts'
import * as withdrawalReview from '../products/withdrawals/queue/decide.ts'
import * as withdrawalItem from '../products/withdrawals/queue/item.ts'
import * as withdrawals from '../products/withdrawals/withdrawals.ts'
import type { ProductServices } from './product-services.ts'

export type ConsoleServices = ProductServices & {
  queues: Queues
  health: HealthMonitor
  verifier: Verifier
  auditChecker: audit.AuditChecker
}

// The console's table of contents: each call and its handler.
export function operatorHandlersOf(services: ConsoleServices): OperatorHandlers {
  const { queues, health, verifier, auditChecker } = services
  return {
    'Access/SignIn': access.signIn(services),
    'Access/ChangeFirstPassword': access.changeFirstPassword(services),
    'Access/GetTwoFactorSetup': access.getTwoFactorSetup(services),
    'Access/ConfirmTwoFactor': access.confirmTwoFactor(services),
    'Access/EnterCode': access.enterCode(services),
    'Access/GetSelf': access.getSelf(services),
    'Access/SignOut': access.signOut(services),
    'Access/ChangePassword': ownPassword.changePassword(services),
    'Access/MakeRecoveryCodes': ownPassword.newRecoveryCodes(services),

    'Operators/GetOperators': operators.getOperators(services),
    'Operators/GetChanges': operators.getChanges(services),
    'Operators/ProposeChange': operators.proposeChange(services),
    'Operators/DecideChange': operators.decide(services),
    'Operators/WithdrawChange': operators.withdrawChange(services),
    'Operators/Disable': operators.disable(services),

    'Audit/GetEntries': audit.getEntries(services),
    'Audit/StartCheck': audit.startCheck(auditChecker),
    'Audit/GetCheck': audit.getCheck(auditChecker),

    'Users/Search': users.searchUsers(services),
    'Users/GetUser': users.getUser(services),
    'Users/Unmask': users.unmask(services),
    'Users/GetAddresses': aboutExistingUser(services, userRecords.getAddresses(services)),
    'Users/GetCards': aboutExistingUser(services, userRecords.getCards(services)),
    'Users/UnmaskDestinations': aboutExistingUser(services, userRecords.unmaskDestinations(services)),
    'Users/GetSessions': aboutExistingUser(services, userRecords.getSessions(services)),
    'Users/EndSessions': userRecords.endSessions(services),
    'Users/GetNotes': aboutExistingUser(services, userRecords.getNotes(services)),
    'Users/AddNote': aboutExistingUser(services, userRecords.addNote(services)),
    'Users/GetDecisions': aboutExistingUser(services, userRecords.getDecisions(services)),
    'Users/GetBalances': aboutUser(services, fundFlow.getBalances),
    'Users/GetOverview': aboutUser(services, overview.getOverview),
    'Users/GetFundFlow': aboutUser(services, fundFlow.getFundFlow),
    'Users/GetOpenOrders': aboutUser(services, spotOrders.getOpenOrders),
    'Users/GetOrderHistory': aboutUser(services, spotOrders.getOrderHistory),
    'Users/GetOpenOptions': aboutUser(services, options.getOpenOptions),
    'Users/GetOptionHistory': aboutUser(services, options.getOptionHistory),
    'Users/GetPledges': aboutUser(services, pledges.getOrders),
    'Users/GetSubscriptions': aboutUser(services, lab.getOrders),
    'Users/GetExchanges': aboutUser(services, swap.getRecords),
    'Users/GetGrants': aboutUser(services, grants.getGrants),
    'Users/GetDeposits': aboutExistingUser(services, deposits.getDepositsOfUser(services)),
    'Users/GetWithdrawals': aboutExistingUser(services, withdrawals.getWithdrawalsOfUser(services)),
    'Users/GetLoans': loanReview.hidingContacts(aboutUser(services, loans.getLoans)),
    'Users/SetCreditScore': userDecisions.setCreditScore(services),
    'Users/SetLoanLimit': userDecisions.setLoanLimit(services),
    'Users/Restrict': userDecisions.restrict(services),
    'Users/Classify': userDecisions.classify(services),
    'Users/SetRegion': userDecisions.setUserRegion(services),

    'Cards/Change': cards.changeCard(services),
    'Cards/Remove': cards.removeCard(services),

    'Switches/GetSwitches': switches.getSwitches(services),
    'Switches/SetProduct': switches.setProduct(services),
    'Switches/SetMarket': switches.setMarket(services),

    'Queues/GetCounts': queueCalls.getCounts(queues),
    'Queues/GetItems': queueCalls.getItems(queues),
    'Queues/View': queueCalls.view(queues),
    'Queues/Assign': queueCalls.assign(services, queues),
    'Queues/GetOperators': queueCalls.getOperators(services),

    'Approvals/Approve': queueCalls.approve(services, queues),
    'Approvals/Reject': queueCalls.reject(services, queues),
    'Approvals/Withdraw': queueCalls.withdraw(services, queues),

    'Pledges/GetItem': terminations.getItem(services, queues),
    'Pledges/Propose': terminations.propose(services, queues),
    'Pledges/Reject': terminations.reject(services),

    'Support/GetItem': grantReview.getItem(services, queues),
    'Support/ProposeOffer': grantReview.proposeOffer(services, queues),
    'Support/Withdraw': grantReview.withdrawOffer(services, queues),
    'Support/ProposeWaiver': grantReview.proposeWaiver(services, queues),

    'Corrections/Find': corrections.find(services),
    'Corrections/Propose': corrections.propose(services, queues),
    'Corrections/GetItem': corrections.getItem(services, queues),

    'Deposits/GetItem': depositItem.getItem(services, queues),
    'Deposits/GetProof': depositItem.getProof(services),
    'Deposits/Settle': depositReview.settle(services, queues),
    'Deposits/Reject': depositReview.reject(services, queues),
    'Deposits/Refund': depositReview.refund(services, queues),
    'Deposits/NoteDispute': depositReview.noteDispute(services, queues),

    'Chain/GetState': chainState.getState(services),
    'Chain/GetItem': arrivalReview.getItem(services, queues),
    'Chain/Credit': arrivalReview.creditArrival(services, queues),
    'Chain/Return': arrivalReview.returnArrival(services, queues),

    'Rates/GetRates': rates.getRates(services),
    'Rates/Propose': rates.propose(services),
    'Withdrawals/GetItem': withdrawalItem.getItem(services, queues),
    'Withdrawals/GetDestination': withdrawalItem.getDestination(services),
    'Withdrawals/Pass': withdrawalReview.pass(services, queues),
    'Withdrawals/Reject': withdrawalReview.reject(services, queues),
    'Withdrawals/StartPayout': withdrawalReview.startPayout(services, queues),
    'Withdrawals/Pay': withdrawalReview.pay(services, queues),
    'Withdrawals/Fail': withdrawalReview.fail(services, queues),

    'Identity/GetItem': identityReview.getItem(services, queues),
    'Identity/GetImage': identityReview.getImage(services),
    'Identity/Pass': identityReview.pass(services),
    'Identity/Refuse': identityReview.refuseItem(services),
    'Identity/Revoke': identityReview.revoke(services),

    'Loans/GetItem': loanReview.getItem(services, queues, worth.worthIn(services)),
    'Loans/GetImage': loanReview.getImage(services),
    'Loans/Grant': loanReview.grant(services, queues),
    'Loans/Reject': loanReview.reject(services, queues),
    'Loans/ProposeWaiver': loanReview.proposeWaiver(services, queues),
    'Loans/GetTerms': loanTerms.getTerms(services),
    'Loans/ProposeTerms': loanTerms.proposeTerms(services),

    'Treasury/GetOwed': owed.getOwed(services),
    'Treasury/GetFundMoves': fundMoves.getFundMoves(services),
    'Treasury/ProposeFundMove': fundMoves.proposeFundMove(services),

    'Health/GetHealth': getHealth(health),
    'Health/GetHistory': getHistory(health),
    'Health/StartVerify': startVerify(verifier),
    'Health/GetVerify': getVerify(verifier),

    'Chats/GetCounts': chatInbox.getCounts(services),
    'Chats/SetAvailable': chatInbox.setAvailable(services),
    'Chats/GetInbox': chatInbox.getInbox(services),
    'Chats/GetChat': chatInbox.getChat(services),
    'Chats/GetMessages': chatInbox.getMessages(services),
    'Chats/Send': chatAnswers.send(services),
    'Chats/SendImage': chatAnswers.sendImage(services, (bytes) => redrawImage(bytes, 'chatImage')),
    'Chats/AddNote': chatAnswers.addNote(services),
    'Chats/SetRead': chatInbox.setRead(services),
    'Chats/SetTyping': chatInbox.setTyping(services),
    'Chats/GetOperators': chatAnswers.getOperators(services),
    'Chats/Assign': chatAnswers.assign(services),
    'Chats/Close': chatAnswers.close(services),
    'Chats/GetImage': chatInbox.getImage(services),
    'Chats/GetCanned': chatTexts.getCanned(services),
    'Chats/SaveCanned': chatTexts.saveCanned(services),
    'Chats/RemoveCanned': chatTexts.removeCanned(services),
    'Chats/GetHours': chatTexts.getHours(services),
    'Chats/SetHours': chatTexts.setHours(services),
    'Chats/GetStatistics': chatStatistics.getStatistics(services),

    'Content/GetItems': contentItems.getItems(services),
    'Content/GetItem': contentItems.getItem(services),
    'Content/GetVersion': contentItems.getVersion(services),
    'Content/Create': contentEdits.create(services),
    'Content/SaveText': contentEdits.saveText(services),
    'Content/Preview': contentItems.preview(services),
    'Content/Publish': contentEdits.publish(services),
    'Content/DiscardDraft': contentEdits.discardDraft(services),
    'Content/SetPlace': contentEdits.setPlace(services),
  }
}
