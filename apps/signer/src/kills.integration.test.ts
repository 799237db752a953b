import { parseEther, parseUnits } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import type { Step } from './parts.ts'
import { fakeToken } from './testing/fake-chain.ts'
import { cold, gas, hot, keys, Killed, openWorld, type World } from './testing/world.ts'

const payee = (letter: string): Hex => `0x${letter.repeat(40)}`
const turnsMax = 60
// Each test starts many signers; a busy machine must not make it fail.
vi.setConfig({ testTimeout: 120_000 })

const payments: { to: Hex; contract: Hex | null; raw: bigint }[] = [
  { to: payee('1'), contract: null, raw: parseEther('1.5') },
  { to: payee('2'), contract: fakeToken, raw: parseUnits('250', 6) },
  { to: payee('3'), contract: null, raw: parseEther('0.25') },
  { to: payee('4'), contract: fakeToken, raw: parseUnits('0.5', 6) },
]

// Something of everything: payouts and sweeps of both coins, a return, an excess, and a fee that is too low.
async function openBusyWorld(): Promise<World> {
  const world = await openWorld()
  const { chain, server } = world
  const passed = { state: 'passed' } as const
  server.withdrawals.push(
    { withdrawalId: 1, coin: 'ETH', address: payee('1'), units: '150000000', ...passed },
    { withdrawalId: 2, coin: 'USDT', address: payee('2'), units: '250000000', ...passed },
    { withdrawalId: 3, coin: 'ETH', address: payee('3'), units: '25000000', ...passed },
  )
  server.returns.push({
    arrivalId: 4,
    transactionId: `0x${'4'.repeat(64)}:USDT:0`,
    blockNumber: 1,
    coin: 'USDT',
    address: payee('4'),
    raw: '500000',
  })
  const [first, second] = [keys.addressAt({ accountId: 17 }), keys.addressAt({ accountId: 18 })]
  chain.give(first, parseEther('2'))
  chain.give(second, parseUnits('77', 6), fakeToken)
  chain.give(hot, parseEther('2000'))
  server.sweeps.push(
    { accountId: 17, address: first, coin: 'ETH' },
    { accountId: 18, address: second, coin: 'USDT' },
  )
  chain.feeMin = 3_300_000_000n
  return world
}

// Until everything has ended, with a new signer after each kill.
async function runToEnd(world: World): Promise<void> {
  const { chain, server, clock } = world
  for (let turn = 0; turn < turnsMax; turn += 1) {
    try {
      await world.turn()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    chain.mine()
    clock.now += 20_000
    const isSwept = chain.world.token.get(keys.addressAt({ accountId: 18 })) === 0n
    const isTold =
      server.withdrawals.every(({ state }) => state === 'paid') &&
      server.returns.every(({ returnedBy }) => returnedBy !== undefined)
    if (isSwept && isTold && server.report?.inFlight.length === 0) return
  }
  throw new Error(`not at its end: ${JSON.stringify(server.report)}`)
}

async function expectOnce({ chain, server, query }: World): Promise<void> {
  for (const { to, contract, raw } of payments) {
    const found = chain.world.moved.filter((moved) => moved.to === to)
    expect(found).toMatchObject([{ from: hot, contract, raw }])
  }
  for (const { transactionId, address } of server.withdrawals)
    expect(chain.world.moved.filter(({ hash }) => hash === transactionId)).toMatchObject([{ to: address }])
  const sweeps = chain.world.moved.filter(({ to }) => to === hot)
  expect(sweeps.map(({ from }) => from).toSorted()).toEqual(
    [keys.addressAt({ accountId: 17 }), keys.addressAt({ accountId: 18 })].toSorted(),
  )
  expect(chain.world.moved.filter(({ to }) => to === cold)).toHaveLength(1)
  expect(chain.world.moved).toHaveLength(payments.length + 2 + 1 + 1)
  expect(chain.waiting.size).toBe(0)

  const rows = await query<{ from_address: Hex; nonce: string; state: string }>(
    'select from_address, nonce, state from signer.transactions order by from_address, nonce',
  )
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['settled']))
  for (const wallet of [hot, gas]) {
    const nonces = rows.filter((row) => row.from_address === wallet).map(({ nonce }) => Number(nonce))
    expect(nonces).toEqual(Array.from(nonces, (_, place) => place))
    expect(chain.nonceOf(wallet)).toBe(nonces.length)
  }
}

const steps = (
  [
    'payout bound',
    'payout taken',
    'payout started',
    'payout signed',
    'payout stored',
    'payout broadcast',
    'payout bump stored',
    'payout bumped',
    'payout settling',
    'payout settled',
    'payout told',
    'payout paid',
    'return signed',
    'return stored',
    'return told',
    'gas signed',
    'gas stored',
    'sweep signed',
    'sweep stored',
    'cold stored',
  ] as const
).map((step: Step) => [step])

test.concurrent.each(steps)(
  'killed after "%s", every time for a while: each payment is on the chain once',
  async (step) => {
    const world = await openBusyWorld()
    let kills = 0
    world.onStep = (at) => {
      if (at !== step || kills >= 3) return
      kills += 1
      throw new Killed(step)
    }
    await runToEnd(world)
    expect(kills).toBeGreaterThan(0)
    await expectOnce(world)
    await world.close()
  },
)

test('killed at every step, once each', async () => {
  const world = await openBusyWorld()
  const seen = new Set<Step>()
  world.onStep = (at) => {
    if (seen.has(at)) return
    seen.add(at)
    throw new Killed(at)
  }
  await runToEnd(world)
  expect(seen.size).toBeGreaterThan(35)
  await expectOnce(world)
  await world.close()
})

test('lost answers of the server: nothing is paid twice', async () => {
  const world = await openBusyWorld()
  for (const name of ['work', 'start', 'paid', 'returned', 'report']) world.server.swallows.add(name)
  await runToEnd(world)
  expect(world.server.swallows.size).toBe(0)
  await expectOnce(world)
  await world.close()
})
