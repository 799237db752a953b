/** A coin of ours on the chain: the native one, or a token by its contract. */
export type ChainAsset = {
  coin: string
  contract: `0x${string}` | null
  /** The minimum for automatic credit, as a decimal. */
  minimum: string
}

/** The chain from which deposits come and to which payouts go. */
export type ChainConfig = {
  network: 'ethereum' | 'bsc'
  chainId: number
  /** JSON-RPC; the first healthy node is used, the others are asked before anything is credited. */
  nodes: readonly string[]
  /** The extended public key of m/44'/60'/0': addresses are derived from it, but no signing key. */
  publicKey: string
  confirmations: number
  /** The first block to read; null: the newest one at the first start. */
  startBlock: number | null
  assets: readonly ChainAsset[]
  /** The approximate time of a block. */
  blockSeconds: number
  /** The secret with which the signer signs its requests; null: there is no signer. */
  signerSecret: string | null
  /** Only on test money with the local chain. */
  faucet: ((address: string, coin: string) => Promise<string>) | null
}
