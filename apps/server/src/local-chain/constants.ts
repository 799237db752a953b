import { createHash } from 'node:crypto'
import type { Hex } from '@candor/chain/hex'

export const localChainId = 31_337

// The account with all initial funds: it deploys the token and fills the faucet. Its key is public in this
// file and has no value anywhere else.
export const bankKey: Hex = `0x${createHash('sha256').update('Candor local chain, worth nothing').digest('hex')}`

// A contract's address follows from its deployer and their first transaction.
export const tokenAddress: Hex = '0x860a18a51306a1ac13d6cc427c4a826ecefa99c1'

export const tokenDecimals = 6
