import { setTimeout as wait } from 'node:timers/promises'
import { lowerHex } from '@candor/chain/hex'
import { blockAt, headOf } from '@candor/chain/reads'
import type { Random } from '../random.ts'
import type { Exchange, Part } from './exchange.ts'
import { confirmationsOfCredit } from './network.ts'
import { behaviours } from './node-proxy.ts'
import { type Acknowledged, withdraw } from './people.ts'
import type { PlannedDeposit } from './plan.ts'

const depthMax = 5
const settleMsMax = 180_000
const parts = { product: 5, signer: 6, database: 4, node: 3 } as const

export type Played = { acknowledged: Map<number, Acknowledged>; misbehaved: number }

/** Sends everything planned under all disturbances, and waits until it settles. */
export async function play(exchange: Exchange, random: Random, killCount: number): Promise<Played> {
  const { plan, network, people } = exchange
  const acknowledged = new Map<number, Acknowledged>()
  const destinations = await destinationsOf(exchange)
  const mining = network.run()
  let problem: unknown = null
  let stillPaying = people.length
  const paying = Promise.all(
    people.map(async (person, who) => {
      for (const [place, payout] of plan.payouts.entries())
        if (payout.person === who)
          await withdraw({
            url: exchange.product.url,
            person,
            place,
            payout,
            destinationId: destinations[place] ?? '',
            onAcknowledged: (one) => acknowledged.set(place, one),
          })
      stillPaying -= 1
    }),
  ).catch((error: unknown) => {
    problem = error
  })
  const acts = actsOf(random, killCount)
  let sent = 0
  let misbehaved = 0
  for (const [place, act] of acts.entries()) {
    const upTo = Math.ceil((plan.deposits.length * (place + 1)) / acts.length)
    const due = plan.deposits.slice(sent, upTo)
    sent = upTo
    if (problem !== null) throw problem
    const isReorganisation = act === 'reorganise' || act === 'reorganiseAndKill'
    if (!isReorganisation) await send(exchange, due)
    await wait(random.between(100, 1_500))
    if (act === 'misbehave') {
      await misbehave(exchange, random)
      misbehaved += 1
    } else if (isReorganisation) {
      const inner = random.weighted({ product: 1, signer: 1 })
      await network.reorganise(random.between(1, depthMax), async () => {
        // Into blocks that will be replaced.
        await send(exchange, due)
        if (act === 'reorganiseAndKill') await exchange.kill(inner, random.between(0, 500))
      })
    } else await exchange.kill(act, random.between(0, 2_000))
    await exchange.untilBack()
  }
  for (const proxy of exchange.proxies) proxy.behaviour = 'good'
  await exchange.until('all payouts have ended', settleMsMax, async () => {
    await exchange.keepSigner()
    // Reported below: nothing is awaited any more.
    if (problem !== null) return true
    return stillPaying === 0
  })
  await paying
  if (problem !== null) throw problem
  await settle(exchange)
  network.end()
  await mining
  return { acknowledged, misbehaved }
}

async function send({ network, people }: Exchange, deposits: readonly PlannedDeposit[]): Promise<void> {
  for (const deposit of deposits) {
    const person = people[deposit.person]
    if (person === undefined) throw new Error('a deposit is for somebody')
    await network.deposit(deposit, lowerHex(person.address))
  }
}

type Act = Part | 'misbehave' | 'reorganise' | 'reorganiseAndKill'

/** The given number of kills, and half as many of each other disturbance, in random order. */
function actsOf(random: Random, killCount: number): Act[] {
  const half = Math.ceil(killCount / 2)
  const inside = Math.floor(killCount / 5)
  const acts: Act[] = [
    ...Array.from({ length: killCount - inside }, () => random.weighted(parts)),
    ...Array.from({ length: inside }, () => 'reorganiseAndKill' as const),
    ...Array.from({ length: half }, () => 'reorganise' as const),
    ...Array.from({ length: half }, () => 'misbehave' as const),
  ]
  for (let last = acts.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const [one, two] = [acts[last], acts[other]]
    if (one !== undefined && two !== undefined) [acts[last], acts[other]] = [two, one]
  }
  return acts
}

async function misbehave({ proxies }: Exchange, random: Random): Promise<void> {
  const isEverywhere = random.chance(3)
  const behaviour = random.pick(behaviours)
  const chosen = isEverywhere ? proxies : [random.pick(proxies)]
  for (const proxy of chosen) proxy.behaviour = behaviour
  await wait(random.between(500, 4_000))
  for (const proxy of proxies) proxy.behaviour = 'good'
}

/** The numbers of the saved addresses, by the position of the payout. */
async function destinationsOf(exchange: Exchange): Promise<string[]> {
  const { plan, people } = exchange
  const { rows } = await exchange.withDatabase(
    async (client) =>
      await client.query<{ id: string; user_id: string; coin: string; address: string }>(
        'select id::text, user_id::text, coin, address from wallet_addresses',
      ),
  )
  const idOf = new Map(rows.map(({ id, user_id, coin, address }) => [`${user_id} ${coin} ${address}`, id]))
  return plan.payouts.map(({ person, coin, to }) => {
    const address = typeof to === 'string' ? to : people[to.person]?.address
    const id = idOf.get(`${people[person]?.uid} ${coin} ${address}`)
    if (id === undefined) throw new Error(`${address} is in no address book`)
    return id
  })
}

/** Until nothing is pending: the chain has all transactions, and the exchange has read them all. */
async function settle(exchange: Exchange): Promise<void> {
  const { network, plan } = exchange
  await exchange.until('the chain has all deposits', settleMsMax, async () => await network.isQuiet())
  // Blocks of another branch, or from before the last deposits, prove nothing.
  const readTo = (await headOf(network.node)) + confirmationsOfCredit
  const unseen = plan.deposits.reduce(
    (sum, { kind, raw }, place) =>
      kind === 'contract' && network.sent[place]?.isDropped === false ? sum + BigInt(raw) : sum,
    0n,
  )
  await exchange.until(
    `nothing is confirming, and ${unseen} wei from contracts are found`,
    settleMsMax,
    async () => {
      await exchange.keepSigner()
      return await exchange.withDatabase(async (client) => {
        const { rows } = await client.query<{
          confirming: number
          found: string
          number: string
          hash: string
        }>(`
        select number::text, hash,
          (select count(*)::int from chain_arrivals where state = 'confirming') as confirming,
          (select coalesce(sum(raw), 0)::text from chain_arrivals where state = 'review') as found
        from chain_blocks order by chain_blocks.number desc limit 1`)
        const [row] = rows
        if (row === undefined || row.confirming > 0 || BigInt(row.found) < unseen) return false
        const block = await blockAt(network.node, Number(row.number))
        return Number(row.number) >= readTo && block?.hash === row.hash
      })
    },
  )
}
