import { describe, expect, it } from 'vitest'
import { descriptions } from './descriptions.ts'

// No command sets a price, a result or a balance, whoever sends it.

const all = [...descriptions].map(([type, description]) => ({
  type,
  fields: Object.keys(description.fields),
  senders: description.senders,
  needsTwo: description.needsApproverSince !== undefined,
  isCarrier: 'carries' in description,
}))
const namesOf = (chosen: typeof all) => chosen.map(({ type }) => type)

describe('no command', () => {
  it('names a result or a balance', () => {
    const lever = /balance|result|outcome|closing|^win|won|^lose|lost|payout|income|force|control/i
    expect(namesOf(all.filter(({ fields }) => fields.some((field) => lever.test(field))))).toEqual([])
  })

  it('names a price, but for those of the index, of an order in the book, and the one that a buyer saw', () => {
    const priced = all.filter(({ fields }) => fields.some((field) => /price|rate/i.test(field)))
    expect(namesOf(priced)).toEqual([
      'indexTick',
      'indexTicks',
      'amendOrder',
      'openOption',
      'subscribePledge',
      'subscribeLab',
    ])
  })

  it('of operators tells the index, trades, or decides an option', () => {
    const ofOperators = all.filter(({ senders }) => senders.includes('operator'))
    expect(namesOf(ofOperators)).toEqual([
      'adoptRules',
      'configureCoin',
      'openAccount',
      'setAccountFlags',
      'setAccountRegion',
      'credit',
      'setProductSwitch',
      'configureMarket',
      'setMarketState',
      'cancelOrder',
      'cancelAllOrders',
      'freezeFunds',
      'releaseFreeze',
      'configureOptions',
      'configurePledge',
      'terminatePledge',
      'configureLab',
      'configureSwap',
      'propose',
      'editProposal',
      'withdrawProposal',
      'rejectProposal',
      'approveProposal',
      'reversePosting',
    ])
  })

  it('moves money between accounts for operators, but for those that need two of them', () => {
    const needTwo = all.filter(({ needsTwo }) => needsTwo)
    expect(Object.fromEntries(needTwo.map(({ type, fields }) => [type, fields]))).toEqual({
      credit: ['accountId', 'coinId', 'amount', 'flow', 'reference'],
      terminatePledge: ['orderId'],
      reversePosting: [
        'seq',
        'ordinal',
        'coinId',
        'amount',
        'fromAccountId',
        'fromBucket',
        'toAccountId',
        'toBucket',
      ],
    })
    const withAmount = all.filter(
      ({ fields, senders }) => fields.includes('amount') && senders.includes('operator'),
    )
    // What is frozen stays its owner's.
    expect(namesOf(withAmount)).toEqual(['credit', 'freezeFunds', 'reversePosting'])
  })

  it('carries another one, but for proposals and their approval', () => {
    const carriers = all.filter(({ isCarrier }) => isCarrier)
    expect(namesOf(carriers)).toEqual(['propose', 'editProposal', 'approveProposal'])
  })
})
