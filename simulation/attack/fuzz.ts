import { commandEncoding, decodeCommand, encodeCommand } from '@candor/engine/command-codec'
import { apply } from '@candor/engine/engine'
import { assertLedgerHolds } from '@candor/engine/ledger/invariants'
import type { OrderAct } from '@candor/engine/products/spot/commands'
import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import { authored, type Asked } from '../../packages/engine/src/testing/authored.ts'
import { alice, bob, btc, limit, market, poor } from '../../packages/engine/src/testing/exchange.ts'
import { RandomCommands } from '../../packages/engine/src/testing/random-commands.ts'
import { oak } from '../../packages/engine/src/testing/savings.ts'
import { WholeHouse } from '../../packages/engine/src/testing/whole-house.ts'

// The whole house under random commands with numbers at the edge, beside a twin that lives from snapshots and from the
// lines of the journal. Both must say the same, and what is refused must leave nothing.
let seed = Number(process.argv[2] ?? 1)
const below = (end: number): number => {
  seed = (seed + 0x6d2b_79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
}
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const edge = [
  0,
  -1,
  1,
  2,
  30,
  1_000,
  1_001,
  2 ** 31,
  2 ** 32,
  2 ** 32 + 1,
  2 ** 53 - 1,
  5_000_000,
  4_999_000,
  5_010_000,
]
const text = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one))

const house = new WholeHouse()
house.must({
  type: 'configureMarket',
  at: house.at,
  market: {
    ...market,
    marketId: 2,
    symbol: 'OAK/BTC',
    baseCoinId: oak,
    quoteCoinId: btc,
    bandReference: 'lastTrade',
  },
})
const random = new RandomCommands(house, seed)
let twin = decodeSnapshot(encodeSnapshot(house.state))

function act(): OrderAct {
  const last = house.state.products.spot.lastOrderId
  const orderId = pick([last, last + 1, last + 2, last - below(40), 0, -1, 2 ** 53 - 1])
  const marketId = pick([1, 1, 2, 9])
  const numbers = {
    priceTicks: pick([5_000_000 + below(40) * 500, pick(edge)]),
    quantityLots: pick([2 + below(30), pick(edge)]),
  }
  return pick<() => OrderAct>([
    () => ({
      act: 'place',
      marketId,
      clientOrderId: pick([null, `x${below(9)}`]),
      terms: limit({ ...numbers, side: pick(['buy', 'sell']), isPostOnly: below(4) === 0 }),
    }),
    () => ({
      act: 'place',
      marketId,
      clientOrderId: null,
      terms: {
        kind: 'market',
        side: 'buy',
        quoteAmount: pick([10_000_000n, 1n, 0n, 2n ** 60n, 900_000_000n]),
      },
    }),
    () => ({ act: 'amend', marketId, orderId, ...numbers }),
    () => ({ act: 'cancel', orderId }),
  ])()
}

function ask(): Asked {
  const { at } = house
  const accountId = pick([alice, bob, poor, 99])
  const priceE10 = BigInt(pick([50_000, 49_999, 50_001, 50_100, 49_900, 51_000])) * 10n ** 10n
  return pick<() => Asked>([
    () => random.next(),
    () => random.next(),
    () => ({
      type: 'batchOrders',
      at,
      accountId,
      acts: Array.from({ length: pick([1, 2, 5, 20, 200, 201, 0]) }, act),
    }),
    () => ({
      type: 'indexTicks',
      at: at + pick([0, 1, 1_000, 6_000]),
      prices: Array.from({ length: below(4) }, () => ({
        coinId: pick([btc, oak, 77]),
        priceE10: pick([priceE10, 0n, -1n, 10n ** 25n, 10n ** 25n + 1n]),
      })),
    }),
    () => ({
      ...house.opening({
        accountId,
        direction: pick(['up', 'down']),
        seenPriceE10: pick([null, priceE10, 0n, -1n]),
        clientOrderId: pick([null, `o${below(5)}`]),
      }),
      orderId: house.state.products.options.lastOrderId + 1,
    }),
    () => ({ type: 'clockTick', at: at + below(7_000) }),
  ])()
}

let accepted = 0
for (let step = 0; step < 12_000; step += 1) {
  const command = authored(ask())
  if (house.at < command.at && below(2) === 0) house.at = command.at
  const check = step % 20 === 0
  const before = check ? stateHash(house.state) : ''
  const mine = apply(house.state, command)
  const line = encodeCommand(command)
  const theirs = apply(
    twin,
    mine.outcome.isAccepted && !mine.outcome.isRepeat ? decodeCommand(line, commandEncoding) : command,
  )
  if (text(mine) !== text(theirs))
    throw new Error(`seed ${process.argv[2]} step ${step}: ${line}\n${text(mine)}\n${text(theirs)}`)
  if (mine.outcome.isAccepted && !mine.outcome.isRepeat) accepted += 1
  else if (check && stateHash(house.state) !== before) throw new Error(`a trace at ${step}: ${line}`)
  house.at = Math.max(house.at, house.state.at)
  if (below(150) === 0) {
    if (stateHash(house.state) !== stateHash(twin)) throw new Error(`states differ at ${step}`)
    assertLedgerHolds(house.state.ledger)
    twin = decodeSnapshot(encodeSnapshot(twin))
  }
}
process.stdout.write(
  `seed ${process.argv[2]}: ${accepted} of 12000 accepted, ${house.state.products.options.lastOrderId} options, ${house.state.products.swap.lastOrderId} exchanges, ${house.state.products.spot.lastTradeId} trades\n`,
)
