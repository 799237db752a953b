import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'

/** The page of a coin. */
export function coinHref(coin: string): string {
  return hrefOf(`${paths.coin}?coin=${encodeURIComponent(coin)}`)
}
