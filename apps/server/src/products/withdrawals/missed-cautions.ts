import { type Caution, type CautionCause, cautionMs } from '@candor/engine/rules/withdrawal-terms'

type Changes = { changedAt: Date | null; addedAt: Date; isCard: boolean }

// Cautions in the tables that the engine does not have yet: a change is written first and delivered later,
// and a request must not slip in between. The request includes the caution.
export function missedCautions(known: readonly Caution[], changes: Changes, now: Date): CautionCause[] {
  const isFresh = (moment: Date | null) => moment !== null && now.getTime() < moment.getTime() + cautionMs
  const knows = (...causes: readonly CautionCause[]) => known.some(({ cause }) => causes.includes(cause))
  const added = changes.isCard ? 'newCard' : 'newAddress'
  return [
    ...(isFresh(changes.addedAt) && !knows(added) ? ([added] as const) : []),
    // If either of the two was delivered, the change is known.
    ...(isFresh(changes.changedAt) && !knows('passwordChanged', 'securityChanged')
      ? (['securityChanged'] as const)
      : []),
  ]
}
