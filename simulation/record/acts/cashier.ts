import { createHash } from 'node:crypto'
import { byExternal, byJob, byUser } from '@candor/engine/nucleus/authors'
import { proposalLine } from '@candor/engine/carried-command'
import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { PayoutMethod, SeenWithdrawal } from '@candor/engine/products/withdrawals/commands'
import { depositFigures } from '@candor/engine/rules/deposit-terms'
import { withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import { operator, otherOperator } from '../authors.ts'
import { found } from '../found.ts'
import type { Draft } from '../../../apps/server/src/platform/core/drafts.ts'
import type { Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'

const dollar = 100n
const sandbox = byExternal('payments-sandbox')
const bankChannel = 1
const cardChannel = 2
const serviceChannel = 3
const tron = 2
const bitcoin = 3
const card = 11

function channelOf({ core }: Exchange, channelId: number): DepositChannel {
  return found(core.mirror.deposits.channels.get(channelId), `channel ${channelId}`)
}

function methodOf({ core }: Exchange, methodId: number): PayoutMethod {
  return found(core.mirror.withdrawals.methods.get(methodId), `payout method ${methodId}`)
}

/** Requests a deposit on the current terms. Returns its number. */
async function deposit(
  exchange: Exchange,
  { accountId }: Person,
  channelId: number,
  amount: bigint,
  clientOrderId: string | null = null,
  bank?: string,
): Promise<number> {
  const channel = channelOf(exchange, channelId)
  const { coinId, currency } = channel
  const rateE10 = found(exchange.core.mirror.fiat.rateOf(currency, coinId), `a rate of ${currency}`)
  const { fee } = depositFigures(amount, channel, { rateE10, scale: 6 })
  const terms = { accountId, channelId, amount, fee, rateE10, clientOrderId }
  const chosen = bank === undefined ? {} : { bank }
  return await exchange.must(byUser, { type: 'requestDeposit', ...terms, ...chosen })
}

/** A request of a withdrawal on the current terms. */
export function withdrawing(
  exchange: Exchange,
  { accountId }: Person,
  {
    methodId,
    amount,
    clientOrderId = null,
  }: { methodId: number; amount: bigint; clientOrderId?: string | null },
): Draft {
  const method = methodOf(exchange, methodId)
  const { currency, coinId } = method
  const rateE10 = currency === null ? null : (exchange.core.mirror.fiat.rateOf(currency, coinId) ?? null)
  const terms = { amount, fee: withdrawalFee(amount, method), rateE10, clientOrderId }
  return {
    type: 'requestWithdrawal',
    accountId,
    methodId,
    destinationId: 900 + methodId,
    destinationHash: createHash('sha256')
      .update(`destination ${900 + methodId}`)
      .digest('hex'),
    ...terms,
  }
}

/** Requests a withdrawal on the current terms. Returns its number. */
export async function withdraw(
  exchange: Exchange,
  person: Person,
  methodId: number,
  amount: bigint,
  clientOrderId: string | null = null,
): Promise<number> {
  return await exchange.must(byUser, withdrawing(exchange, person, { methodId, amount, clientOrderId }))
}

/** The data of a withdrawal seen by the person who continues it. */
export function seenOf({ core }: Exchange, withdrawalId: number): { withdrawalId: number } & SeenWithdrawal {
  const known = found(core.mirror.withdrawals.open.get(withdrawalId), `withdrawal ${withdrawalId}`)
  const { destinationHash, amount, fee } = known
  return { withdrawalId, ...(destinationHash !== undefined && { destinationHash }), amount, fee }
}

/** By bank: one passes, one is rejected and later settled by two, one is cancelled, one expires. */
export async function bankDeposits({ exchange, people: { ada, ben, chloe, dmitri } }: Stage): Promise<void> {
  const passed = await deposit(exchange, ada, bankChannel, 1_250n * dollar, 'ada-bank')
  if ((await deposit(exchange, ada, bankChannel, 1_250n * dollar, 'ada-bank')) !== passed)
    throw new Error('the deposit was requested twice')
  await exchange.must(byUser, { type: 'reportDeposit', depositId: passed, accountId: ada.accountId })
  exchange.pass({ hours: 2 })
  await exchange.decide('it is in the statement of Tuesday', {
    type: 'settleDeposit',
    depositId: passed,
    transactionId: 'STMT-2026-001',
  })
  const rejected = await deposit(exchange, ben, bankChannel, 400n * dollar)
  await exchange.must(byUser, { type: 'reportDeposit', depositId: rejected, accountId: ben.accountId })
  await exchange.decide('no such transfer', { type: 'rejectDeposit', depositId: rejected })
  const settle = { type: 'settleDeposit', depositId: rejected, transactionId: 'STMT-2026-002' } as const
  await exchange.mustRefuse(sandbox, 'invalidRequest', settle)
  await exchange.decideByTwo({ ...settle, reason: 'it came a day later' })
  const cancelled = await deposit(exchange, chloe, bankChannel, 90n * dollar)
  await exchange.must(byUser, { type: 'cancelDeposit', depositId: cancelled, accountId: chloe.accountId })
  await deposit(exchange, dmitri, bankChannel, 75_50n)
  const large = await deposit(exchange, chloe, bankChannel, 20_000n * dollar)
  await exchange.must(byUser, { type: 'reportDeposit', depositId: large, accountId: chloe.accountId })
  await exchange.decideByTwo({
    type: 'settleDeposit',
    depositId: large,
    transactionId: 'STMT-2026-003',
    reason: 'both have seen the statement',
  })
}

/** By providers: one is paid and reported twice, and one is paid too late. */
export async function providerDeposits({ exchange, people: { ada, ben } }: Stage): Promise<void> {
  const paid = await deposit(exchange, ada, cardChannel, 200n * dollar)
  const settle = { type: 'settleDeposit', depositId: paid, transactionId: 'sandbox-pay-1' } as const
  await exchange.must(sandbox, settle)
  await exchange.mustRepeat(sandbox, settle)
  const late = await deposit(exchange, ben, serviceChannel, 333n * dollar)
  await exchange.mustRefuse(sandbox, 'duplicateTransactionId', { ...settle, depositId: late })
  await exchange.passAndTick({ hours: 1 })
  const second = { ...settle, depositId: late, transactionId: 'sandbox-pay-2' }
  await exchange.mustRefuse(sandbox, 'rechargeExpired', second)
  await exchange.decideByTwo({ ...second, reason: 'the provider confirms that it was paid' })
}

/** The bank channel gets accounts of its own: the first is the default, another is chosen, and then closed. */
export async function bankAccounts({ exchange, people: { ada, ben } }: Stage): Promise<void> {
  const common = { holder: 'Candor Ltd', isOpen: true }
  const first = { ...common, bank: 'First Bank', account: 'XX11 0001', code: 'FIRSTXX1' }
  const second = { ...common, bank: 'Second Bank', account: 'XX22 0002', code: null }
  const setAccounts = async (accounts: NonNullable<DepositChannel['accounts']>, reason: string) => {
    const channel = { ...channelOf(exchange, bankChannel), accounts }
    await exchange.decideByTwo({ type: 'configureChannel', channel, reason })
  }
  await setAccounts([first, second], 'a second bank was opened')
  await deposit(exchange, ada, bankChannel, 130n * dollar)
  const chosen = await deposit(exchange, ben, bankChannel, 140n * dollar, null, 'Second Bank')
  await exchange.must(byUser, { type: 'reportDeposit', depositId: chosen, accountId: ben.accountId })
  await setAccounts([first, { ...second, isOpen: false }], 'the second bank charges too much')
  const transactionId = 'STMT-2026-101'
  await exchange.decide('the second bank shows it', {
    type: 'settleDeposit',
    depositId: chosen,
    transactionId,
  })
}

/** Two operators change terms: older requests keep theirs. */
export async function changedCashier({ exchange, people: { chloe } }: Stage): Promise<void> {
  const old = await deposit(exchange, chloe, serviceChannel, 50n * dollar)
  const reason = 'the fees of the provider have changed'
  await exchange.decideByTwo({
    type: 'configureChannel',
    channel: { ...channelOf(exchange, serviceChannel), feePpm: 12_500 },
    reason,
  })
  const method = { ...methodOf(exchange, tron), feeFixed: 1_500_000n, minTradingDays: 1 }
  await exchange.decideByTwo({ type: 'configurePayout', method, reason })
  await exchange.decideByTwo({
    type: 'setFiatRate',
    currency: 'USD',
    coinId: 1,
    rateE10: 9_985_000_000n,
    reason: 'the rate of the last week',
  })
  await exchange.must(sandbox, { type: 'settleDeposit', depositId: old, transactionId: 'sandbox-pay-3' })
}

/** Passed at once and paid; reviewed and paid by two; rejected; cancelled; failed. */
export async function withdrawals({ exchange, people: { ada, ben, chloe } }: Stage): Promise<void> {
  const small = await withdraw(exchange, ada, tron, 300n * usdt, 'ada-out')
  await exchange.decide('paid by hand', { type: 'startPayout', ...seenOf(exchange, small) })
  await exchange.mustRefuse(byUser, 'orderCannotBeCancelled', {
    type: 'cancelWithdrawal',
    withdrawalId: small,
    accountId: ada.accountId,
  })
  exchange.pass({ minutes: 4 })
  const payment = { type: 'payWithdrawal', withdrawalId: small, transactionId: 'a1b2c3' } as const
  await exchange.decide('paid by hand', payment)
  const large = await withdraw(exchange, chloe, tron, 10_000n * usdt)
  const pass = { type: 'passWithdrawal', ...seenOf(exchange, large), reason: 'she was called' } as const
  await exchange.mustRefuse(operator, 'invalidRequest', pass)
  await exchange.decideByTwo(pass)
  await exchange.decide('paid by hand', { type: 'startPayout', ...seenOf(exchange, large) })
  const failed = { type: 'failWithdrawal', withdrawalId: large, reason: 'the node never took it' } as const
  await exchange.decideByTwo(failed)
  const again = await withdraw(exchange, chloe, tron, 2_000n * usdt)
  const read = { type: 'passWithdrawal', ...seenOf(exchange, again), reason: 'she was called' } as const
  await exchange.mustRefuse(operator, 'proposalChanged', { ...read, amount: 1n })
  await exchange.must(operator, read)
  await exchange.decide('paid by hand', { type: 'startPayout', ...seenOf(exchange, again) })
  // The operator who passed it may not record it as paid.
  const paid = {
    type: 'payWithdrawal',
    withdrawalId: again,
    transactionId: 'd4e5f6',
    reason: 'paid',
  } as const
  await exchange.mustRefuse(operator, 'ownProposal', paid)
  await exchange.must(otherOperator, paid)
  await exchange.must(byJob('wallet'), {
    type: 'startCaution',
    accountId: ben.accountId,
    cause: 'newCard',
  })
  const refused = await withdraw(exchange, ben, card, 500n * usdt)
  await exchange.decide('the card is of somebody else', { type: 'rejectWithdrawal', withdrawalId: refused })
  const regretted = await withdraw(exchange, ada, bitcoin, 1_000_000n)
  await exchange.must(byUser, {
    type: 'cancelWithdrawal',
    withdrawalId: regretted,
    accountId: ada.accountId,
  })
}

/**
 * The data count as restored from a backup: open withdrawals are in doubt. Nobody can end one alone, and one
 * stays in doubt.
 */
export async function restore({ exchange, people: { ada, ben, chloe, dmitri } }: Stage): Promise<void> {
  const unpaid = await withdraw(exchange, ada, tron, 100n * usdt)
  const refused = await withdraw(exchange, ben, card, 500n * usdt)
  const begun = await withdraw(exchange, chloe, tron, 200n * usdt)
  await exchange.decide('paid by hand', { type: 'startPayout', ...seenOf(exchange, begun) })
  await withdraw(exchange, dmitri, card, 100n * usdt)
  const resumed = { type: 'resumeFromBackup', restoreId: 'a-made-up-restore' } as const
  await exchange.must(byJob('restore'), resumed)
  await exchange.mustRepeat(byJob('restore'), resumed)
  const { accountId } = ada
  const cancelling = { type: 'cancelWithdrawal', withdrawalId: unpaid, accountId } as const
  await exchange.mustRefuse(byUser, 'orderCannotBeCancelled', cancelling)
  const reason = 'both have asked the bank and read the chain'
  const start = { type: 'startPayout', ...seenOf(exchange, unpaid), reason } as const
  await exchange.mustRefuse(operator, 'invalidRequest', start)
  await exchange.decideByTwo(start)
  await exchange.decideByTwo({ type: 'payWithdrawal', withdrawalId: unpaid, transactionId: 'a7b8c9', reason })
  await exchange.decideByTwo({ type: 'rejectWithdrawal', withdrawalId: refused, reason })
  const failing = await exchange.propose({ type: 'failWithdrawal', withdrawalId: begun, reason })
  // A withdrawal can have one proposal at a time.
  const paying = { type: 'payWithdrawal', withdrawalId: begun, transactionId: 'd0e1f2', reason } as const
  await exchange.mustRefuse(otherOperator, 'decidedAlready', { type: 'propose', line: proposalLine(paying) })
  await exchange.must(operator, { type: 'withdrawProposal', proposalId: failing })
  await exchange.decideByTwo(paying)
}

/** One open item of each kind. */
export async function leaveMoney({ exchange, people: { ada, ben, chloe } }: Stage): Promise<void> {
  await deposit(exchange, ada, bankChannel, 500n * dollar, 'ada-left')
  const reported = await deposit(exchange, chloe, bankChannel, 640n * dollar)
  await exchange.must(byUser, { type: 'reportDeposit', depositId: reported, accountId: chloe.accountId })
  await deposit(exchange, ben, cardChannel, 20n * dollar)
  await withdraw(exchange, ada, tron, 1_200n * usdt, 'ada-left')
  const signing = await withdraw(exchange, chloe, tron, 200n * usdt)
  await exchange.decide('paid by hand', { type: 'startPayout', ...seenOf(exchange, signing) })
  await withdraw(exchange, chloe, card, 100n * usdt)
  await exchange.must(byJob('wallet'), {
    type: 'startCaution',
    accountId: ada.accountId,
    cause: 'newAddress',
  })
}
