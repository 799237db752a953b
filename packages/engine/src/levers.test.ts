import { describe, expect, it } from 'vitest'
import { descriptions } from './descriptions.ts'
import { byExternal } from './nucleus/authors.ts'
import { destinationHash, openCashier, tethers, withdrawing } from './testing/cashier.ts'
import { alice, Exchange, nameOf, usdt } from './testing/exchange.ts'

// No command from any sender sets a price, a result or a balance.

const all = [...descriptions].map(([type, description]) => ({
  type,
  fields: Object.keys(description.fields),
  senders: description.senders,
  needsTwo: description.needsApproverSince !== undefined,
  isCarrier: 'carries' in description,
}))
/** Fields that passing or starting a withdrawal names. */
const seen = ['destinationHash', 'amount', 'fee']
const seeing = ['passWithdrawal', 'startPayout']
const namesOf = (chosen: typeof all) => chosen.map(({ type }) => type)

describe('no command', () => {
  it('names a result or a balance', () => {
    const lever = /balance|result|outcome|closing|^win|won|^lose|lost|payout|income|force|control/i
    expect(namesOf(all.filter(({ fields }) => fields.some((field) => lever.test(field))))).toEqual([])
  })

  it('names a price, except those of the index, of book orders and of currencies, and the price seen', () => {
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

  it('of operators sends index prices, trades, or decides an option', () => {
    const ofOperators = all.filter(({ senders }) => senders.includes('operator'))
    expect(namesOf(ofOperators)).toEqual([
      'adoptRules',
      'openExchange',
      'configureCoin',
      'openAccount',
      'setAccountFlags',
      'setAccountRegion',
      'credit',
      'takeFromFund',
      'setFiatRate',
      'configureLimits',
      'setAccountLimits',
      'setProductSwitch',
      'configureMarket',
      'setMarketState',
      'cancelOrder',
      'cancelAllOrders',
      'configureFeeLevels',
      'setFeeDiscount',
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

  it('moves money or sets its terms for operators, except those that need two of them', () => {
    const needTwo = all.filter(({ needsTwo }) => needsTwo)
    expect(Object.fromEntries(needTwo.map(({ type, fields }) => [type, fields]))).toEqual({
      openExchange: [],
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
      configureCoin: ['coinId', 'symbol', 'scale', 'name', 'sources'],
      configureLimits: ['limits'],
      setAccountLimits: ['accountId', 'limits'],
      setProductSwitch: ['product', 'isOpen', 'closedRegions'],
      configureMarket: ['market'],
      setMarketState: ['marketId', 'state'],
      configureFeeLevels: ['terms'],
      setFeeDiscount: ['accountId', 'discountPpm'],
      configureOptions: ['pair'],
      configurePledge: ['product'],
      configureLab: ['project'],
      configureSwap: ['swap'],
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
    // Money taken from a fund is the house's own, and frozen money stays its owner's. A withdrawal shows its
    // owner's request, a loan lies inside its application, and an offer is the fund's until its owner takes
    // it.
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

  it('on another’s request names how much, to whom, or where to, except to say what was seen', () => {
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
    // Only an owner makes a request.
    const asking = moving.filter(({ type, fields }) => fields.includes('amount') && !seeing.includes(type))
    expect(asking.map(({ type, senders }) => [type, senders])).toEqual([
      ['requestDeposit', ['user']],
      ['requestWithdrawal', ['user']],
    ])
    // An amount, fee or destination that differs from the request is refused and never used.
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

  it('takes a repayment, except the owner’s', () => {
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

  it('of an outside system moves money, except for requests and arrivals on a chain', () => {
    // A credit was one until rules 3. The signer pays user requests that operators passed.
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

  it('carries another one, except proposals and their approval', () => {
    const carriers = all.filter(({ isCarrier }) => isCarrier)
    expect(namesOf(carriers)).toEqual(['propose', 'editProposal', 'approveProposal'])
  })
})
