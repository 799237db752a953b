import { openAccount } from './accounts/open-account.ts'
import { setAccountFlags } from './accounts/set-account-flags.ts'
import { setAccountRegion } from './accounts/set-account-region.ts'
import { configureCoin } from './coins/configure-coin.ts'
import { coreCommands } from './commands.ts'
import type { CoreEvent } from './events.ts'
import { setFiatRate } from './fiat/set-fiat-rate.ts'
import { credit } from './ledger/credit.ts'
import { takeFromFund } from './ledger/take-from-fund.ts'
import { configureLimits } from './accounts/limits/configure-limits.ts'
import { setAccountLimits } from './accounts/limits/set-account-limits.ts'
import { declareMoney } from './money/declare-money.ts'
import { openExchange } from './money/open-exchange.ts'
import type { CommandSet } from './product.ts'
import { adoptRules } from './rules-versions/rules-version.ts'
import { operator, setup, terms, wasOperator, wasOwner, wasRelease } from './senders.ts'
import type { State } from './state.ts'

/** Rules, the opening, coins, accounts, credits, taking from a fund, exchange rates, and limits. */
export const core = {
  fields: coreCommands,
  commands: {
    adoptRules: { ...setup, apply: adoptRules },
    declareMoney: { senders: ['job'], apply: declareMoney },
    openExchange: { ...operator, needsApproverSince: 8, subject: () => 'the opening', apply: openExchange },
    configureCoin: {
      ...terms,
      subject: ({ coinId }) => `coin ${coinId}`,
      fromEncoding0: wasRelease,
      apply: configureCoin,
    },
    openAccount: { ...setup, needsReason: true, fromEncoding0: wasRelease, apply: openAccount },
    setAccountFlags: { ...setup, needsReason: true, fromEncoding0: wasOperator, apply: setAccountFlags },
    setAccountRegion: {
      senders: ['user', 'job', 'operator'],
      needsReason: true,
      fromEncoding0: wasOwner,
      apply: setAccountRegion,
    },
    credit: {
      senders: ['job', 'external', 'operator'],
      needsReason: true,
      needsApproverSince: 1,
      subject: ({ reference }) => `credit ${reference}`,
      fromEncoding0: wasRelease,
      apply: credit,
    },
    takeFromFund: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ reference }) => `credit ${reference}`,
      apply: takeFromFund,
    },
    setFiatRate: {
      ...setup,
      needsReason: true,
      needsApproverSince: 4,
      mayBeScheduled: true,
      subject: ({ currency, coinId }) => `rate ${currency} ${coinId}`,
      apply: setFiatRate,
    },
    configureLimits: { ...terms, subject: () => 'the limits', apply: configureLimits },
    setAccountLimits: {
      ...operator,
      needsApproverSince: 8,
      subject: ({ accountId }) => `limits of account ${accountId}`,
      apply: setAccountLimits,
    },
  },
} as const satisfies CommandSet<State, typeof coreCommands, CoreEvent>
