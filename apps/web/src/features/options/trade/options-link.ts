import { paths } from '../../../shared/place/paths.ts'

export function optionsPath(pair: string): string {
  return `${paths.options}?symbol=${encodeURIComponent(pair)}`
}
