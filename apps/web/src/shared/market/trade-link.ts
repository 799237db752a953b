import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'

export function tradePath(market: string): string {
  return `${paths.trade}?symbol=${encodeURIComponent(market)}`
}

export function tradeHref(market: string): string {
  return hrefOf(tradePath(market))
}
