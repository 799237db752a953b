import type { Settings } from '../settings/settings.ts'
import type { ChainConfig } from '../../doors/chain/port.ts'

const blockSeconds = { ethereum: 12, bsc: 3 } as const

/** The chain named in the settings; null when there is none. */
export function configuredChain(settings: Settings): ChainConfig | null {
  if (settings.CHAIN_NODES.length === 0) return null
  return {
    network: settings.CHAIN_NETWORK,
    chainId: settings.CHAIN_ID,
    nodes: settings.CHAIN_NODES,
    publicKey: settings.CHAIN_PUBLIC_KEY,
    confirmations: 3,
    startBlock: settings.CHAIN_START_BLOCK,
    assets: settings.CHAIN_ASSETS,
    blockSeconds: blockSeconds[settings.CHAIN_NETWORK],
    signerSecret: settings.SIGNER_SECRET,
    faucet: null,
  }
}
