import { paths } from '@candor/contract/app-paths'

export function optionPath(orderId: string): string {
  return `${paths.option}?orderId=${orderId}`
}

/** The option with its check under way. */
export function checkPath(orderId: string): string {
  return `${optionPath(orderId)}&check=1`
}
