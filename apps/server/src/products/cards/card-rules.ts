import type { Selectable } from 'kysely'
import { type CardKind, isCardNumber, normalHolder } from '@candor/contract/rules/cards'
import type { Tables } from '../../platform/db/tables.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'

export type Card = Pick<
  Selectable<Tables['cards']>,
  'kind' | 'number' | 'bank_name' | 'branch_name' | 'holder'
>

// The objection to a card, given the owner's other cards.
export function cardFault(card: { kind: CardKind; number: string; holder: string }, others: readonly Card[]) {
  if (!isCardNumber(card.kind, card.number)) return refuseFor('cardNumberWrong')
  if (others.some(({ number }) => number === card.number)) return refuseFor('cardBound')
  // All of them have the same holder, so any of them will do.
  const [other] = others
  if (other && normalHolder(other.holder) !== normalHolder(card.holder)) return refuseFor('cardHolderDiffers')
  return null
}
