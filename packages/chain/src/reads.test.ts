import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ChainNode, NodeRefused, NodeUnreachable } from './node.ts'
import { blockAt, blocksAt, chainIdOf, nativeBalance, receiptOf, transfersIn } from './reads.ts'
import { transferTopic } from './erc20.ts'

type Asked = { id: number; method: string; params: unknown[] }
let server: Server | null = null
afterEach(() => server?.close())

// A node that gives the chosen answers.
async function nodeThat(answer: (body: Asked | Asked[]) => unknown, status = 200): Promise<ChainNode> {
  const own = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const said = answer(JSON.parse(text) as Asked | Asked[])
      response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))
    })
  })
  server = own
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening))
  const { port } = own.address() as AddressInfo
  return new ChainNode(`http://127.0.0.1:${port}`, { timeoutMs: 500 })
}

const one = (body: Asked | Asked[]) => (Array.isArray(body) ? body[0] : body)
const results = (body: Asked | Asked[], result: (asked: Asked) => unknown) =>
  Array.isArray(body)
    ? body.map((asked) => ({ id: asked.id, result: result(asked) }))
    : { id: body.id, result: result(body) }

const hash = (digit: string): `0x${string}` => `0x${digit.repeat(64)}`
const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const word = (digit: string) => `0x${'0'.repeat(24)}${digit.repeat(40)}`
const block = { number: '0x5', hash: hash('a'), parentHash: hash('b'), timestamp: '0x10', transactions: [] }

test('a block is read with its transactions', async () => {
  const sent = { hash: hash('c'), from: address('D'), to: null, value: '0x7' }
  const node = await nodeThat((body) => results(body, () => ({ ...block, transactions: [sent] })))
  expect(await blockAt(node, 5)).toEqual({
    number: 5,
    hash: hash('a'),
    parentHash: hash('b'),
    timestampMs: 16_000,
    transactions: [{ hash: hash('c'), from: address('d'), to: null, value: 7n }],
  })
})

test.each([
  ['a status that is no success', () => '{}', 500],
  ['no JSON', () => '<html>', 200],
  [
    'an answer to another request',
    (body: Asked | Asked[]) => ({ id: (one(body)?.id ?? 0) + 1, result: '0x1' }),
    200,
  ],
  ['no result', (body: Asked | Asked[]) => ({ id: one(body)?.id }), 200],
  ['nothing', () => 'null', 200],
  ['a number that is none', (body: Asked | Asked[]) => results(body, () => 'many'), 200],
] as const)('%s is no answer', async (_, answer, status) => {
  const node = await nodeThat(answer, status)
  await expect(chainIdOf(node)).rejects.toThrow(NodeUnreachable)
})

test('a node that does not answer in time is unreachable', async () => {
  const silent = createServer(() => undefined)
  server = silent
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const node = new ChainNode(`http://127.0.0.1:${port}`, { timeoutMs: 200 })
  await expect(chainIdOf(node)).rejects.toThrow(NodeUnreachable)
  silent.closeAllConnections()
})

test('a node error is reported with its number', async () => {
  const node = await nodeThat((body) => ({ id: one(body)?.id, error: { code: -32_000, message: 'no' } }))
  await expect(chainIdOf(node)).rejects.toMatchObject({ code: -32_000 })
  await expect(chainIdOf(node)).rejects.toThrow(NodeRefused)
})

test('an incomplete batch is no answer, whatever the order of its parts', async () => {
  const whole = await nodeThat((body) =>
    (results(body, ({ params }) => ({ ...block, number: params[0] })) as unknown[]).toReversed(),
  )
  expect((await blocksAt(whole, [5, 6])).map((found) => found?.number)).toEqual([5, 6])
  server?.close()
  const partial = await nodeThat((body) =>
    (results(body, ({ params }) => ({ ...block, number: params[0] })) as unknown[]).slice(1),
  )
  await expect(blocksAt(partial, [5, 6])).rejects.toThrow(NodeUnreachable)
})

test('the wrong block and the receipt of another transaction are refused', async () => {
  const node = await nodeThat((body) => results(body, () => block))
  await expect(blockAt(node, 6)).rejects.toThrow('another block')
  server?.close()
  const other = await nodeThat((body) =>
    results(body, () => ({
      transactionHash: hash('d'),
      blockHash: hash('a'),
      blockNumber: '0x5',
      status: '0x1',
      gasUsed: '0x1',
      effectiveGasPrice: '0x1',
      logs: [],
    })),
  )
  await expect(receiptOf(other, hash('c'))).rejects.toThrow('another transaction')
})

const log = {
  address: address('e'),
  topics: [transferTopic, word('1'), word('2')],
  data: `0x${'0'.repeat(63)}9`,
  blockHash: hash('a'),
  transactionHash: hash('c'),
  logIndex: '0x3',
  removed: false,
}

test('transfers of a block are read, and nothing else', async () => {
  const piece = { ...log, topics: [...log.topics, word('3')] }
  const stranger = { ...log, address: address('f') }
  const node = await nodeThat((body) => results(body, () => [log, piece, stranger]))
  expect(await transfersIn(node, hash('a'), [address('e')])).toEqual([
    {
      contract: address('e'),
      from: address('1'),
      to: address('2'),
      raw: 9n,
      transactionHash: hash('c'),
      logIndex: 3,
    },
  ])
})

test('logs of another block and removed logs are refused', async () => {
  const moved = await nodeThat((body) => results(body, () => [{ ...log, blockHash: hash('b') }]))
  await expect(transfersIn(moved, hash('a'), [address('e')])).rejects.toThrow('another block')
  server?.close()
  const removed = await nodeThat((body) => results(body, () => [{ ...log, removed: true }]))
  await expect(transfersIn(removed, hash('a'), [address('e')])).rejects.toThrow('removed')
})

test('a balance is exact', async () => {
  const node = await nodeThat((body) => results(body, () => '0x3635c9adc5dea00001'))
  expect(await nativeBalance(node, address('1'))).toBe(1_000_000_000_000_000_000_001n)
})
