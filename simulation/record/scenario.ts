import {
  bankAccounts,
  bankDeposits,
  changedCashier,
  providerDeposits,
  restore,
  withdrawals,
} from './acts/cashier.ts'
import { arrivals, signersPayouts } from './acts/chain.ts'
import { destinations } from './acts/destinations.ts'
import { flags, freezes, frozenBeforehand, moreFreezes, regionsAndSwitches } from './acts/operators.ts'
import { corrections, credits, funding } from './acts/funding.ts'
import {
  alderSubscriptions,
  firstSubscriptions,
  labProjects,
  lateRaises,
  oaksSubscriptions,
  soldOut,
} from './acts/lab.ts'
import { leaveThingsOpen } from './acts/leave-open.ts'
import { dailyLimits } from './acts/limits.ts'
import { changedMarkets, listings } from './acts/listings.ts'
import { borrowers, firstLoans, overdueLoans } from './acts/loans.ts'
import {
  exclusion,
  looserLimits,
  maturedWhileDown,
  neverOpened,
  optionResults,
  ownLimits,
  settledByOwner,
} from './acts/options.ts'
import { deliveredLater, leaveUndelivered } from './acts/outbox.ts'
import { everybodyBack, passwords } from './acts/passwords.ts'
import {
  changedPledges,
  firstPledges,
  longPledges,
  morePledges,
  pledgeProducts,
  shortPledges,
  terminatedPledges,
} from './acts/pledge.ts'
import { profiles } from './acts/profiles.ts'
import { everyKindOfOrder } from './acts/spot.ts'
import { amendments, cancellations, changedFees, feeLevels, leveledTrades } from './acts/spot-changes.ts'
import { fundMoves, recharges, supportFunds } from './acts/support.ts'
import { changedSwap, smallBalances, swaps } from './acts/swap.ts'
import { trade } from './acts/trading-day.ts'
import type { Exchange } from './exchange.ts'
import { arrive } from './people.ts'
import { type Act, Stage } from './stage.ts'
import { hourMs } from './units.ts'

const restart: Act = (stage) => stage.restart()
const verify: Act = (stage) => stage.verify()

/** The events of each day, between a morning and an evening of ordinary trading. Day 0 is a Monday. */
const acts: Readonly<Record<number, readonly Act[]>> = {
  1: [everyKindOfOrder, firstPledges, firstSubscriptions],
  2: [optionResults, swaps, restart, borrowers, firstLoans],
  3: [amendments, ownLimits, credits],
  4: [flags, freezes, morePledges, oaksSubscriptions],
  5: [cancellations, alderSubscriptions, bankDeposits],
  6: [soldOut, smallBalances, providerDeposits],
  7: [passwords],
  8: [looserLimits, corrections],
  9: [maturedWhileDown],
  10: [withdrawals, verify, shortPledges],
  11: [dailyLimits],
  12: [settledByOwner, neverOpened, fundMoves, supportFunds],
  14: [regionsAndSwitches],
  15: [terminatedPledges],
  16: [changedPledges, changedSwap, changedMarkets],
  18: [optionResults, smallBalances, changedCashier, bankAccounts],
  20: [shortPledges, swaps],
  25: [everybodyBack, destinations],
  28: [everyKindOfOrder, cancellations],
  29: [moreFreezes],
  30: [longPledges, recharges],
  33: [verify, deliveredLater, arrivals],
  36: [amendments, optionResults, signersPayouts],
  38: [overdueLoans],
  39: [exclusion, changedFees, feeLevels],
  41: [lateRaises, leveledTrades],
  43: [swaps, shortPledges],
  44: [restore],
  45: [restart],
}
const lastDay = 46
/** The product is closed on the evening before and catches up on the morning after. */
const daysDown = { first: 21, last: 23 }

/** Plays all of it and closes the product in order. */
export async function play(exchange: Exchange): Promise<Stage> {
  await exchange.start()
  const stage = new Stage(exchange, await arrive(exchange))
  for (const act of [profiles, funding, frozenBeforehand, listings, labProjects, pledgeProducts])
    await act(stage)
  for (let day = 0; day < lastDay; day += 1) {
    if (day === daysDown.first) {
      day = daysDown.last + 1
      await comeBackOn(stage, day)
    }
    await stage.toHour(day, 9)
    await trade(stage, 'morning')
    for (const act of acts[day] ?? []) await act(stage)
    await stage.toHour(day, 17)
    await trade(stage, 'evening')
  }
  await stage.toHour(lastDay, 9)
  await trade(stage, 'morning')
  await leaveThingsOpen(stage)
  await stage.verify()
  await exchange.close()
  await leaveUndelivered(exchange, stage.people.lou, 'CH')
  return stage
}

async function comeBackOn(stage: Stage, day: number): Promise<void> {
  const { exchange } = stage
  await stage.restart({ ms: stage.midnightOf(day) + 8 * hourMs - exchange.nowMs })
}
