/** A coin of ours on the chain: the native one, or a token by its contract. */
export type ChainAsset = {
  coin: string
  contract: `0x${string}` | null
  /** The least that is credited by itself, as a decimal. */
  minimum: string
}

/** The chain from which deposits come and to which payouts go. */
export type ChainConfig = {
  network: 'ethereum' | 'bsc'
  chainId: number
  /** JSON-RPC; the first one that answers well is listened to, the others are asked before anything is credited. */
  nodes: readonly string[]
  /** The extended public key of m/44'/60'/0': addresses are derived from it, and no key that signs. */
  publicKey: string
  confirmations: number
  /** The first block that is read; null: the one that is the newest at the first start. */
  startBlock: number | null
  assets: readonly ChainAsset[]
  /** About how long a block takes. */
  blockSeconds: number
  /** What the signer signs its requests with; null: there is no signer. */
  signerSecret: string | null
  /** On test money with the local chain. */
  faucet: ((address: string, coin: string) => Promise<string>) | null
}
