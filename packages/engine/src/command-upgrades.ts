import { marketMakerAccountId, userAccountIdMin } from './accounts/account-table.ts'
import { type Author, byJob, byOperator, byUser } from './authors.ts'
import type { Command } from './commands.ts'

/** A command as an older release wrote it. */
export type OldCommand = Readonly<Record<string, unknown>>
type Upgrade = (old: OldCommand) => OldCommand

/** Before operators had numbers. */
const unnumbered: Author = byOperator(0)

const byRelease: Upgrade = (old) => ({ ...old, by: byJob('release') })
const byAnOperator: Upgrade = (old) => ({ ...old, by: unnumbered })
const byItsOwner: Upgrade = (old) => ({ ...old, by: ownerOf(old) })

/** Accounts of the house were traded by the two jobs that had one. */
function ownerOf({ accountId }: OldCommand): Author {
  if (accountId === marketMakerAccountId) return byJob('market-maker')
  return Number(accountId) < userAccountIdMin ? byJob('crowd') : byUser
}

function cancelling(old: OldCommand): OldCommand {
  return { ...old, by: old['by'] === 'operator' ? unnumbered : ownerOf(old) }
}

/** Commands that encoding 0 did not have. */
type NewSince0 = 'adoptRules' | 'indexTicks' | 'batchOrders'

/**
 * From encoding 0, which named no author, to encoding 1: one function for each command. A new encoding adds a table like
 * this one, and lines of encoding 0 go through both.
 */
const fromEncoding0: Readonly<Record<Exclude<Command['type'], NewSince0>, Upgrade>> = {
  clockTick: (old) => ({ ...old, by: byJob('clock') }),
  indexTick: (old) => ({ ...old, by: byJob('index-feed') }),
  configureCoin: byRelease,
  openAccount: byRelease,
  setAccountFlags: byAnOperator,
  setAccountRegion: byItsOwner,
  setProductSwitch: byAnOperator,
  credit: byRelease,

  configureMarket: byRelease,
  placeOrder: byItsOwner,
  amendOrder: byItsOwner,
  cancelOrder: cancelling,
  cancelAllOrders: cancelling,

  freezeFunds: byAnOperator,
  releaseFreeze: byAnOperator,

  configureOptions: byRelease,
  openOption: byItsOwner,
  settleOption: byItsOwner,
  setOptionLimits: byItsOwner,

  configurePledge: byRelease,
  // The first pledges named no terms: their owners took what was in force.
  subscribePledge: (old) => ({ dailyRatePpm: null, cycleDays: null, endAt: null, ...byItsOwner(old) }),
  terminatePledge: byAnOperator,

  configureLab: byRelease,
  // Neither did the first subscriptions.
  subscribeLab: (old) => ({ price: null, ...byItsOwner(old) }),

  configureSwap: byRelease,
  quoteSwap: byItsOwner,
  executeSwap: byItsOwner,
  convertDust: byItsOwner,
}

/** A command as today's release writes it. */
export function upgradeCommand(old: OldCommand, encoding: number): Command {
  if (encoding !== 0) return old as unknown as Command
  const upgrade = (fromEncoding0 as Record<string, Upgrade | undefined>)[String(old['type'])]
  if (upgrade === undefined) throw new Error(`encoding 0 has no command ${String(old['type'])}`)
  return upgrade(old) as unknown as Command
}
