import { describe, expect, it } from 'vitest'
import { descriptions } from './descriptions.ts'
import { byExternal } from './nucleus/authors.ts'
import { destinationHash, openCashier, tethers, withdrawing } from './testing/cashier.ts'
import { alice, Exchange, nameOf, usdt } from './testing/exchange.ts'

// No command sets a price, a result or a balance, whoever sends it.

const all = [...descriptions].map(([type, description]) => ({
  type,
  fields: Object.keys(description.fields),
  senders: description.senders,
  needsTwo: description.needsApproverSince !== undefined,
  isCarrier: 'carries' in description,
}))
/** What is seen of a withdrawal by those who let it go on. */
const seen = ['destinationHash', 'amount', 'fee']
const seeing = ['passWithdrawal', 'startPayout']
const namesOf = (chosen: typeof all) => chosen.map(({ type }) => type)

describe('no command', () => {
  it('names a result or a balance', () => {
    const lever = /balance|result|outcome|closing|^win|won|^lose|lost|payout|income|force|control/i
    expect(namesOf(all.filter(({ fields }) => fields.some((field) => lever.test(field))))).toEqual([])
  })

  it('names a price, but for those of the index, of an order in the book, of a currency, and the one that was seen', () => {
    const priced = all.filter(({ fields }) => fields.some((field) => /price|rate/i.test(field)))
    expect(namesOf(priced)).toEqual([
      'setFiatRate',
      'indexTick',
      'indexTicks',
      'amendOrder',
      'openOption',
      'subscribePledge',
      'subscribeLab',
      'requestDeposit',
      'requestWithdrawal',
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
      'takeFromFund',
      'setFiatRate',
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
      'configureChannel',
      'settleDeposit',
      'rejectDeposit',
      'creditArrival',
      'returnArrival',
      'configurePayout',
      'passWithdrawal',
      'rejectWithdrawal',
      'startPayout',
      'payWithdrawal',
      'failWithdrawal',
      'configureLoans',
      'setCreditScore',
      'setLoanLimit',
      'rejectLoan',
      'grantLoan',
      'waiveLoan',
      'offerSupport',
      'withdrawSupport',
      'waiveSupport',
    ])
  })

  it('moves money between accounts for operators, but for those that need two of them', () => {
    const needTwo = all.filter(({ needsTwo }) => needsTwo)
    expect(Object.fromEntries(needTwo.map(({ type, fields }) => [type, fields]))).toEqual({
      credit: ['accountId', 'coinId', 'amount', 'flow', 'reference'],
      takeFromFund: ['accountId', 'coinId', 'amount', 'reference'],
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
      setFiatRate: ['currency', 'coinId', 'rateE10'],
      configureChannel: ['channel'],
      settleDeposit: ['depositId', 'transactionId'],
      creditArrival: ['arrivalId', 'accountId', 'coinId', 'amount', 'network', 'transactionId'],
      configurePayout: ['method'],
      passWithdrawal: ['withdrawalId', ...seen],
      rejectWithdrawal: ['withdrawalId'],
      startPayout: ['withdrawalId', ...seen],
      payWithdrawal: ['withdrawalId', 'transactionId'],
      failWithdrawal: ['withdrawalId'],
      configureLoans: ['terms'],
      grantLoan: ['loanId', 'amount'],
      waiveLoan: ['loanId'],
      offerSupport: ['accountId', 'coinId', 'amount', 'name', 'minTradingDays'],
      waiveSupport: ['grantId'],
    })
    const withAmount = all.filter(
      ({ fields, senders }) => fields.includes('amount') && senders.includes('operator'),
    )
    // What is taken from a fund is the house's own, what is frozen stays its owner's, what is seen of a withdrawal is what
    // its owner asked for, what is lent lies inside what its owner applied for, and what is offered is the fund's until its
    // owner takes it.
    expect(namesOf(withAmount)).toEqual([
      'credit',
      'takeFromFund',
      'freezeFunds',
      'reversePosting',
      'creditArrival',
      'passWithdrawal',
      'startPayout',
      'grantLoan',
      'offerSupport',
    ])
  })

  it('of those that move what was requested names how much, to whom, or where to, but to say what was seen', () => {
    const moving = all.filter(({ fields }) => fields.includes('depositId') || fields.includes('withdrawalId'))
    const ofOthers = moving.filter(({ senders }) => !senders.includes('user'))
    expect(Object.fromEntries(ofOthers.map(({ type, fields }) => [type, fields]))).toEqual({
      settleDeposit: ['depositId', 'transactionId'],
      rejectDeposit: ['depositId'],
      passWithdrawal: ['withdrawalId', ...seen],
      rejectWithdrawal: ['withdrawalId'],
      startPayout: ['withdrawalId', ...seen],
      payWithdrawal: ['withdrawalId', 'transactionId'],
      failWithdrawal: ['withdrawalId'],
    })
    // And nobody but an owner asks for a request.
    const asking = moving.filter(({ type, fields }) => fields.includes('amount') && !seeing.includes(type))
    expect(asking.map(({ type, senders }) => [type, senders])).toEqual([
      ['requestDeposit', ['user']],
      ['requestWithdrawal', ['user']],
    ])
    // Another amount or fee, or another destination, than was asked for is refused and never taken.
    const exchange = new Exchange()
    openCashier(exchange)
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    const { amount, fee } = withdrawing(exchange, { amount: tethers(2_000) })
    const asIs = { at: exchange.at, withdrawalId: 1, destinationHash, amount, fee }
    for (const change of [{ amount: amount + 1n }, { fee: 0n }, { destinationHash: 'e'.repeat(64) }]) {
      const command = { type: 'passWithdrawal', ...asIs, ...change } as const
      expect(nameOf(exchange.apply(command).outcome)).toBe('withdrawalDiffers')
    }
  })

  it('takes a repayment, but for that of its owner', () => {
    const ofLoans = all.filter(({ fields }) => fields.includes('loanId'))
    expect(Object.fromEntries(ofLoans.map(({ type, senders }) => [type, senders]))).toEqual({
      applyForLoan: ['user'],
      cancelLoan: ['user'],
      rejectLoan: ['operator'],
      grantLoan: ['operator'],
      repayLoan: ['user'],
      waiveLoan: ['operator'],
    })
  })

  it('of a system outside moves money, but for what was requested and what arrived on a chain', () => {
    // A credit was one until rules 3. The signer pays what a user requested and operators let pass.
    expect(namesOf(all.filter(({ senders }) => senders.includes('external')))).toEqual([
      'credit',
      'settleDeposit',
      'creditArrival',
      'startPayout',
      'payWithdrawal',
    ])
    const exchange = new Exchange()
    const money = { accountId: alice, coinId: usdt, amount: 5n, flow: 'deposit', reference: 'x' } as const
    const credit = { type: 'credit', at: exchange.at, by: byExternal('payments-sandbox'), ...money } as const
    expect(nameOf(exchange.apply(credit).outcome)).toBe('authorNotAllowed')
  })

  it('carries another one, but for proposals and their approval', () => {
    const carriers = all.filter(({ isCarrier }) => isCarrier)
    expect(namesOf(carriers)).toEqual(['propose', 'editProposal', 'approveProposal'])
  })
})
