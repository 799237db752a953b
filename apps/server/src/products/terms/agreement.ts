import type { Agreement } from '../../platform/operators/queues/queue.ts'

// The terms of products: two operators agree on each change.
export const termsAgreement: Agreement = {
  commands: {
    configureCoin: 'setTerms',
    configureMarket: 'setTerms',
    configureFeeLevels: 'setTerms',
    configureOptions: 'setTerms',
    configurePledge: 'setTerms',
    configureLab: 'setTerms',
    configureSwap: 'setTerms',
    configureChannel: 'setTerms',
    configurePayout: 'setTerms',
    configureLimits: 'setTerms',
  },
}
