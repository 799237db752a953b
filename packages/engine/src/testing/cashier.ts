import { type Author, byExternal } from '../nucleus/authors.ts'
import type {
  CreditArrival,
  DepositChannel,
  RequestDeposit,
  ReturnArrival,
} from '../products/deposits/commands.ts'
import type { PayoutMethod, RequestWithdrawal } from '../products/withdrawals/commands.ts'
import { depositFigures } from '../rules/deposit-terms.ts'
import { withdrawalFee } from '../rules/withdrawal-terms.ts'
import type { Asked } from './authored.ts'
import { alice, type Exchange, usdt } from './exchange.ts'

export const dollars = (amount: number): bigint => BigInt(amount) * 100n
export const tethers = (amount: number): bigint => BigInt(amount) * 1_000_000n
const hourMs = 3_600_000

/** One dollar is 0.98 USDT. */
export const rateE10 = 9_800_000_000n
export const sandbox: Author = byExternal('payments-sandbox')
/** The watcher of the chain of `tron`, and the process with the keys. */
export const watcher: Author = byExternal('chain-tron')
export const signer: Author = byExternal('signer')

export const bank: DepositChannel = {
  channelId: 1,
  kind: 'bank',
  name: 'bankTransfer',
  provider: null,
  currency: 'USD',
  coinId: usdt,
  amountMin: dollars(10),
  amountMax: dollars(50_000),
  feePpm: 0,
  feeFixed: 0n,
  expiresAfterMs: 72 * hourMs,
  perDayMax: 3,
  twoFrom: dollars(10_000),
  soloPerDayMax: dollars(15_000),
  isOpen: true,
}
/** Two accounts of the bank's channel, the first one open or closed. */
export const bankAccounts = (isOpen = true) => [
  { bank: 'First Bank', holder: 'Candor Ltd', account: 'XX11 0001', code: 'FIRSTXX1', isOpen },
  { bank: 'Second Bank', holder: 'Candor Ltd', account: 'XX22 0002', code: null, isOpen: true },
]
export const online: DepositChannel = {
  ...bank,
  channelId: 2,
  kind: 'online',
  name: 'bankCard',
  provider: 'sandbox',
  amountMax: dollars(2_000),
  feePpm: 29_000,
  feeFixed: 30n,
  expiresAfterMs: hourMs,
}
export const service: DepositChannel = { ...online, channelId: 3, kind: 'thirdParty', name: 'paymentService' }

export const tron: PayoutMethod = {
  methodId: 1,
  coinId: usdt,
  network: 'tron',
  currency: null,
  amountMin: tethers(100),
  amountMax: tethers(50_000),
  step: tethers(100),
  decimals: 2,
  feePpm: 0,
  feeFixed: tethers(1),
  autoMax: tethers(1_000),
  twoFrom: tethers(10_000),
  perDayMax: tethers(60_000),
  hoursFrom: 0,
  hoursTo: 0,
  minTradingDays: 0,
  isOpen: true,
}
export const toCard: PayoutMethod = {
  ...tron,
  methodId: 2,
  network: null,
  currency: 'USD',
  feePpm: 10_000,
  feeFixed: tethers(2),
}

/** Deposit and payout methods of a new exchange. */
export function openCashier(exchange: Exchange): void {
  const { at } = exchange
  exchange.must({ type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10 })
  for (const channel of [bank, online, service]) exchange.must({ type: 'configureChannel', at, channel })
  for (const method of [tron, toCard]) exchange.must({ type: 'configurePayout', at, method })
}

/** A request on the current terms, with a test's changes. */
export function depositing(
  { state, at }: Exchange,
  change: Partial<RequestDeposit> = {},
): Asked<RequestDeposit> {
  const { channels, lastDepositId } = state.products.deposits
  const { channelId = bank.channelId, amount = dollars(100) } = change
  const channel = channels.get(channelId) ?? bank
  const { fee } = depositFigures(amount, channel, { rateE10, scale: 6 })
  const ids = { depositId: lastDepositId + 1, accountId: alice, channelId }
  return { type: 'requestDeposit', at, ...ids, amount, fee, rateE10, clientOrderId: null, ...change }
}

/** The watcher's report of arrived coins, with a test's changes. */
export function arriving({ at }: Exchange, change: Partial<CreditArrival> = {}): CreditArrival {
  const coins = { accountId: alice, coinId: usdt, amount: tethers(25) }
  const where = { network: 'tron', transactionId: '0xA1:3' }
  return { type: 'creditArrival', at, by: watcher, arrivalId: 1, ...coins, ...where, ...change }
}

/** An operator's return of coins, with a test's changes. */
export function returning({ at }: Exchange, change: Partial<ReturnArrival> = {}): Asked<ReturnArrival> {
  const where = { coinId: usdt, network: 'tron', transactionId: '0xA1:3' }
  return { type: 'returnArrival', at, arrivalId: 1, accountId: alice, ...where, ...change }
}

/** Of an unknown destination. */
export const destinationHash = 'd'.repeat(64)

/** A request on the current terms, with a test's changes. */
export function withdrawing(
  { state, at }: Exchange,
  change: Partial<RequestWithdrawal> = {},
): Asked<RequestWithdrawal> {
  const { methods, lastWithdrawalId } = state.products.withdrawals
  const { methodId = tron.methodId, amount = tethers(100) } = change
  const method = methods.get(methodId) ?? tron
  const fee = withdrawalFee(amount, method)
  const ids = { withdrawalId: lastWithdrawalId + 1, accountId: alice, methodId, destinationId: 7 }
  const seen = { amount, fee, rateE10: method.currency === null ? null : rateE10 }
  const bound = state.rules < 7 ? {} : { destinationHash }
  return { type: 'requestWithdrawal', at, ...ids, ...bound, ...seen, clientOrderId: null, ...change }
}
