import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { tokenAddress, tokenDecimals } from './constants.ts'

/** The local signer's wallets: their seed is made here; on real money only the signer ever has it. */
export type LocalWallets = ReturnType<typeof openWallets>

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

/** Creates missing files in the folder, and reads the rest. */
export function openWallets(folder: string) {
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

// Renamed only when complete: a half-written seed would be lost money, if it were money.
function kept(path: string, make: () => string): string {
  if (!existsSync(path)) {
    const draft = `${path}.draft`
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true })
    renameSync(draft, path)
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
