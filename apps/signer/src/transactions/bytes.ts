import type { Hex } from '@candor/chain/hex'
import { transferData } from '@candor/chain/erc20'
import type { Fee } from '../chain/chain.ts'
import type { Attempt, NewTransaction } from '../db/transactions.ts'
import type { KeyPlace, Keys } from '../keys.ts'

type Sign = Omit<NewTransaction, 'reference' | 'coin'> & {
  keys: Keys
  chainId: number
  raw: bigint
  fee: Fee
  now: number
}

/** Only signs. Coins of a deposit address go to the hot wallet, whatever the order says. */
export async function signAttempt(order: Sign): Promise<Attempt> {
  const { keys, chainId, kind, contract, from, accountId, nonce, to, gas, raw, fee, now } = order
  const place = placeOf(kind, accountId)
  if (keys.addressAt(place) !== from) throw new Error('the key belongs to another address')
  if (accountId !== null && to !== keys.addressAt('hot'))
    throw new Error('a deposit address pays nobody but the hot wallet')
  const signed = await keys.sign(place, {
    type: 'eip1559',
    chainId,
    nonce,
    gas,
    maxFeePerGas: fee.maxFee,
    maxPriorityFeePerGas: fee.tip,
    ...(contract === null ? { to, value: raw } : { to: contract, data: transferData(to, raw) }),
  })
  return { ...signed, raw, maxFee: fee.maxFee, tip: fee.tip, madeAt: now }
}

function placeOf(kind: NewTransaction['kind'], accountId: number | null): KeyPlace {
  if (accountId !== null) return { accountId }
  return kind === 'gas' ? 'gas' : 'hot'
}

/** Gas limits. Unused gas costs nothing; a plain address needs exactly `plain`. */
export const gasLimits = { plain: 21_000n, native: 60_000n, token: 120_000n } as const

export function gasLimitFor(contract: Hex | null): bigint {
  return contract === null ? gasLimits.native : gasLimits.token
}
