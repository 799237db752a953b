import { descriptions } from '@candor/engine/descriptions'
import { coreEvents } from '@candor/engine/nucleus/events'
import { productList } from '@candor/engine/product-list'
import type { ProposalEnd } from '@candor/engine/products/approvals/events'
import type { DepositEnd } from '@candor/engine/products/deposits/events'
import type { LoanEnd } from '@candor/engine/products/loans/events'
import type { PledgeEndReason } from '@candor/engine/products/pledge/events'
import type { DoneReason } from '@candor/engine/products/spot/events'
import type { SupportEnd } from '@candor/engine/products/support/events'
import type { WithdrawalEnd } from '@candor/engine/products/withdrawals/events'
import type { OptionVoidReason } from '@candor/engine/rules/option-opening'
import type { OptionResult } from '@candor/engine/rules/option-settlement'
import { switchEvents } from '@candor/engine/switches/switches'

/** Every member of a union: the compiler refuses an incomplete list. */
function namesOf<Name extends string>(whole: Record<Name, true>): Name[] {
  return Object.keys(whole) as Name[]
}

/** Commands written by older releases that this one only reads. */
const oldCommands = ['indexTick', 'quoteSwap']
const oldEvents = ['swapQuoted']
/** The recorded exchange is of test money, which is open from the start. */
const realCommands = ['openExchange']
const realEvents = ['openingAwaited', 'exchangeOpened']

export const commandTypes = [...descriptions.keys()].filter(
  (type) => !oldCommands.includes(type) && !realCommands.includes(type),
)

const eventsOfProducts = productList.flatMap(({ events }) => Object.keys(events))
const allEvents = ['posted', ...Object.keys({ ...coreEvents, ...switchEvents }), ...eventsOfProducts]
export const eventTypes = allEvents.filter((type) => !oldEvents.includes(type) && !realEvents.includes(type))

export const optionResults = namesOf<OptionResult>({ won: true, lost: true, returned: true, void: true })

export const optionVoidReasons = namesOf<OptionVoidReason>({ noTickInTime: true, priceMoved: true })

export const proposalEnds = namesOf<ProposalEnd>({
  approved: true,
  rejected: true,
  withdrawn: true,
  expired: true,
  failed: true,
})

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

export const depositEnds = namesOf<DepositEnd>({ cancelled: true, expired: true, rejected: true })

export const loanEnds = namesOf<LoanEnd>({ rejected: true, withdrawn: true, repaid: true, waived: true })

export const supportEnds = namesOf<SupportEnd>({
  declined: true,
  expired: true,
  withdrawn: true,
  returned: true,
  waived: true,
})

export const withdrawalEnds = namesOf<WithdrawalEnd>({ cancelled: true, rejected: true, failed: true })
