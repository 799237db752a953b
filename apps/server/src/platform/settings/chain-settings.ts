import { isPublicKey } from '@candor/chain/addresses'
import { weakService } from './addresses.ts'
import { passwordsIn } from './secrets.ts'
import { chainAsset, httpUrl, listOf, setting, wholeNumber } from './setting-values.ts'

// Deposits from a chain.
export const chainSettings = {
  CHAIN_NODES: setting({
    about:
      'JSON-RPC nodes of the chain, separated by commas (`http://127.0.0.1:8545,https://…`). The first one that answers correctly is used; the others are asked before a deposit is credited. On real money a node on another machine has to be `https://…`. Empty: no deposits from a chain, and no payouts by a signer.',
    parse: (value) => (value === '' ? [] : listOf(value, httpUrl)),
    weakness: weakService,
    secrets: passwordsIn,
  }),
  CHAIN_NETWORK: setting({
    about: 'Which network the nodes belong to: `ethereum` or `bsc`.',
    parse: (value) => (value === 'ethereum' || value === 'bsc' ? value : undefined),
    testDefault: 'ethereum',
  }),
  CHAIN_ID: setting({
    about:
      'The chain id that the nodes must report; on real money that of the network itself: 1 for `ethereum`, 56 for `bsc`. 0: not set.',
    parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    testDefault: '0',
  }),
  CHAIN_PUBLIC_KEY: setting({
    about:
      "The extended public key (`xpub…`) of the account m/44'/60'/0' of the signer's seed. Users' addresses are derived from it; it signs nothing.",
    parse: (value) => (value === '' || isPublicKey(value) ? value : undefined),
  }),
  CHAIN_ASSETS: setting({
    about:
      'The coins to watch for, separated by commas: coin, contract or `native`, and the minimum that is credited (`ETH:native:0.002,USDT:0x…:5`).',
    parse: (value) => (value === '' ? [] : listOf(value, chainAsset)),
  }),
  CHAIN_START_BLOCK: setting({
    about: 'The first block that is read. Empty: the newest one at the first start with these settings.',
    parse: (value) => (value === '' ? null : wholeNumber(0, Number.MAX_SAFE_INTEGER)(value)),
  }),
} as const

/** The real networks. Their test chains, whose coins cost nothing, and copies of them have other numbers. */
const chainIds = { ethereum: 1, bsc: 56 } as const

type Chain = { CHAIN_NETWORK: keyof typeof chainIds; CHAIN_ID: number }

/** Whether the chain is not the network that its name says; false if it could not be read. */
export function isOfOtherChain({ CHAIN_NETWORK: network, CHAIN_ID: chainId }: Partial<Chain>): boolean {
  if (network === undefined || chainId === undefined || chainId === 0) return false
  return chainId !== chainIds[network]
}
