import { marketMakerAccountId, userAccountIdMin } from './accounts/account-table.ts'
import { type Author, byJob, byOperator, byUser } from './authors.ts'
import type { OldCommand, Senders, Upgrade } from './product.ts'

export const owner: Senders = { senders: ['user', 'job'], isOwners: true }
export const ownerOrOperator: Senders = {
  senders: ['user', 'job', 'operator'],
  isOwners: true,
  needsReason: true,
}
export const operator: Senders = { senders: ['operator'], needsReason: true }
/** For settings that apply to everybody. */
export const setup: Senders = { senders: ['job', 'operator'] }
/** For terms of money. Seeds set up the first ones. */
export const terms = {
  senders: ['job', 'operator'],
  needsReasonSince: 8,
  needsApproverSince: 8,
  mayBeScheduled: true,
} as const satisfies Senders

/** Before operators had numbers. */
const unnumbered: Author = byOperator(0)

/** The author of a command that was journaled before commands named one. */
export const wasRelease: Upgrade = (old) => ({ ...old, by: byJob('release') })
export const wasOperator: Upgrade = (old) => ({ ...old, by: unnumbered })
export const wasOwner: Upgrade = (old) => ({ ...old, by: ownerOf(old) })
export const wasOwnerOrOperator: Upgrade = (old) => ({
  ...old,
  by: old['by'] === 'operator' ? unnumbered : ownerOf(old),
})

/** The two jobs with house accounts traded them. */
function ownerOf({ accountId }: OldCommand): Author {
  if (accountId === marketMakerAccountId) return byJob('market-maker')
  return Number(accountId) < userAccountIdMin ? byJob('crowd') : byUser
}
