import type { Command } from '@candor/engine/commands'
import type { Event, FundFlow } from '@candor/engine/events'
import type { AccountFlag } from '@candor/engine/nucleus/accounts/account-table'
import type { PledgeEndReason } from '@candor/engine/products/pledge/events'
import type { DoneReason } from '@candor/engine/products/spot/events'
import type { OptionVoidReason } from '@candor/engine/rules/option-opening'
import type { OptionResult } from '@candor/engine/rules/option-settlement'
import type { SwitchedProduct } from '@candor/engine/switches/switches'

/** Every member of a union: the compiler refuses a list that lacks one. */
function namesOf<Name extends string>(whole: Record<Name, true>): Name[] {
  return Object.keys(whole) as Name[]
}

/** What older releases wrote and this one only reads. */
type OldCommandType = 'indexTick' | 'quoteSwap'
type OldEventType = 'swapQuoted'

export const commandTypes = namesOf<Exclude<Command['type'], OldCommandType>>({
  adoptRules: true,
  clockTick: true,
  indexTicks: true,
  configureCoin: true,
  openAccount: true,
  setAccountFlags: true,
  setAccountRegion: true,
  setProductSwitch: true,
  credit: true,
  configureMarket: true,
  placeOrder: true,
  amendOrder: true,
  batchOrders: true,
  cancelOrder: true,
  cancelAllOrders: true,
  freezeFunds: true,
  releaseFreeze: true,
  configureOptions: true,
  openOption: true,
  settleOption: true,
  setOptionLimits: true,
  configurePledge: true,
  subscribePledge: true,
  terminatePledge: true,
  configureLab: true,
  subscribeLab: true,
  configureSwap: true,
  executeSwap: true,
  convertDust: true,
})

export const eventTypes = namesOf<Exclude<Event['type'], OldEventType>>({
  rulesAdopted: true,
  decided: true,
  posted: true,
  coinConfigured: true,
  accountOpened: true,
  accountFlagsChanged: true,
  accountRegionChanged: true,
  productSwitched: true,
  indexTicked: true,
  marketConfigured: true,
  orderAccepted: true,
  orderAmended: true,
  ordersTraded: true,
  orderDone: true,
  levelChanged: true,
  fundsFrozen: true,
  freezeReleased: true,
  optionsConfigured: true,
  optionAccepted: true,
  optionNotOpened: true,
  optionOpened: true,
  optionSettled: true,
  optionLimitsChanged: true,
  pledgeConfigured: true,
  pledgeSubscribed: true,
  pledgeInterestPaid: true,
  pledgeEnded: true,
  labConfigured: true,
  labSubscribed: true,
  labReleased: true,
  labRaiseEnded: true,
  swapConfigured: true,
  swapExecuted: true,
})

export const fundFlows = namesOf<FundFlow>({
  deposit: true,
  testFunding: true,
  houseFunding: true,
  spotHold: true,
  spotRelease: true,
  spotTrade: true,
  spotFee: true,
  freeze: true,
  freezeRelease: true,
  optionStake: true,
  optionFee: true,
  optionReserve: true,
  optionStakeBack: true,
  optionWin: true,
  optionLoss: true,
  optionFeeBack: true,
  pledgePrincipal: true,
  pledgeReturn: true,
  pledgeInterest: true,
  pledgeReserve: true,
  pledgeReserveRelease: true,
  labReserve: true,
  labReserveRelease: true,
  labPayment: true,
  labCoins: true,
  labRelease: true,
  swapGiven: true,
  swapReceived: true,
  swapFee: true,
})

export const optionResults = namesOf<OptionResult>({ won: true, lost: true, returned: true, void: true })

export const optionVoidReasons = namesOf<OptionVoidReason>({ noTickInTime: true, priceMoved: true })

export const pledgeEndReasons = namesOf<PledgeEndReason>({
  expired: true,
  eventEnded: true,
  terminated: true,
})

export const doneReasons = namesOf<DoneReason>({
  filled: true,
  cancelledByOwner: true,
  cancelledByOperator: true,
  notTakenAtOnce: true,
  selfTrade: true,
})

export const flagNames = namesOf<AccountFlag>({
  frozen: true,
  locked: true,
  tradeBanned: true,
  certified: true,
  demo: true,
  withdrawalBanned: true,
  advanced: true,
})

export const switchedProducts = namesOf<SwitchedProduct>({
  spot: true,
  options: true,
  pledge: true,
  lab: true,
  swap: true,
})
