import {
  ContractDecoder,
  EdrContext,
  GENERIC_CHAIN_TYPE,
  genericChainProviderFactory,
  l1GenesisState,
  l1HardforkFromString,
  MineOrdering,
  type ProviderConfig,
  SHANGHAI,
} from '@nomicfoundation/edr'
import { privateKeyToAddress } from 'viem/accounts'
import { bankKey, localChainId } from './constants.ts'

export type Evm = { request: (asked: { method: string; params: readonly unknown[] }) => Promise<unknown> }

/** A JSON-RPC error, as the caller gets it. */
export class Refused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const blockGasLimit = 30_000_000n
const coinbase = '0x00000000000000000000000000000000c0ffee00'
// A contract has reverted.
const revertedCode = 3

// One per process.
let context: Promise<EdrContext> | null = null

/** The engine of Hardhat's node, without Hardhat: it uses no files and no network. */
export async function makeEvm(genesisSeconds: number): Promise<Evm> {
  context ??= makeContext()
  const shared = await context
  const provider = await shared.createProvider(
    GENERIC_CHAIN_TYPE,
    chainFrom(genesisSeconds),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  )
  return {
    request: async (asked) => {
      const response = await provider.handleRequest(JSON.stringify(asked))
      // A long answer is not a string.
      const answer = (typeof response.data === 'string' ? JSON.parse(response.data) : response.data) as Answer
      if (!('error' in answer)) return answer.result
      const { code, message } = answer.error
      throw new Refused(response.stackTrace()?.kind === 'StackTrace' ? revertedCode : code, message)
    },
  }
}

async function makeContext(): Promise<EdrContext> {
  const made = new EdrContext()
  await made.registerProviderFactory(GENERIC_CHAIN_TYPE, genericChainProviderFactory())
  return made
}

type Answer = { result: unknown } | { error: { code: number; message: string } }

// Nothing here may depend on the clock or on chance, or a replay would make other blocks. Under the Shanghai
// rules all randomness in a block can be set from outside; under later ones it can't.
function chainFrom(genesisSeconds: number): ProviderConfig {
  return {
    hardfork: SHANGHAI,
    chainId: BigInt(localChainId),
    networkId: BigInt(localChainId),
    network: { genesisBlockGasLimit: blockGasLimit, genesisBlockTime: BigInt(genesisSeconds) },
    genesisState: [
      ...l1GenesisState(l1HardforkFromString(SHANGHAI)),
      { address: bytesOf(privateKeyToAddress(bankKey)), balance: 10n ** 30n, code: new Uint8Array() },
    ],
    ownedAccounts: [bankKey],
    initialBaseFeePerGas: 1_000_000_000n,
    minGasPrice: 0n,
    defaultTransactionGasLimit: blockGasLimit,
    mining: { autoMine: false, blockGasLimit, memPool: { order: MineOrdering.Fifo } },
    coinbase: bytesOf(coinbase),
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    precompileOverrides: [],
    observability: {},
  }
}

function bytesOf(address: string): Uint8Array {
  return Buffer.from(address.slice(2), 'hex')
}
