import { hrefOf } from '../place/location.ts'
import { paths } from '../place/paths.ts'

export function tradePath(market: string): string {
  return `${paths.trade}?symbol=${encodeURIComponent(market)}`
}

export function tradeHref(market: string): string {
  return hrefOf(tradePath(market))
}
