import { expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import type { Block, Receipt, Transaction, TransferLog } from '@candor/chain/reads'
import { effectsOf, type Known, touching } from './block-effects.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`
const [ada, bob, gas, stranger, token] = [
  address('a'),
  address('b'),
  address('c'),
  address('d'),
  address('e'),
]
const ether = 10n ** 18n

const known: Known = {
  accountAt: (one) =>
    new Map([
      [ada, 16],
      [bob, 17],
    ]).get(one),
  gasAddress: gas,
  assets: [
    { coinId: 1, symbol: 'USDT', scale: 6, contract: token, minimum: 1_000_000n, decimals: 6 },
    { coinId: 3, symbol: 'ETH', scale: 8, contract: null, minimum: 100_000n, decimals: 18 },
  ],
}

function blockOf(...transactions: Partial<Transaction>[]): Block {
  const whole = transactions.map((one, place) =>
    Object.assign({ hash: hash(String(place + 1)), from: stranger, to: ada, value: 0n }, one),
  )
  return { number: 9, hash: hash('9'), parentHash: hash('8'), timestampMs: 0, transactions: whole }
}

function receiptsOf(block: Block, change: Partial<Receipt> = {}): Map<Hex, Receipt> {
  return new Map(
    block.transactions.map((one) => [
      one.hash,
      {
        transactionHash: one.hash,
        blockHash: block.hash,
        blockNumber: block.number,
        isSuccess: true,
        gasUsed: 21_000n,
        effectiveGasPrice: 2n,
        transfers: [],
        ...change,
      },
    ]),
  )
}

const transfer = (logIndex: number, change: Partial<TransferLog>): TransferLog => ({
  contract: token,
  from: stranger,
  to: ada,
  raw: 5n,
  transactionHash: hash('1'),
  logIndex,
  ...change,
})

const native = (block: Block, change: Partial<Receipt> = {}) =>
  effectsOf(block, [], receiptsOf(block, change), known)

test('only transactions that touch our native coins need a receipt', () => {
  const block = blockOf({ value: 0n }, { value: 1n }, { from: bob, to: stranger }, { to: null, value: 1n })
  expect(touching(block, known)).toEqual([hash('2'), hash('3')])
})

test('native coins arrive in units of the ledger, and explain the balance to the last wei', () => {
  const effects = native(blockOf({ value: ether + 1n }))
  expect(effects?.arrivals).toMatchObject([
    {
      transactionId: `${hash('1')}:native`,
      accountId: 16,
      units: 100_000_000n,
      raw: ether + 1n,
      fromAddress: stranger,
    },
  ])
  expect(effects?.moves).toEqual([
    { transactionHash: hash('1'), accountId: 16, delta: ether + 1n, blockNumber: 9 },
  ])
})

test.each([
  ['one that failed moves nothing', { value: ether }, { isSuccess: false }, []],
  ['gas for a sweep is no arrival', { from: gas, value: ether }, {}, [[16, ether]]],
  ['a sweep leaves with its gas', { from: ada, to: stranger, value: ether }, {}, [[16, -ether - 42_000n]]],
  [
    'a sweep that failed has paid its gas',
    { from: ada, to: stranger, value: 1n },
    { isSuccess: false },
    [[16, -42_000n]],
  ],
  ['an address that pays itself has paid gas', { from: ada, to: ada, value: 7n }, {}, [[16, -42_000n]]],
  ['a sweep of tokens has paid its gas', { from: bob, to: token }, {}, [[17, -42_000n]]],
] as const)('%s', (_what, transaction, receipt, moves) => {
  const effects = native(blockOf(transaction), receipt)
  expect(effects?.arrivals).toEqual([])
  expect(effects?.moves.map(({ accountId, delta }) => [accountId, delta])).toEqual(moves)
})

test('between two of our addresses it leaves one and arrives at the other', () => {
  const effects = native(blockOf({ from: ada, to: bob, value: ether }))
  expect(effects?.arrivals.map(({ accountId }) => accountId)).toEqual([17])
  expect(effects?.moves.map(({ delta }) => delta)).toEqual([-ether - 42_000n, ether])
  expect(effects?.sweeps).toEqual([{ accountId: 16, coinId: 3, blockNumber: 9, raw: null }])
})

test('a missing receipt, or one of another block, leaves the block unread', () => {
  const block = blockOf({ value: 1n })
  expect(effectsOf(block, [], new Map(), known)).toBeNull()
  expect(native(block, { blockHash: hash('7') })).toBeNull()
})

test('tokens are numbered by our arrivals within their transaction, wherever their logs stand', () => {
  const logs = [
    transfer(7, { to: bob }),
    transfer(3, { to: stranger }),
    transfer(5, { raw: 2n }),
    transfer(6, { raw: 0n }),
    transfer(4, { contract: stranger }),
    transfer(9, { transactionHash: hash('2') }),
  ]
  const idsAt = (shift: number) =>
    effectsOf(
      blockOf(),
      logs.map((log) => Object.assign({}, log, { logIndex: log.logIndex + shift })),
      new Map(),
      known,
    )?.arrivals.map(({ transactionId, accountId }) => `${transactionId} ${accountId}`)
  expect(idsAt(0)).toEqual([`${hash('1')}:USDT:0 16`, `${hash('1')}:USDT:1 17`, `${hash('2')}:USDT:0 16`])
  expect(idsAt(100)).toEqual(idsAt(0))
})

test('tokens leaving one of our addresses are a sweep', () => {
  const effects = effectsOf(blockOf(), [transfer(0, { from: bob, to: stranger })], new Map(), known)
  expect(effects).toMatchObject({ arrivals: [], moves: [] })
  expect(effects?.sweeps).toEqual([{ accountId: 17, coinId: 1, blockNumber: 9, raw: 5n }])
})
