import { approvals } from './approvals/approvals.ts'
import { corrections } from './corrections/corrections.ts'
import { deposits } from './deposits/deposits.ts'
import { freezes } from './freezes/freezes.ts'
import { lab } from './lab/lab.ts'
import { loans } from './loans/loans.ts'
import { options } from './options/options.ts'
import { pledge } from './pledge/pledge.ts'
import { spot } from './spot/spot.ts'
import { support } from './support/support.ts'
import { swap } from './swap/swap.ts'
import { transfers } from './transfers/transfers.ts'
import { withdrawals } from './withdrawals/withdrawals.ts'

/** Every product, in the order of ticks and snapshots. A new one is added at the end. */
export const products = {
  spot,
  freezes,
  options,
  pledge,
  lab,
  swap,
  approvals,
  corrections,
  deposits,
  withdrawals,
  loans,
  support,
  transfers,
} as const

export type Products = typeof products
export type ProductName = keyof Products
export type ProductStates = { readonly [Name in ProductName]: ReturnType<Products[Name]['createState']> }
