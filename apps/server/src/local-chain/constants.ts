import { createHash } from 'node:crypto'
import type { Hex } from '@candor/chain/hex'

export const localChainId = 31_337

// The account that has everything at first: it deploys the token and fills the faucet. Whoever reads this file knows
// its key, which opens nothing anywhere else.
export const bankKey: Hex = `0x${createHash('sha256').update('Candor local chain, worth nothing').digest('hex')}`

// Where a contract goes follows from who deploys it as their first transaction.
export const tokenAddress: Hex = '0x860a18a51306a1ac13d6cc427c4a826ecefa99c1'

export const tokenDecimals = 6
