import { paths } from '@candor/contract/app-paths'

export function optionsPath(pair: string): string {
  return `${paths.options}?symbol=${encodeURIComponent(pair)}`
}
