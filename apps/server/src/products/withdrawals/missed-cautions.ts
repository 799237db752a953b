import { type Caution, type CautionCause, cautionMs } from '@candor/engine/rules/withdrawal-terms'

type Changes = { changedAt: Date | null; addedAt: Date; isCard: boolean }

// What the tables have and the engine has not been told yet: a change is written first and delivered afterwards, and a
// request must not slip in between. It brings the caution along.
export function missedCautions(known: readonly Caution[], changes: Changes, now: Date): CautionCause[] {
  const isFresh = (moment: Date | null) => moment !== null && now.getTime() < moment.getTime() + cautionMs
  const knows = (...causes: readonly CautionCause[]) => known.some(({ cause }) => causes.includes(cause))
  const added = changes.isCard ? 'newCard' : 'newAddress'
  return [
    ...(isFresh(changes.addedAt) && !knows(added) ? ([added] as const) : []),
    // Whichever of the two it was, one of them is known then.
    ...(isFresh(changes.changedAt) && !knows('passwordChanged', 'securityChanged')
      ? (['securityChanged'] as const)
      : []),
  ]
}
