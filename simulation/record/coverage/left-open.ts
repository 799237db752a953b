import { userAccountIdMin } from '@candor/engine/nucleus/accounts/account-table'
import type { State } from '@candor/engine/state'

/** The number of open items of each kind in a state. */
export function leftOpen(state: State) {
  const { accounts, products, switches } = state
  const { spot, freezes, options, pledge, lab, swap, approvals, deposits, withdrawals, loans, support } =
    products
  let spotOrders = 0
  let ordersOfFrozen = 0
  for (let id = 0; id < accounts.idEnd; id += 1) {
    const count = spot.openOrders.slotsOf(id).length
    spotOrders += count
    if (id >= userAccountIdMin && accounts.has(id, 'frozen')) ordersOfFrozen += count
  }
  const raises = [...lab.projects.values()].filter(({ isRaiseOver }) => !isRaiseOver)
  const isEased = [...options.limits.values()].map(
    ({ easedLossMax, easedCoolOff }) => easedLossMax !== null || easedCoolOff !== null,
  )
  const depositStates = [...deposits.deposits.values()].map((deposit) => deposit.state)
  const withdrawalStates = [...withdrawals.open.values()].map((withdrawal) => withdrawal.state)
  let accountLimits = 0
  state.limits.forEachAccount(() => {
    accountLimits += 1
  })
  const grantStates = [...support.open.values()].map((grant) => grant.state)
  return {
    spotOrders,
    ordersOfFrozen,
    options: options.open.runningList().length,
    optionsOpening: options.open.waitingList().length,
    pledges: pledge.orders.size,
    subscriptions: lab.orders.size,
    raisesUnderWay: raises.filter(({ config }) => config.startAt <= state.at).length,
    raisesToCome: raises.filter(({ config }) => config.startAt > state.at).length,
    freezes: freezes.open.size,
    proposals: approvals.open.size,
    depositsToPay: depositStates.filter((one) => one === 'paying').length,
    depositsToReview: depositStates.filter((one) => one === 'completed').length,
    withdrawalsToReview: withdrawalStates.filter((one) => one === 'review').length,
    withdrawalsToPay: withdrawalStates.filter((one) => one === 'passed').length,
    withdrawalsSigning: withdrawalStates.filter((one) => one === 'signing').length,
    withdrawalsSending: withdrawalStates.filter((one) => one === 'sending').length,
    withdrawalsInDoubt: [...withdrawals.open.values()].filter((one) => one.isDoubtful).length,
    loansToReview: loans.applications.size,
    loansOwed: loans.unpaid.size,
    supportOffered: grantStates.filter((one) => one === 'offered').length,
    supportOwed: grantStates.filter((one) => one === 'accepted').length,
    pastTicks: swap.pastTicks.size,
    limitsToEase: isEased.filter(Boolean).length,
    accountLimits,
    regions: accounts.sortedRegions().length,
    switches: switches.size,
  }
}
