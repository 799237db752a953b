import { paths } from '../../../app/paths.ts'

export function optionPath(orderId: string): string {
  return `${paths.option}?orderId=${orderId}`
}
