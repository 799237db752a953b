import { createHardhatNetworkProvider } from 'hardhat/internal/hardhat-network/provider/provider.js'
import { bankKey, localChainId } from './constants.ts'

export type Evm = { request: (asked: { method: string; params: readonly unknown[] }) => Promise<unknown> }

// Hardhat's node without its command line: it reads no project, compiles nothing, asks nothing and reaches nowhere.
// Nothing here may follow the clock or chance, or a replay would make other blocks. Under the rules of Shanghai all
// that is random in a block can be set from outside; under later ones it can't.
export async function makeEvm(genesisSeconds: number): Promise<Evm> {
  return await createHardhatNetworkProvider(
    {
      hardfork: 'shanghai',
      chainId: localChainId,
      networkId: localChainId,
      blockGasLimit: 30_000_000,
      minGasPrice: 0n,
      automine: false,
      intervalMining: 0,
      mempoolOrder: 'fifo',
      chains: new Map(),
      genesisAccounts: [{ privateKey: bankKey, balance: 10n ** 30n }],
      allowUnlimitedContractSize: false,
      throwOnTransactionFailures: false,
      throwOnCallFailures: true,
      allowBlocksWithSameTimestamp: false,
      initialBaseFeePerGas: 1_000_000_000,
      initialDate: new Date(genesisSeconds * 1000),
      coinbase: '0x00000000000000000000000000000000c0ffee00',
      enableTransientStorage: false,
      enableRip7212: false,
    },
    { enabled: false },
  )
}
