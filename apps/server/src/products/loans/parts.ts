import { aboutUser } from '../../platform/calls/about-user.ts'
import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as loans from './loans.ts'
import { loanQueue } from './queue/loan-queue.ts'
import * as loanReview from './queue/review.ts'
import * as loanTerms from './terms.ts'

export const parts = {
  calls: (services: Services) => ({
    'Loans/GetOffer': loans.getOffer(services),
    'Loans/Apply': loans.applyForLoan(services),
    'Loans/Cancel': loans.cancelLoan(services),
    'Loans/Repay': loans.repayLoan(services),
    'Loans/GetLoans': loans.getLoans(services),
    'Loans/GetLoan': loans.getLoan(services),
  }),
  operatorCalls: ({ queues, worthOf, ...services }: OperatorServices & { worthOf: loanReview.WorthOf }) => ({
    'Users/GetLoans': loanReview.hidingContacts(aboutUser(services, loans.getLoans)),
    'Loans/GetItem': loanReview.getItem(services, queues, worthOf),
    'Loans/GetImage': loanReview.getImage(services),
    'Loans/Grant': loanReview.grant(services, queues),
    'Loans/Reject': loanReview.reject(services, queues),
    'Loans/ProposeWaiver': loanReview.proposeWaiver(services, queues),
    'Loans/GetTerms': loanTerms.getTerms(services),
    'Loans/ProposeTerms': loanTerms.proposeTerms(services),
  }),
  queues: (services: Services) => [loanQueue(services)],
  agreements: [loanTerms.termsAgreement],
} satisfies ProductParts
