import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { tokenAddress, tokenDecimals } from './constants.ts'

/** What the local signer works with: its seed is made here, which on real money nobody but the signer ever has. */
export type LocalWallets = {
  seedFile: string
  limitsFile: string
  publicKey: string
  coldAddress: string
  secret: string
}

const limits = {
  USDT: {
    contract: tokenAddress,
    decimals: tokenDecimals,
    perPayout: '100000',
    perDay: '1000000',
    floor: '10000',
    ceiling: '2000000',
  },
  ETH: { contract: null, decimals: 18, perPayout: '100', perDay: '500', floor: '10', ceiling: '2000' },
}

/** Makes what is missing in the folder, and reads the rest. */
export function openWallets(folder: string): LocalWallets {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const words = () => generateMnemonic(english)
  const seedFile = join(folder, 'seed')
  const seed = kept(seedFile, words)
  const limitsFile = join(folder, 'limits.json')
  kept(limitsFile, () => JSON.stringify(limits, null, 2))
  const cold = kept(join(folder, 'cold-seed'), words)
  const account = mnemonicToAccount(seed, { path: "m/44'/60'/0'" }).getHdKey()
  return {
    seedFile,
    limitsFile,
    publicKey: account.publicExtendedKey,
    coldAddress: mnemonicToAccount(cold).address,
    secret: kept(join(folder, 'secret'), () => randomBytes(32).toString('hex')),
  }
}

// Under its name only when it is whole: a seed that is half written would be lost money, were it money.
function kept(path: string, make: () => string): string {
  if (!existsSync(path)) {
    const draft = `${path}.draft`
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true })
    renameSync(draft, path)
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
