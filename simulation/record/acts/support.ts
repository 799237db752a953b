import { supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { byUser } from '@candor/engine/nucleus/authors'
import type { Exchange } from '../exchange.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { setFlags } from './operators.ts'

const given = 500n * usdt

/** Needs two operators, because the funds hold the house's own money. */
export async function fundMoves({ exchange }: Stage): Promise<void> {
  const moved = { accountId: supportAccountId, coinId: 1, reason: 'as the council wants it' }
  const amount = 3_000n * usdt
  const funding = { type: 'credit', ...moved, amount, flow: 'houseFunding', reference: 'wire 31' } as const
  await exchange.decideByTwo(funding)
  await exchange.decideByTwo({ type: 'takeFromFund', ...moved, amount: 1_000n * usdt, reference: 'wire 32' })
}

/** By two operators. Returns the offer's number from the engine. */
async function offer(exchange: Exchange, { accountId }: Person, name: string): Promise<number> {
  await exchange.decideByTwo({
    type: 'offerSupport',
    accountId,
    coinId: 1,
    amount: given,
    name,
    minTradingDays: 0,
    reason: 'he asked for it',
  })
  await exchange.core.settled()
  const [row] = await exchange.query<{ id: number }>('select max(grant_id)::int as id from views.grants')
  return row?.id ?? 0
}

async function accept(exchange: Exchange, { accountId }: Person, grantId: number): Promise<void> {
  await exchange.must(byUser, { type: 'acceptSupport', grantId, accountId, amount: given })
}

/** Declined, withdrawn, left to expire, returned in two parts, and waived. */
export async function supportFunds({ exchange, people: { ben, dmitri, oto } }: Stage): Promise<void> {
  const declined = await offer(exchange, ben, 'Autumn help')
  await exchange.must(byUser, { type: 'declineSupport', grantId: declined, accountId: ben.accountId })
  const withdrawn = await offer(exchange, ben, 'Autumn help, the second')
  await exchange.decide('it was for somebody else', { type: 'withdrawSupport', grantId: withdrawn })
  await offer(exchange, dmitri, 'Help that nobody wants')
  const returned = await offer(exchange, oto, 'Harvest help')
  await accept(exchange, oto, returned)
  const part = {
    type: 'returnSupport',
    grantId: returned,
    accountId: oto.accountId,
    amount: 120n * usdt,
    clientOrderId: 'oto-part',
  } as const
  await exchange.must(byUser, part)
  await exchange.mustRepeat(byUser, part)
  await exchange.must(byUser, { ...part, amount: null, clientOrderId: null })
  const waived = await offer(exchange, oto, 'Help after the fire')
  await accept(exchange, oto, waived)
  await exchange.decideByTwo({ type: 'waiveSupport', grantId: waived, reason: 'the barn has burnt down' })
}

/** An agent recharges an account that she invited. */
export async function recharges({ exchange, people: { ada, ben, chloe } }: Stage): Promise<void> {
  await setFlags(exchange, ada, 'the contract is signed', { set: ['agent'] })
  const recharge = {
    type: 'rechargeInvited',
    accountId: ada.accountId,
    toAccountId: ben.accountId,
    coinId: 1,
    amount: 50n * usdt,
    clientOrderId: 'ada-to-ben',
  } as const
  await exchange.must(byUser, recharge)
  await exchange.mustRepeat(byUser, recharge)
  await exchange.must(byUser, { ...recharge, toAccountId: chloe.accountId, clientOrderId: null })
  const fromChloe = { ...recharge, accountId: chloe.accountId, clientOrderId: null }
  await exchange.mustRefuse(byUser, 'roleNotAllowed', fromChloe)
}

/** An unanswered offer, and an unreturned grant. */
export async function leaveSupport({ exchange, people: { nora, oto } }: Stage): Promise<void> {
  await offer(exchange, nora, 'Winter help')
  await accept(exchange, oto, await offer(exchange, oto, 'Winter help'))
}
