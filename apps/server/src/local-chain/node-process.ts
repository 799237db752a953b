// The node of the local chain, as a separate process that ends with its parent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { bankKey, localChainId, tokenBytecode } from './constants.ts'
import { lockFolder } from './lock-folder.ts'
import { Mining } from './mining.ts'
import { RecordedChain } from './recorded-chain.ts'
import { Rpc } from './rpc.ts'

const requestBytesMax = 8 * 1024 * 1024

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

// The first transaction of the chain; a kill may have come before its block.
async function deployToken(chain: RecordedChain): Promise<void> {
  const bank = privateKeyToAccount(bankKey)
  if ((await chain.read('eth_getTransactionCount', [bank.address, 'pending'])) === '0x0') {
    const deployment = {
      type: 'eip1559',
      chainId: localChainId,
      nonce: 0,
      data: tokenBytecode,
      gas: 3_000_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    } as const
    await chain.accept(await bank.signTransaction(deployment))
  }
  if (chain.head === 0) await chain.mine()
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > requestBytesMax) throw new RangeError('The request is too large.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

async function answer(rpc: Rpc, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body: unknown
  try {
    if (request.method !== 'POST') throw new TypeError('JSON-RPC is asked with POST.')
    body = await bodyOf(request)
  } catch (error) {
    response.writeHead(400).end(error instanceof Error ? error.message : '')
    return
  }
  const text = JSON.stringify(await rpc.answer(body))
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

async function run(): Promise<void> {
  const folder = resolve(process.env['LOCAL_CHAIN_FOLDER'] ?? '')
  await lockFolder(folder)
  const chain = await RecordedChain.open(folder)
  await deployToken(chain)
  const mining = new Mining(chain, endWith)
  const rpc = new Rpc(chain, mining, process.env['LOCAL_CHAIN_TESTING'] === 'on')
  const server = createServer((request, response) => {
    // Data only in memory, not on the disk, must not be shown to anyone.
    answer(rpc, request, response).catch(endWith)
  })
  server.on('error', endWith)
  server.listen(Number(process.env['LOCAL_CHAIN_PORT'] ?? 0), '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
    mining.transactionCame()
  })
}

process.stdin.resume()
process.stdin.on('close', () => process.exit(0))
process.stdout.on('error', () => process.exit(0))
run().catch(endWith)
