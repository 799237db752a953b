import { openAccount } from './accounts/open-account.ts'
import { setAccountFlags } from './accounts/set-account-flags.ts'
import { setAccountRegion } from './accounts/set-account-region.ts'
import { configureCoin } from './coins/configure-coin.ts'
import type { CoreCommand } from './commands.ts'
import type { CoreEvent } from './events.ts'
import { declareMoney, moneys } from './money/declare-money.ts'
import { setFiatRate } from './fiat/set-fiat-rate.ts'
import { choice, nullable, plain, text, units, whole } from './fields.ts'
import { credit } from './ledger/credit.ts'
import { takeFromFund } from './ledger/take-from-fund.ts'
import type { CommandTable } from './product.ts'
import { adoptRules } from './rules-version.ts'
import { operator, setup, wasOperator, wasOwner, wasRelease } from './senders.ts'
import type { State } from './state.ts'

/** Commands of no product: rules, coins, accounts, credits, taking from a fund, and exchange rates. The clock and the switches have their own. */
export const coreCommands = {
  adoptRules: { ...setup, fields: { version: whole }, apply: adoptRules },
  declareMoney: { senders: ['job'], fields: { money: choice(...moneys) }, apply: declareMoney },
  configureCoin: {
    ...setup,
    fields: { coinId: whole, symbol: text, scale: whole },
    fromEncoding0: wasRelease,
    apply: configureCoin,
  },
  openAccount: {
    ...setup,
    needsReason: true,
    fields: { accountId: whole, flags: plain() },
    fromEncoding0: wasRelease,
    apply: openAccount,
  },
  setAccountFlags: {
    ...setup,
    needsReason: true,
    fields: { accountId: whole, set: plain(), clear: plain() },
    fromEncoding0: wasOperator,
    apply: setAccountFlags,
  },
  setAccountRegion: {
    senders: ['user', 'job', 'operator'],
    needsReason: true,
    fields: { accountId: whole, region: nullable(text) },
    fromEncoding0: wasOwner,
    apply: setAccountRegion,
  },
  credit: {
    senders: ['job', 'external', 'operator'],
    needsReason: true,
    needsApproverSince: 1,
    subject: ({ reference }) => `credit ${reference}`,
    fields: { accountId: whole, coinId: whole, amount: units, flow: plain(), reference: plain() },
    fromEncoding0: wasRelease,
    apply: credit,
  },
  takeFromFund: {
    ...operator,
    needsApproverSince: 6,
    subject: ({ reference }) => `credit ${reference}`,
    fields: { accountId: whole, coinId: whole, amount: units, reference: text },
    apply: takeFromFund,
  },
  setFiatRate: {
    ...setup,
    needsReason: true,
    needsApproverSince: 4,
    subject: ({ currency, coinId }) => `rate ${currency} ${coinId}`,
    fields: { currency: text, coinId: whole, rateE10: units },
    apply: setFiatRate,
  },
} satisfies CommandTable<State, CoreCommand, CoreEvent>
