import { paths } from '../../../shared/place/paths.ts'

export function optionPath(orderId: string): string {
  return `${paths.option}?orderId=${orderId}`
}
