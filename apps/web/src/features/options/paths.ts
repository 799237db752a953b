import { paths } from '@candor/contract/app-paths'

export function optionPath(orderId: string): string {
  return `${paths.option}?orderId=${orderId}`
}

/** The option's page, with its check started. */
export function checkPath(orderId: string): string {
  return `${optionPath(orderId)}&check=1`
}

export function optionsPath(pair: string): string {
  return `${paths.options}?symbol=${encodeURIComponent(pair)}`
}
