import { unitsPerCoin } from '@candor/money/amount'
import type { Draft } from '../core/drafts.ts'
import { crowdAccountIds, makerAccountId } from '../core/seeds/house-accounts.ts'
import { profileOf } from './market-maker/profiles.ts'

export type FundedMarket = {
  config: { symbol: string }
  base: { coinId: number; scale: number }
  quote: { coinId: number; scale: number }
}

// The maker's initial test money: as much in coins as in USDT, market by market.
export function makerFunding(markets: Iterable<FundedMarket>): Draft[] {
  return creditsFor(makerAccountId, markets, 1n)
}

// The crowd has as much as the maker, in equal parts.
export function crowdOpening(accountId: number, markets: Iterable<FundedMarket>): Draft[] {
  return [
    { type: 'openAccount', accountId, flags: ['testMoney', 'demo'] },
    ...creditsFor(accountId, markets, BigInt(crowdAccountIds.length)),
  ]
}

// The coins of a market that each account of the crowd starts with.
export function crowdCoins({ config, base }: FundedMarket): bigint {
  return fundingCoinsOf(config.symbol, base.scale) / BigInt(crowdAccountIds.length)
}

function creditsFor(accountId: number, markets: Iterable<FundedMarket>, divisor: bigint): Draft[] {
  return [...markets].flatMap(({ config, base, quote }) => {
    const { weight } = profileOf(config.symbol)
    const coins = fundingCoinsOf(config.symbol, base.scale) / divisor
    const money = (BigInt(weight) * 1_000n * unitsPerCoin(quote.scale)) / divisor
    const give = (coinId: number, amount: bigint) =>
      credit(accountId, coinId, { amount, reference: `funding ${accountId} ${config.symbol} ${coinId}` })
    return give(base.coinId, coins).concat(give(quote.coinId, money))
  })
}

function credit(
  accountId: number,
  coinId: number,
  { amount, reference }: { amount: bigint; reference: string },
): Draft[] {
  if (amount === 0n) return []
  return [{ type: 'credit', accountId, coinId, amount, flow: 'houseFunding', reference }]
}

function fundingCoinsOf(symbol: string, scale: number): bigint {
  return BigInt(profileOf(symbol).fundingCoins) * unitsPerCoin(scale)
}
