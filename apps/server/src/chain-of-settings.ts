import type { ChainConfig } from './doors/chain/port.ts'
import type { Settings } from './settings.ts'

const confirmations = 3
const blockSeconds = { ethereum: 12, bsc: 1 } as const

/** The chain that the settings name; null: none. */
export function chainOfSettings(settings: Settings): ChainConfig | null {
  const { CHAIN_NODES, CHAIN_NETWORK, CHAIN_ID, CHAIN_PUBLIC_KEY, CHAIN_ASSETS } = settings
  if (CHAIN_NODES.length === 0) return null
  return {
    network: CHAIN_NETWORK,
    chainId: CHAIN_ID,
    nodes: CHAIN_NODES,
    publicKey: CHAIN_PUBLIC_KEY,
    confirmations,
    startBlock: settings.CHAIN_START_BLOCK,
    assets: CHAIN_ASSETS,
    blockSeconds: blockSeconds[CHAIN_NETWORK],
    signerSecret: settings.SIGNER_SECRET,
    faucet: null,
  }
}
