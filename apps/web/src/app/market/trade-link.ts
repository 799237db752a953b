import { hrefOf } from '../location.ts'
import { paths } from '../paths.ts'

export function tradePath(market: string): string {
  return `${paths.trade}?symbol=${encodeURIComponent(market)}`
}

export function tradeHref(market: string): string {
  return hrefOf(tradePath(market))
}
