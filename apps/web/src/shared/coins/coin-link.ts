import { hrefOf } from '../place/location.ts'
import { paths } from '../place/paths.ts'

/** The page of a coin. */
export function coinHref(coin: string): string {
  return hrefOf(`${paths.coin}?coin=${encodeURIComponent(coin)}`)
}
