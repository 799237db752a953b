import pg from 'pg'
import { toUnits } from '@candor/chain/amounts'
import { type Hex, lowerHex } from '@candor/chain/hex'
import { parseAmount } from '@candor/money/amount'
import type { Acknowledged, Person } from './people.ts'
import { type Coin, coins, type Plan } from './plan.ts'
import type { Transfer, Whole } from './read-chain.ts'

export type House = { hot: Hex; gas: Hex; cold: Hex }
export type Facts = {
  plan: Plan
  people: readonly Person[]
  house: House
  chain: Whole
  confirmations: number
  acknowledged: ReadonlyMap<number, Acknowledged>
  /** The block up to which the house was funded before the test. */
  fundedAt: number
  fundedRaw: Readonly<Record<Coin, bigint>>
  outsideBefore: Readonly<Record<Coin, bigint>>
}

type ArrivalRow = {
  arrival_id: string
  transaction_hash: Hex | null
  address: Hex
  coin_id: number
  raw: string
  units: string
  state: string
  lost: boolean
  credits: number
  credited: string
  account_id: number
  credited_account: number | null
}
type WithdrawalRow = {
  withdrawal_id: string
  coin_id: number
  amount: string
  fee: string
  state: string
  transaction_id: string | null
  address: string
}
export type Figures = Record<string, number | string>

const names = Object.keys(coins) as Coin[]

/** Compares the chain with the exchange's records, to the unit; returns the faults. */
export async function checkChain(
  databaseUrl: string,
  facts: Facts,
): Promise<{ faults: string[]; figures: Figures }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const arrivals = await readArrivals(client)
    const withdrawals = await readWithdrawals(client)
    const outside = await outsideOf(client)
    const figures: Figures = {}
    const faults = [
      ...checkArrivals(facts, arrivals, figures),
      ...(await checkFlows(client)),
      ...checkPayouts(facts, withdrawals, figures),
      ...checkCoins(facts, { arrivals, withdrawals, outside }, figures),
    ]
    return { faults, figures }
  } finally {
    await client.end()
  }
}

/** The ledger's total inflow from outside less its outflow, in units. */
export async function outsideOf(client: pg.Client): Promise<Record<Coin, bigint>> {
  const { rows } = await client.query<{ coin_id: number; amount: string }>(
    'select coin_id, (-sum(balance))::text as amount from views.balances where account_id = 0 group by 1',
  )
  const of = (coin: Coin) => BigInt(rows.find(({ coin_id }) => coin_id === coins[coin].coinId)?.amount ?? 0)
  return { USDT: of('USDT'), ETH: of('ETH') }
}

async function readArrivals(client: pg.Client): Promise<ArrivalRow[]> {
  const { rows } = await client.query<ArrivalRow>(`
    select a.arrival_id::text, a.transaction_hash, a.address, a.coin_id, a.raw::text, a.units::text, a.state,
      a.lost_at is not null as lost, a.account_id, coalesce(f.credits, 0)::int as credits,
      coalesce(f.credited, 0)::text as credited, f.account_id as credited_account
    from chain_arrivals a
    left join (select reference, coin_id, min(account_id) as account_id, count(*) as credits, sum(amount) as credited
      from views.fund_flow where flow = 'chainDeposit' group by 1, 2) f
      on f.reference = a.arrival_id and f.coin_id = a.coin_id`)
  return rows
}

async function readWithdrawals(client: pg.Client): Promise<WithdrawalRow[]> {
  const { rows } = await client.query<WithdrawalRow>(`
    select w.withdrawal_id::text, w.coin_id, w.amount::text, w.fee::text, w.state, w.transaction_id, d.address
    from views.withdrawals w join withdrawal_destinations d on d.id = w.destination_id`)
  return rows
}

function checkArrivals(facts: Facts, rows: readonly ArrivalRow[], figures: Figures): string[] {
  const { chain, people, house, confirmations } = facts
  const faults: string[] = []
  const accountOf = new Map(people.map(({ address, accountId }) => [lowerHex(address), accountId]))
  const came = chain.transfers.filter(({ to, from, coin }) => {
    // Gas for sweeps is not a deposit.
    return accountOf.has(to) && !(from === house.gas && coin === 'ETH')
  })
  const seen = came.filter(({ isUnseen }) => !isUnseen)
  const isDeep = ({ block }: Transfer) => chain.head - block + 1 >= confirmations
  const credited = { USDT: 0, ETH: 0 }
  for (const transfer of seen) {
    const { coin, hash, to, raw } = transfer
    const { coinId, decimals, scale, minimum } = coins[coin]
    const units = toUnits(raw, decimals, scale)
    const isEnough = units >= (parseAmount(minimum, scale) ?? 0n)
    const found = rows.filter(
      (row) => row.transaction_hash === hash && row.address === to && row.coin_id === coinId,
    )
    const [row] = found
    const name = `${coin} ${raw} to ${to} by ${hash} in block ${transfer.block}`
    if (row === undefined || found.length !== 1) {
      faults.push(`${name} is noted ${found.length} times`)
      continue
    }
    if (row.raw !== String(raw) || row.units !== String(units))
      faults.push(`${name} is noted as ${row.raw}, ${row.units}`)
    const [times, state] = isEnough ? [1, 'credited'] : [0, 'small']
    if (!isDeep(transfer)) continue
    if (row.credits !== times) faults.push(`${name} was credited ${row.credits} times`)
    if (row.state !== state) faults.push(`${name} is ${row.state}`)
    if (row.lost) faults.push(`${name} is said to be lost`)
    if (times === 1 && row.credited !== String(units))
      faults.push(`${name} was credited with ${row.credited}`)
    if (times === 1 && row.credited_account !== accountOf.get(to))
      faults.push(`${name} was credited to another account`)
    credited[coin] += row.credits
  }
  const onChain = new Set(seen.map(({ hash }) => hash))
  for (const row of rows) {
    const isThere = row.transaction_hash === null || onChain.has(row.transaction_hash)
    if (!isThere && row.state !== 'gone')
      faults.push(`arrival ${row.arrival_id} is ${row.state} and not on the chain`)
    if ((!isThere || row.transaction_hash === null) && row.credits !== 0)
      faults.push(`arrival ${row.arrival_id} was credited ${row.credits} times and must not be`)
  }
  const unseen = came.filter((one) => one.isUnseen)
  for (const [address] of accountOf) {
    const sum = unseen.filter(({ to }) => to === address).reduce((all, { raw }) => all + raw, 0n)
    const found = rows.filter(
      (row) => row.address === address && row.transaction_hash === null && row.state === 'review',
    )
    const foundSum = found.reduce((all, { raw }) => all + BigInt(raw), 0n)
    if (sum !== foundSum) faults.push(`${address} got ${sum} through a contract, and ${foundSum} were found`)
  }
  figures['transfers to deposit addresses'] = came.length
  figures['credited'] = `${credited.USDT} USDT, ${credited.ETH} ETH`
  figures['below the minimum'] = rows.filter(({ state }) => state === 'small').length
  figures['gone'] = rows.filter(({ state }) => state === 'gone').length
  figures['through a contract'] = unseen.length
  figures['from the hot wallet'] = seen.filter(({ from }) => from === house.hot).length
  return faults
}

/** No credit without its arrival. */
async function checkFlows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ reference: string; coin_id: number }>(`
    select f.reference::text, f.coin_id from views.fund_flow f
    left join chain_arrivals a on a.arrival_id = f.reference and a.coin_id = f.coin_id and a.account_id = f.account_id
    where f.flow = 'chainDeposit' and a.arrival_id is null`)
  return rows.map(({ reference }) => `a credit names arrival ${reference}, which is not its`)
}

function checkPayouts(facts: Facts, rows: readonly WithdrawalRow[], figures: Figures): string[] {
  const { plan, people, house, chain, acknowledged } = facts
  const faults: string[] = []
  const byId = new Map(rows.map((row) => [row.withdrawal_id, row]))
  const ownSide = new Set([house.gas, house.cold])
  const left = chain.transfers.filter(({ from, to }) => from === house.hot && !ownSide.has(to))
  const matched = new Set<Transfer>()
  let paid = 0
  for (const [place, { withdrawalId, isCancelled }] of acknowledged) {
    const row = byId.get(withdrawalId)
    const planned = plan.payouts[place]
    if (row === undefined || planned === undefined) {
      faults.push(`payout ${place} was acknowledged as ${withdrawalId} and is lost`)
      continue
    }
    const to = lowerHex(
      typeof planned.to === 'string' ? planned.to : (people[planned.to.person]?.address ?? '0x'),
    )
    const { decimals, scale } = coins[planned.coin]
    const raw = (BigInt(row.amount) - BigInt(row.fee)) * 10n ** BigInt(decimals - scale)
    const name = `withdrawal ${withdrawalId} of ${planned.coin} ${raw} to ${to}`
    const made = left.filter(
      (one) =>
        one.to === to &&
        one.coin === planned.coin &&
        (typeof planned.to === 'string' || one.hash === row.transaction_id),
    )
    for (const one of made) matched.add(one)
    if (row.state === 'cancelled') {
      if (typeof planned.to === 'string' && made.length > 0)
        faults.push(`${name} was given back and is on the chain too`)
      continue
    }
    if (isCancelled) faults.push(`${name} was told to be cancelled and is ${row.state}`)
    if (row.state !== 'paid') faults.push(`${name} is ${row.state}`)
    if (made.length !== 1) faults.push(`${name} is on the chain ${made.length} times`)
    if (made.some((one) => one.raw !== raw)) faults.push(`${name} is on the chain with ${made[0]?.raw}`)
    if (made.some((one) => one.hash !== row.transaction_id))
      faults.push(`${name} has another transaction than it says`)
    paid += 1
  }
  for (const one of left)
    if (!matched.has(one)) faults.push(`${one.coin} ${one.raw} went to ${one.to} for nobody: ${one.hash}`)
  if (acknowledged.size !== plan.payouts.length) faults.push(`${acknowledged.size} payouts were acknowledged`)
  figures['payouts'] = paid
  figures['payouts given back'] = acknowledged.size - paid
  return faults
}

type Ledger = {
  arrivals: readonly ArrivalRow[]
  withdrawals: readonly WithdrawalRow[]
  outside: Readonly<Record<Coin, bigint>>
}

function checkCoins(facts: Facts, ledger: Ledger, figures: Figures): string[] {
  const { house, people, chain, fundedRaw, outsideBefore } = facts
  const ours = new Set([house.hot, house.gas, house.cold, ...people.map(({ address }) => lowerHex(address))])
  const faults: string[] = []
  for (const coin of names) {
    const { coinId, decimals, scale } = coins[coin]
    const ofCoin = chain.transfers.filter((one) => one.coin === coin)
    const sum = (transfers: readonly Transfer[]) => transfers.reduce((all, { raw }) => all + raw, 0n)
    // The house's earlier funding is counted separately.
    const later = ofCoin.filter(({ block }) => block > facts.fundedAt)
    const came = sum(later.filter(({ from, to }) => ours.has(to) && !ours.has(from)))
    const went = sum(later.filter(({ from, to }) => ours.has(from) && !ours.has(to)))
    const gas =
      coin === 'ETH' ? [...ours].reduce((all, address) => all + (chain.gas.get(address) ?? 0n), 0n) : 0n
    const there = chain.balances[coin]
    if (there !== fundedRaw[coin] + came - went - gas)
      faults.push(`${coin}: ${there} on the chain, ${fundedRaw[coin]} + ${came} - ${went} - ${gas} expected`)
    const unit = 10n ** BigInt(decimals - scale)
    const arrivals = ledger.arrivals.filter(({ coin_id, state }) => coin_id === coinId && state !== 'gone')
    const uncredited = arrivals
      .filter(({ credits }) => credits === 0)
      .reduce((all, { raw }) => all + BigInt(raw), 0n)
    const dust = arrivals
      .filter(({ credits }) => credits > 0)
      .reduce((all, { raw }) => all + (BigInt(raw) % unit), 0n)
    const owed = (ledger.outside[coin] - outsideBefore[coin]) * unit
    const onChain = new Set<string>(ofCoin.map(({ hash }) => hash))
    const inFlight = ledger.withdrawals
      .filter(({ coin_id, state }) => coin_id === coinId && state === 'signing')
      .filter(({ transaction_id }) => transaction_id !== null && onChain.has(transaction_id))
      .reduce((all, { amount, fee }) => all + BigInt(amount) - BigInt(fee), 0n)
    const held = there - fundedRaw[coin] + gas
    if (held !== owed - inFlight * unit + uncredited + dust)
      faults.push(
        `${coin}: ${held} held for users, the ledger says ${owed} + ${uncredited} uncredited + ${dust} dust`,
      )
    figures[`${coin} on the chain`] = `${there} = ${fundedRaw[coin]} funded + ${came} - ${went} - ${gas} gas`
    figures[`${coin} of the ledger`] =
      `${owed} owed + ${uncredited} uncredited + ${dust} finer than a unit, ${inFlight} in flight`
  }
  return faults
}
