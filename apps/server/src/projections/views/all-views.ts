import { approvals } from './approvals.ts'
import { balanceHistory } from './balance-history.ts'
import { balances } from './balances.ts'
import { candles } from './candles.ts'
import { costs } from './costs.ts'
import { creditScores } from './credit-scores.ts'
import { decisions } from './decisions.ts'
import { deposits } from './deposits.ts'
import { fundFlow } from './fund-flow.ts'
import { grants } from './grants.ts'
import { hours } from './hours.ts'
import { indexCandles } from './index-candles.ts'
import { labOrders } from './lab-orders.ts'
import { loans } from './loans.ts'
import { optionLimits } from './option-limits.ts'
import { optionOrders } from './option-orders.ts'
import { orders } from './orders.ts'
import { pledges } from './pledges.ts'
import { swaps } from './swaps.ts'
import { ticks } from './ticks.ts'
import { trades } from './trades.ts'
import { transfers } from './transfers.ts'
import { withdrawals } from './withdrawals.ts'

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
