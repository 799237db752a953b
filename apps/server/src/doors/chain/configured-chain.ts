import type { ChainAsset, ChainConfig } from './port.ts'

export type ChainSettings = {
  CHAIN_NODES: readonly string[]
  CHAIN_NETWORK: ChainConfig['network']
  CHAIN_ID: number
  CHAIN_PUBLIC_KEY: string
  CHAIN_ASSETS: readonly ChainAsset[]
  CHAIN_START_BLOCK: number | null
  SIGNER_SECRET: string | null
}

const blockSeconds = { ethereum: 12, bsc: 3 } as const

/** The chain that the settings name; null when they name none. */
export function configuredChain(settings: ChainSettings): ChainConfig | null {
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
