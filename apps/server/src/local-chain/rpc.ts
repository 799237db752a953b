import { NotKept } from './chain-journal.ts'
import { Refused } from './evm.ts'
import type { Mining } from './mining.ts'
import type { RecordedChain } from './recorded-chain.ts'

// The changes allowed to tests besides blocks. All are journaled, so they survive a restart.
const testChanges = new Set([
  'hardhat_dropTransaction',
  'hardhat_setBalance',
  'hardhat_setCode',
  'hardhat_setNextBlockBaseFeePerGas',
  'hardhat_setStorageAt',
])
// They would change the chain without the journal, or sign with a key of the node.
const keptShut = new Set(['eth_sendTransaction', 'eth_sign', 'eth_signTypedData_v4', 'personal_sign'])
const blocksAtOnceMax = 1_000

type Answer = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: { code: number; message: string } }

/** Answers JSON-RPC requests for the local chain. */
export class Rpc {
  private readonly chain: RecordedChain
  private readonly mining: Mining
  private readonly isTesting: boolean
  constructor(chain: RecordedChain, mining: Mining, isTesting: boolean) {
    this.chain = chain
    this.mining = mining
    this.isTesting = isTesting
  }

  async answer(request: unknown): Promise<Answer | Answer[]> {
    if (!Array.isArray(request)) return await this.answerOne(request)
    if (request.length === 0) return refusal(null, -32_600, 'An empty batch.')
    const answers: Answer[] = []
    for (const one of request) answers.push(await this.answerOne(one))
    return answers
  }

  private async answerOne(request: unknown): Promise<Answer> {
    const { id = null, method, params = [] } = (request ?? {}) as Record<string, unknown>
    if (typeof method !== 'string' || !Array.isArray(params)) return refusal(id, -32_600, 'No request.')
    try {
      return { jsonrpc: '2.0', id, result: (await this.run(method, params)) ?? null }
    } catch (error) {
      if (!(error instanceof Error) || error instanceof NotKept) throw error
      return refusal(id, error instanceof Refused ? error.code : -32_603, error.message)
    }
  }

  private async run(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_sendRawTransaction') {
      const hash = await this.chain.accept(String(params[0]))
      this.mining.transactionCame()
      return hash
    }
    if (/^(eth|net|web3)_/.test(method) && !keptShut.has(method)) return await this.chain.read(method, params)
    if (this.isTesting) return await this.runForTest(method, params)
    throw new Refused(-32_601, `There is no ${method} here.`)
  }

  private async runForTest(method: string, params: readonly unknown[]): Promise<unknown> {
    const [first] = params
    switch (method) {
      case 'evm_mine':
        await this.chain.mine(first === undefined ? undefined : Number(first))
        return '0x0'
      case 'hardhat_mine': {
        const count = first === undefined ? 1 : Number(first)
        if (!(count >= 1 && count <= blocksAtOnceMax))
          throw new Refused(-32_602, 'So many blocks are not mined.')
        for (let mined = 0; mined < count; mined += 1) await this.chain.mine()
        return true
      }
      case 'evm_snapshot':
        return await this.chain.snapshot()
      case 'evm_revert':
        return await this.chain.revert(String(first))
      case 'evm_setIntervalMining':
        this.mining.setEvery(Number(first))
        return true
      default:
        if (testChanges.has(method)) return await this.chain.change(method, params)
        throw new Refused(-32_601, `There is no ${method} here.`)
    }
  }
}

const refusal = (id: unknown, code: number, message: string): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
