import type { Exposure } from '@candor/contract/operators/calls/treasury'
import type { FundName } from '@candor/contract/operators/funds'
import { referencePriceE10, swapFigures } from '@candor/engine/rules/swap-quote'
import { divideDown } from '@candor/money/rounding'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'

const million = 1_000_000n
export const alarmPpm = 800_000

export type Known = Pick<Mirror, 'coins' | 'optionPairs' | 'pledge' | 'lab' | 'swap' | 'index' | 'isOpen'>

export type Fund = { fund: FundName; coinId: number; free: bigint; setAside: bigint; out: bigint }
type Promised = { coinId: number; promised: bigint }

export type Holdings = {
  // For each coin they ever had.
  funds: readonly Fund[]
  // By the coin whose price the options follow.
  winnings: readonly Promised[]
  // By the coin of the pledge.
  interest: readonly Promised[]
}

export type Measured = Pick<Exposure, 'product' | 'fund'> & {
  coinId: number
  exposure: bigint
  cover: bigint
  // The fund has or had the coin.
  wasFunded: boolean
  // Users can ask for more.
  isOpen: boolean
  // Its cover can run out.
  isWarned: boolean
}

export function usedPpm({
  exposure,
  cover,
  wasFunded,
}: Pick<Measured, 'exposure' | 'cover' | 'wasFunded'>): number | null {
  if (!wasFunded) return null
  return cover === 0n ? Number(million) : Number(divideDown(exposure * million, cover))
}

// An empty fund matters only while users can ask for more.
export function isLow(measured: Measured): boolean {
  const { exposure, isOpen, isWarned } = measured
  if (!isWarned || (exposure === 0n && !isOpen)) return false
  return (usedPpm(measured) ?? 0) >= alarmPpm
}

export function exposuresOf(known: Known, holdings: Holdings): Measured[] {
  return [
    ...optionExposures(known, holdings),
    ...pledgeExposures(known, holdings),
    ...labExposures(known, holdings),
    ...swapExposures(known, holdings),
    ...holdings.funds.flatMap((row) => ownFund(known, row)),
  ]
}

// The funds with one purpose each.
function ownFund(known: Known, { fund, coinId, free, setAside, out }: Fund): Measured[] {
  const whole = { fund, coinId, cover: free + setAside + out, wasFunded: true, isWarned: true }
  switch (fund) {
    case 'marketMaker':
      return [{ product: 'marketMaker', ...whole, exposure: setAside, isOpen: false }]
    case 'lender':
      return [{ product: 'loans', ...whole, exposure: out, isOpen: known.isOpen('loans') }]
    case 'supportFund':
      return [{ product: 'support', ...whole, exposure: setAside + out, isOpen: false }]
    case 'house':
      return []
  }
}

// The promises of a product of the house in a coin, and the free money beside them: all products of the house share
// the free money.
function ofHouse(
  { funds }: Holdings,
  coinId: number,
  promised: bigint,
): Pick<Measured, 'fund' | 'coinId' | 'exposure' | 'cover' | 'wasFunded'> {
  const held = funds.find((one) => one.fund === 'house' && one.coinId === coinId)
  const cover = (held?.free ?? 0n) + promised
  return { fund: 'house', coinId, exposure: promised, cover, wasFunded: held !== undefined }
}

function optionExposures(known: Known, holdings: Holdings): Measured[] {
  const pairs = [...known.optionPairs.values()]
  const stakeCoins = new Set(pairs.map(({ stakeCoinId }) => stakeCoinId))
  return [...stakeCoins].flatMap((coinId) => {
    const inCoin = pairs.filter(({ stakeCoinId }) => stakeCoinId === coinId)
    const followed = new Set(inCoin.map((pair) => pair.coinId))
    const promised = sum(holdings.winnings.filter((row) => followed.has(row.coinId)))
    const isOpen = known.isOpen('options') && inCoin.some((pair) => pair.isOpen)
    if (!isOpen && promised === 0n) return []
    return [{ product: 'options', ...ofHouse(holdings, coinId, promised), isOpen, isWarned: true }]
  })
}

function pledgeExposures(known: Known, holdings: Holdings): Measured[] {
  const configs = [...known.pledge.products.values()].map(({ config }) => config)
  return [...new Set(configs.map(({ coinId }) => coinId))].flatMap((coinId) => {
    const promised = sum(holdings.interest.filter((row) => row.coinId === coinId))
    const isOpen = known.isOpen('pledge') && configs.some((one) => one.coinId === coinId && one.isOpen)
    if (!isOpen && promised === 0n) return []
    return [{ product: 'pledge', ...ofHouse(holdings, coinId, promised), isOpen, isWarned: true }]
  })
}

// The whole quota of a project is set aside with its terms, so its cover can't run out.
function labExposures({ lab }: Known, holdings: Holdings): Measured[] {
  const running = [...lab.projects.values()].filter(({ isRaiseOver }) => !isRaiseOver)
  return [...new Set(running.map(({ config }) => config.coinId))].flatMap((coinId) => {
    const unsold = running
      .filter(({ config }) => config.coinId === coinId)
      .map(({ config, sold }) => ({ promised: config.quota - sold }))
    const whole = ofHouse(holdings, coinId, sum(unsold))
    return [{ product: 'lab', ...whole, isOpen: true, isWarned: false }]
  })
}

// An exchange is done at once and promises nothing: its inventory has to be enough for the largest one allowed.
function swapExposures(known: Known, { funds }: Holdings): Measured[] {
  const { config } = known.swap
  if (config === null || !known.isOpen('swap')) return []
  const priced = config.coins.flatMap(({ coinId, amountMax, isOpen }) => {
    const isReference = coinId === config.referenceCoinId
    const priceE10 = isReference ? referencePriceE10 : known.index.get(coinId)?.priceE10
    const scale = known.coins.get(coinId)?.scale
    if (!isOpen || priceE10 === undefined || scale === undefined) return []
    return [{ coinId, amountMax, price: { scale, priceE10 } }]
  })
  return priced.flatMap(({ coinId, price }) => {
    const largest = priced
      .filter((from) => from.coinId !== coinId)
      .map((from) => swapFigures(from.amountMax, from.price, price, 0).gross)
      .reduce((most, gross) => (gross > most ? gross : most), 0n)
    const held = funds.find((one) => one.fund === 'house' && one.coinId === coinId)
    const cover = held?.free ?? 0n
    const wasFunded = held !== undefined
    const whole = { fund: 'house', coinId, exposure: largest, cover, wasFunded } as const
    return [{ product: 'swap', ...whole, isOpen: true, isWarned: true }]
  })
}

function sum(rows: readonly { promised: bigint }[]): bigint {
  return rows.reduce((all, { promised }) => all + promised, 0n)
}
