/** Its beginning and end, by which people know it again. */
export function shortAddress(address: string): string {
  return address.length > 22 ? `${address.slice(0, 10)}…${address.slice(-8)}` : address
}
