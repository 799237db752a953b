/** Its beginning and end, by which people recognise it. */
export function shortAddress(address: string): string {
  return address.length > 22 ? `${address.slice(0, 10)}…${address.slice(-8)}` : address
}

const dayMs = 24 * 3_600_000

/** Whether withdrawals are still reviewed because of one of these. */
export function isUnderReview(addresses: readonly { addedAt: string }[], nowMs: number): boolean {
  return addresses.some(({ addedAt }) => nowMs < Date.parse(addedAt) + dayMs)
}
