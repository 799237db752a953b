import { addressInWord, balanceOfData, decimalsData, transferTopic } from './erc20.ts'
import { type Hex, hexOf, isHex, lowerHex } from './hex.ts'
import { type ChainNode, NodeRefused, NodeUnreachable } from './node.ts'

export type Transaction = { hash: Hex; from: Hex; to: Hex | null; value: bigint }
export type SentTransaction = Transaction & { nonce: number }
export type Block = {
  number: number
  hash: Hex
  parentHash: Hex
  timestampMs: number
  transactions: Transaction[]
}
export type TransferLog = {
  contract: Hex
  from: Hex
  to: Hex
  raw: bigint
  transactionHash: Hex
  logIndex: number
}
export type Receipt = {
  transactionHash: Hex
  blockHash: Hex
  blockNumber: number
  isSuccess: boolean
  gasUsed: bigint
  effectiveGasPrice: bigint
  transfers: TransferLog[]
}
export type Header = { number: number; hash: Hex; parentHash: Hex }
export type BlockTag = number | 'latest' | 'pending'

export async function chainIdOf(node: ChainNode): Promise<number> {
  return wholeIn(await node.call('eth_chainId', []))
}

export async function headOf(node: ChainNode): Promise<number> {
  return wholeIn(await node.call('eth_blockNumber', []))
}

export async function blockAt(node: ChainNode, number: number): Promise<Block | null> {
  const [block = null] = await blocksAt(node, [number])
  return block
}

/** With their transactions, in one request. */
export async function blocksAt(node: ChainNode, numbers: readonly number[]): Promise<(Block | null)[]> {
  return await numbered(node, numbers, { isWhole: true, read: blockIn })
}

/** The transactions of an address in some blocks, in one request. A missing block is a refusal. */
export async function sentIn(
  node: ChainNode,
  numbers: readonly number[],
  from: Hex,
): Promise<SentTransaction[]> {
  const answers = await askForBlocks(node, numbers, true)
  return answers.flatMap((answer, place) => {
    const fields = fieldsIn(answer)
    if (wholeIn(fields['number']) !== numbers[place]) throw unreadable('another block than was asked for')
    return listIn(fields['transactions']).flatMap((one) => {
      const { hash, from: sender, to, value } = transactionIn(one)
      return sender === from ? [{ hash, from, to, value, nonce: wholeIn(fieldsIn(one)['nonce']) }] : []
    })
  })
}

/** Blocks without their content: enough to compare. */
export async function headersAt(node: ChainNode, numbers: readonly number[]): Promise<(Header | null)[]> {
  return await numbered(node, numbers, { isWhole: false, read: (answer) => headerIn(fieldsIn(answer)) })
}

async function numbered<Found extends { number: number }>(
  node: ChainNode,
  numbers: readonly number[],
  { isWhole, read }: { isWhole: boolean; read: (answer: unknown) => Found },
): Promise<(Found | null)[]> {
  return (await askForBlocks(node, numbers, isWhole)).map((answer, place) => {
    if (answer === null) return null
    const found = read(answer)
    if (found.number !== numbers[place]) throw unreadable('another block than was asked for')
    return found
  })
}

async function askForBlocks(node: ChainNode, numbers: readonly number[], isWhole: boolean) {
  const method = 'eth_getBlockByNumber'
  return await node.callMany(numbers.map((number) => ({ method, params: [hexOf(number), isWhole] })))
}

/** The node's chain and its newest block, in one request. */
export async function standingOf(node: ChainNode): Promise<{ chainId: number; head: number }> {
  const [chainId, head] = await node.callMany([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_blockNumber', params: [] },
  ])
  return { chainId: wholeIn(chainId), head: wholeIn(head) }
}

export async function transfersIn(
  node: ChainNode,
  blockHash: Hex,
  contracts: readonly Hex[],
): Promise<TransferLog[]> {
  const [transfers = []] = await transfersInMany(node, [blockHash], contracts)
  return transfers
}

/** By the hash of the block: a node that does not know it refuses, but by number it would find nothing. */
export async function transfersInMany(
  node: ChainNode,
  blockHashes: readonly Hex[],
  contracts: readonly Hex[],
): Promise<TransferLog[][]> {
  if (contracts.length === 0) return blockHashes.map(() => [])
  const answers = await node.callMany(
    blockHashes.map((blockHash) => ({
      method: 'eth_getLogs',
      params: [{ blockHash, address: contracts, topics: [transferTopic] }],
    })),
  )
  return answers.map((answer, place) => {
    const logs = listIn(answer).map((log) => logIn(log))
    if (logs.some(({ blockHash }) => blockHash !== blockHashes[place]?.toLowerCase()))
      throw unreadable('logs of another block than was asked for')
    return transfersOf(logs).filter(({ contract }) => contracts.some((one) => one.toLowerCase() === contract))
  })
}

export async function receiptOf(node: ChainNode, hash: Hex): Promise<Receipt | null> {
  const [receipt = null] = await receiptsOf(node, [hash])
  return receipt
}

export async function receiptsOf(node: ChainNode, hashes: readonly Hex[]): Promise<(Receipt | null)[]> {
  const answers = await node.callMany(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  return answers.map((answer, place) => {
    if (answer === null) return null
    const receipt = receiptIn(answer)
    if (receipt.transactionHash !== hashes[place]?.toLowerCase())
      throw unreadable('the receipt of another transaction')
    return receipt
  })
}

function receiptIn(answer: unknown): Receipt {
  const fields = fieldsIn(answer)
  return {
    transactionHash: hashIn(fields['transactionHash']),
    blockHash: hashIn(fields['blockHash']),
    blockNumber: wholeIn(fields['blockNumber']),
    isSuccess: wholeIn(fields['status']) === 1,
    gasUsed: amountIn(fields['gasUsed']),
    effectiveGasPrice: amountIn(fields['effectiveGasPrice']),
    transfers: transfersOf(listIn(fields['logs']).map((log) => logIn(log))),
  }
}

export async function nativeBalance(
  node: ChainNode,
  address: Hex,
  block: BlockTag = 'latest',
): Promise<bigint> {
  return amountIn(await node.call('eth_getBalance', [address, tagOf(block)]))
}

export async function nativeBalances(
  node: ChainNode,
  addresses: readonly Hex[],
  block: BlockTag = 'latest',
): Promise<bigint[]> {
  const answers = await node.callMany(
    addresses.map((address) => ({ method: 'eth_getBalance', params: [address, tagOf(block)] })),
  )
  return answers.map((answer) => amountIn(answer))
}

export async function tokenBalance(node: ChainNode, contract: Hex, address: Hex): Promise<bigint> {
  const call = { to: contract, data: balanceOfData(address) }
  return amountIn(await node.call('eth_call', [call, 'latest']))
}

const decimalsMax = 36

export async function tokenDecimals(node: ChainNode, contract: Hex): Promise<number> {
  const decimals = wholeIn(await node.call('eth_call', [{ to: contract, data: decimalsData }, 'latest']))
  if (decimals > decimalsMax) throw unreadable('more decimals than a token has')
  return decimals
}

export async function nonceOf(node: ChainNode, address: Hex, block: 'latest' | 'pending'): Promise<number> {
  return wholeIn(await node.call('eth_getTransactionCount', [address, block]))
}

export async function sendRaw(node: ChainNode, bytes: Hex): Promise<Hex> {
  return hashIn(await node.call('eth_sendRawTransaction', [bytes]))
}

/** Whether the node has it, mined or waiting. */
export async function isKnownTransaction(node: ChainNode, hash: Hex): Promise<boolean> {
  return (await node.call('eth_getTransactionByHash', [hash])) !== null
}

/** The fees for a transaction now: the base fee of the newest block, and a tip on top of it. */
export async function fees(node: ChainNode): Promise<{ baseFee: bigint; tip: bigint }> {
  const latest = fieldsIn(await node.call('eth_getBlockByNumber', ['latest', false]))
  const baseFee = amountIn(latest['baseFeePerGas'] ?? '0x0')
  try {
    return { baseFee, tip: amountIn(await node.call('eth_maxPriorityFeePerGas', [])) }
  } catch (error) {
    if (!(error instanceof NodeRefused)) throw error
    return { baseFee, tip: 1_000_000_000n }
  }
}

type Log = {
  address: Hex
  topics: Hex[]
  data: Hex
  blockHash: Hex
  transactionHash: Hex
  logIndex: number
}

// A transfer of a divisible token: two addresses among the topics, and the amount beside them. One of single
// pieces has three, and is not ours.
function transfersOf(logs: readonly Log[]): TransferLog[] {
  return logs.flatMap(({ address, topics, data, transactionHash, logIndex }) => {
    const [topic, from, to] = topics
    if (topic !== transferTopic || from === undefined || to === undefined) return []
    if (topics.length !== 3 || data.length !== 66) return []
    return [
      {
        contract: address,
        from: addressInWord(from),
        to: addressInWord(to),
        raw: BigInt(data),
        transactionHash,
        logIndex,
      },
    ]
  })
}

function logIn(answer: unknown): Log {
  const fields = fieldsIn(answer)
  if (fields['removed'] === true) throw unreadable('a log that was removed')
  const { data } = fields
  if (!isHex(data)) throw unreadable('a log without data')
  return {
    address: addressIn(fields['address']),
    topics: listIn(fields['topics']).map((topic) => hashIn(topic)),
    data,
    blockHash: hashIn(fields['blockHash']),
    transactionHash: hashIn(fields['transactionHash']),
    logIndex: wholeIn(fields['logIndex']),
  }
}

function blockIn(answer: unknown): Block {
  const fields = fieldsIn(answer)
  return {
    ...headerIn(fields),
    timestampMs: wholeIn(fields['timestamp']) * 1_000,
    transactions: listIn(fields['transactions']).map((one) => transactionIn(one)),
  }
}

function headerIn(fields: Record<string, unknown>): Header {
  return {
    number: wholeIn(fields['number']),
    hash: hashIn(fields['hash']),
    parentHash: hashIn(fields['parentHash']),
  }
}

function transactionIn(answer: unknown): Transaction {
  const fields = fieldsIn(answer)
  const { to } = fields
  return {
    hash: hashIn(fields['hash']),
    from: addressIn(fields['from']),
    to: to === null || to === undefined ? null : addressIn(to),
    value: amountIn(fields['value']),
  }
}

function fieldsIn(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw unreadable('something else than an object')
  return answer as Record<string, unknown>
}

function listIn(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw unreadable('something else than a list')
  return answer
}

function hashIn(answer: unknown): Hex {
  if (!isHex(answer, 64)) throw unreadable('something else than a hash')
  return lowerHex(answer)
}

function addressIn(answer: unknown): Hex {
  if (!isHex(answer, 40)) throw unreadable('something else than an address')
  return lowerHex(answer)
}

function amountIn(answer: unknown): bigint {
  if (!isHex(answer) || answer.length < 3 || answer.length > 66)
    throw unreadable('something else than a number')
  return BigInt(answer)
}

function wholeIn(answer: unknown): number {
  const whole = Number(amountIn(answer))
  if (!Number.isSafeInteger(whole)) throw unreadable('a number that is too large')
  return whole
}

function tagOf(block: BlockTag): string {
  return typeof block === 'number' ? hexOf(block) : block
}

function unreadable(what: string): NodeUnreachable {
  return new NodeUnreachable(`the node answered with ${what}`)
}
