import { approvals } from '../../products/queues/view.ts'
import { balanceHistory } from '../../products/wallet/views/balance-history.ts'
import { balances } from '../../products/wallet/views/balances.ts'
import { candles } from '../../products/spot/views/candles.ts'
import { costs } from '../../products/wallet/views/costs.ts'
import { creditScores } from '../../products/identity/view.ts'
import { decisions } from '../../products/users/view.ts'
import { deposits } from '../../products/deposits/view.ts'
import { fundFlow } from '../../products/wallet/views/fund-flow.ts'
import { grants } from '../../products/support/view.ts'
import { hours } from './hours.ts'
import { indexCandles } from '../../products/index/views/index-candles.ts'
import { labOrders } from '../../products/lab/view.ts'
import { loans } from '../../products/loans/view.ts'
import { optionLimits } from '../../products/options/views/option-limits.ts'
import { optionOrders } from '../../products/options/views/option-orders.ts'
import { orders } from '../../products/spot/views/orders.ts'
import { pledges } from '../../products/pledge/view.ts'
import { swaps } from '../../products/swap/view.ts'
import { ticks } from '../../products/index/views/ticks.ts'
import { trades } from '../../products/spot/views/trades.ts'
import { transfers } from '../../products/agents/view.ts'
import { withdrawals } from '../../products/withdrawals/view.ts'

// All of them: a new view is one line here.
export const allViews = [
  orders,
  trades,
  balances,
  balanceHistory,
  fundFlow,
  hours,
  candles,
  indexCandles,
  ticks,
  optionOrders,
  optionLimits,
  pledges,
  labOrders,
  swaps,
  decisions,
  approvals,
  deposits,
  withdrawals,
  loans,
  creditScores,
  grants,
  transfers,
  costs,
] as const
