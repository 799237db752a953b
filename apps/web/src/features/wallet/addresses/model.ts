import { isReadable } from '@candor/contract/rules/account'
import { complaints } from '../../../shared/form/complaints.ts'

/** Its beginning and end, by which people recognise it. */
export function shortAddress(address: string): string {
  return address.length > 22 ? `${address.slice(0, 10)}…${address.slice(-8)}` : address
}

const dayMs = 24 * 3_600_000

/** Whether withdrawals are still reviewed because of one of these. */
export function isUnderReview(addresses: readonly { addedAt: string }[], nowMs: number): boolean {
  return addresses.some(({ addedAt }) => nowMs < Date.parse(addedAt) + dayMs)
}

/** A remark must not contain characters that its field would hide. */
export function checkRemark({ remark }: { remark: string }) {
  const isWrong = remark.trim() !== '' && !isReadable(remark.trim())
  return complaints({ remark: isWrong ? 'form.notReadable' : undefined })
}
