import {
  bankAccountLengthMax,
  bankAccountsMax,
  bankCodeLengthMax,
  bankHolderLengthMax,
  bankNameLengthMax,
  coinNameLengthMax,
} from '@candor/engine/rules/limits'
import { feeLevelsMax } from '@candor/engine/rules/fees'
import { cycleUnits } from '@candor/engine/rules/pledge-interest'
import { priceSources } from '@candor/engine/rules/price-sources'
import * as of from './fields.ts'
import type { TermFields } from './fields.ts'

// The terms of the products, field by field, in the order of their forms. Forms, checks, conversions and
// differences follow from this table.
export const termTables = {
  coins: {
    symbol: of.fixed(of.text(12)),
    decimals: of.as('scale', of.fixed(of.whole('decimals'))),
    name: of.orNone(of.text(coinNameLengthMax)),
    sources: of.rows({ source: of.word(priceSources) }, priceSources.length),
  },
  markets: {
    baseCoin: of.coin,
    quoteCoin: of.coin,
    isOpen: of.flag,
    place: of.orNone(of.whole('count')),
    makerFeePpm: of.cost,
    takerFeePpm: of.cost,
    tick: of.as('tickUnits', of.fixed(of.amount('quoteCoin'))),
    lot: of.as('lotUnits', of.fixed(of.amount('baseCoin'))),
    quantityMin: of.as('quantityMinLots', of.lots('baseCoin', 'lot')),
    quantityMax: of.as('quantityMaxLots', of.lots('baseCoin', 'lot')),
    notionalMin: of.amount('quoteCoin'),
    notionalMax: of.amount('quoteCoin'),
    bandPpm: of.share,
    bandReference: of.word(['lastTrade', 'index']),
    hours: of.rows({ fromMinute: of.whole('minuteOfWeek'), toMinute: of.whole('minuteOfWeek') }, 28),
  },
  // By the volume of 30 days; only markets quoted in the coin count.
  feeLevels: {
    coin: of.coin,
    levels: of.rows(
      { volumeMin: of.amount('coin'), makerFeePpm: of.cost, takerFeePpm: of.cost },
      feeLevelsMax,
    ),
  },
  options: {
    coin: of.coin,
    stakeCoin: of.coin,
    isOpen: of.flag,
    isAdvancedOnly: of.flag,
    balanceMin: of.amount('stakeCoin'),
    openingMovePpmMax: of.share,
    cycles: of.rows(
      {
        seconds: of.whole('seconds'),
        returnPpm: of.income,
        feePpm: of.cost,
        stakeMin: of.amount('stakeCoin'),
        stakeMax: of.amount('stakeCoin'),
        exposureMax: of.amount('stakeCoin'),
      },
      16,
    ),
  },
  pledge: {
    coin: of.coin,
    isOpen: of.flag,
    cycleCount: of.whole('count'),
    cycleUnit: of.word(cycleUnits),
    dailyRatePpm: of.income,
    principalMin: of.amount('coin'),
    principalMax: of.amount('coin'),
    quota: of.orNone(of.amount('coin')),
    startAt: of.moment,
    endAt: of.moment,
  },
  lab: {
    name: of.text(40),
    coin: of.coin,
    paymentCoin: of.coin,
    isOpen: of.flag,
    price: of.amount('paymentCoin'),
    quota: of.amount('coin'),
    quantityStep: of.amount('coin'),
    quantityMin: of.amount('coin'),
    quantityMaxPerAccount: of.orNone(of.amount('coin')),
    startAt: of.moment,
    endAt: of.moment,
    releaseAt: of.moment,
    sliceCount: of.whole('count'),
    sliceDays: of.whole('days'),
  },
  swap: {
    referenceCoin: of.coin,
    feePpm: of.cost,
    movePpmMax: of.share,
    dustWorthMax: of.amount('referenceCoin'),
    coins: of.rows(
      {
        coin: { form: 'coin' },
        isOpen: of.flag,
        amountMin: of.amount('coin'),
        amountMax: of.amount('coin'),
      },
      200,
    ),
  },
  channels: {
    name: of.text(40),
    kind: of.fixed(of.word(['bank', 'online', 'thirdParty'])),
    provider: of.orNone(of.text(30)),
    currency: of.fixed(of.text(3)),
    coin: of.coin,
    isOpen: of.flag,
    feePpm: of.cost,
    feeFixed: of.charged(of.currencyAmount),
    amountMin: of.currencyAmount,
    amountMax: of.currencyAmount,
    expiresAfterMinutes: of.as('expiresAfterMs', { ...of.whole('minutes'), times: 60_000 }),
    perDayMax: of.whole('count'),
    twoFrom: of.currencyAmount,
    soloPerDayMax: of.currencyAmount,
    accounts: of.onlyOf(
      { kind: 'bank' },
      of.ordered(
        of.rows(
          {
            bank: of.text(bankNameLengthMax),
            holder: of.text(bankHolderLengthMax),
            account: of.text(bankAccountLengthMax),
            code: of.orNone(of.text(bankCodeLengthMax)),
            isShown: of.as('isOpen', of.flag),
          },
          bankAccountsMax,
        ),
      ),
    ),
  },
  payouts: {
    coin: of.coin,
    network: of.orNone(of.fixed(of.text(40))),
    currency: of.orNone(of.fixed(of.text(3))),
    isOpen: of.flag,
    feePpm: of.cost,
    feeFixed: of.charged(of.amount('coin')),
    amountMin: of.amount('coin'),
    amountMax: of.amount('coin'),
    step: of.amount('coin'),
    decimals: of.whole('decimals'),
    autoMax: of.amount('coin'),
    twoFrom: of.amount('coin'),
    perDayMax: of.amount('coin'),
    hoursFrom: of.whole('minuteOfDay'),
    hoursTo: of.whole('minuteOfDay'),
    minTradingDays: of.whole('days'),
  },
  limits: {
    coin: of.coin,
    primaryDepositPerDayMax: of.orNone(of.amount('coin')),
    primaryWithdrawPerDayMax: of.orNone(of.amount('coin')),
    advancedDepositPerDayMax: of.orNone(of.amount('coin')),
    advancedWithdrawPerDayMax: of.orNone(of.amount('coin')),
  },
  loans: {
    coin: of.coin,
    isOpen: of.flag,
    amountMin: of.amount('coin'),
    amountMax: of.amount('coin'),
    termDays: of.whole('days'),
    interestPpm: of.cost,
    penaltyPpm: of.cost,
    creditScoreMin: of.whole('points'),
    twoFrom: of.amount('coin'),
  },
} as const satisfies Record<string, TermFields>

export type TermKind = keyof typeof termTables
export const termKinds = Object.keys(termTables) as [TermKind, ...TermKind[]]

export function fieldsOf(kind: TermKind): TermFields {
  return termTables[kind]
}
