import { isAddress, parseUnits } from 'viem'
import { z } from 'zod'
import { lowerHex } from '@candor/chain/hex'
import { type Coin, nativeDecimals } from '../coins.ts'
import { UserFacingError } from '../errors/user-facing-error.ts'

const decimal = z.string().regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'an amount is a decimal as text, such as "12.5"')

const limitsOfCoin = z.strictObject({
  contract: z.string().nullable(),
  decimals: z.int().min(0).max(36),
  perPayout: decimal,
  perDay: decimal,
  floor: decimal,
  ceiling: decimal,
})

/** The coins of a limits file: an object with one entry per coin. */
export function coinsIn(text: string): Coin[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new UserFacingError('the file is no JSON')
  }
  const parsed = z.record(z.string().regex(/^[A-Z0-9]{1,12}$/), limitsOfCoin).safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UserFacingError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no good'}`)
  }
  const coins = Object.entries(parsed.data).map(([coin, limits]) => coinOf(coin, limits))
  if (coins.length === 0) throw new UserFacingError('the file names no coin')
  const places = coins.map(({ contract }) => contract ?? 'native')
  if (new Set(places).size < places.length) throw new UserFacingError('two coins have the same contract')
  return coins
}

function coinOf(coin: string, limits: z.infer<typeof limitsOfCoin>): Coin {
  const { contract, decimals } = limits
  if (contract !== null && !isAddress(contract, { strict: false }))
    throw new UserFacingError(`${coin}: contract is an address, or null for the coin of the chain itself`)
  if (contract === null && decimals !== nativeDecimals)
    throw new UserFacingError(`${coin}: the coin of the chain itself has ${nativeDecimals} decimals`)
  const raw = (name: 'perPayout' | 'perDay' | 'floor' | 'ceiling') => {
    if ((limits[name].split('.')[1]?.length ?? 0) > decimals)
      throw new UserFacingError(`${coin}: ${name} has more decimals than the coin`)
    return parseUnits(limits[name], decimals)
  }
  const [floor, ceiling] = [raw('floor'), raw('ceiling')]
  if (floor > ceiling) throw new UserFacingError(`${coin}: the floor is above the ceiling`)
  return {
    coin,
    contract: contract === null ? null : lowerHex(contract),
    decimals,
    perPayout: raw('perPayout'),
    perDay: raw('perDay'),
    floor,
    ceiling,
  }
}
