import { byExternal, byUser } from '@candor/engine/nucleus/authors'
import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { seenOf, withdraw } from './cashier.ts'

const watcher = byExternal('chain-ethereum')
const signer = byExternal('signer')
const ethereum = 1

/** Arrived: one reported twice, one to a frozen account, one credited by two operators, one sent back. */
export async function arrivals({ exchange, people: { ada, ben, dmitri } }: Stage): Promise<void> {
  const arrival = {
    type: 'creditArrival',
    arrivalId: 901,
    accountId: ada.accountId,
    coinId: 1,
    amount: 250n * usdt,
    network: 'ethereum',
    transactionId: `0x${'a1'.repeat(32)}:USDT:0`,
  } as const
  await exchange.must(watcher, arrival)
  await exchange.mustRepeat(watcher, arrival)
  await exchange.mustRefuse(watcher, 'duplicateTransactionId', { ...arrival, arrivalId: 902 })
  await exchange.mustRefuse(byExternal('chain-bsc'), 'invalidRequest', { ...arrival, arrivalId: 902 })
  const native = { ...arrival, arrivalId: 902, transactionId: `0x${'b2'.repeat(32)}:native` }
  await exchange.must(watcher, { ...native, accountId: dmitri.accountId, amount: 40n * usdt })
  const found = { arrivalId: 903, transactionId: `found:0x${'c3'.repeat(20)}:1200` }
  await exchange.decideByTwo({
    ...arrival,
    ...found,
    accountId: ben.accountId,
    reason: 'the balance of the address shows it',
  })
  const { amount: _amount, ...small } = {
    ...arrival,
    arrivalId: 904,
    transactionId: `0x${'d4'.repeat(32)}:native`,
  }
  await exchange.decide('it is below the minimum', { ...small, type: 'returnArrival' })
  await exchange.mustRefuse(watcher, 'duplicateTransactionId', {
    ...small,
    type: 'creditArrival',
    amount: usdt,
  })
}

/** Taken by the signer: one that it pays, one recorded by two operators, and one that they give up. */
export async function signersPayouts({ exchange, people: { ada } }: Stage): Promise<void> {
  const start = async () => {
    const withdrawalId = await withdraw(exchange, ada, ethereum, 100n * usdt)
    await exchange.must(signer, { type: 'startPayout', ...seenOf(exchange, withdrawalId) })
    return withdrawalId
  }
  const paid = await start()
  await exchange.mustRepeat(signer, { type: 'startPayout', ...seenOf(exchange, paid) })
  await exchange.mustRefuse(byUser, 'orderCannotBeCancelled', {
    type: 'cancelWithdrawal',
    withdrawalId: paid,
    accountId: ada.accountId,
  })
  exchange.pass({ minutes: 2 })
  const transactionId = `0x${'d4'.repeat(32)}`
  await exchange.must(signer, { type: 'payWithdrawal', withdrawalId: paid, transactionId })
  await exchange.decideByTwo({
    type: 'payWithdrawal',
    withdrawalId: await start(),
    transactionId: `0x${'e5'.repeat(32)}`,
    reason: 'the signer is gone, and the chain shows the payment',
  })
  await exchange.decideByTwo({
    type: 'failWithdrawal',
    withdrawalId: await start(),
    reason: 'the signer is gone, and it never sent this one',
  })
}

/** A withdrawal taken by the signer. */
export async function leaveWithSigner({ exchange, people: { ben } }: Stage): Promise<void> {
  const withdrawalId = await withdraw(exchange, ben, ethereum, 100n * usdt)
  await exchange.must(signer, { type: 'startPayout', ...seenOf(exchange, withdrawalId) })
}
