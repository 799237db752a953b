import type { Selectable } from 'kysely'
import type { BankCard } from '@candor/contract/calls/cards'
import { cardLimits, maskedCardNumber, normalCardNumber } from '@candor/contract/rules/cards'
import { toWireTime } from '@candor/contract/wire-time'
import type { Tables } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isDone, isRefusal, refuseFor } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Services } from '../../platform/services.ts'
import { cardFault } from './card-rules.ts'
import { cardsOf, insertCard, lockedUser } from './queries.ts'

export function getCards({ core, db, bookProof }: Services): Handler<'Cards/GetCards'> {
  return async (_request, { userId }) => {
    // Held data come from a release that signed nothing.
    const isHeld = core.upgradeSteps.length > 0
    const cards = await cardsOf(db, userId)
    return { cards: cards.map((row) => cardOf(row, isHeld || bookProof.hasCard(row))) }
  }
}

export function addCard(services: Services): Handler<'Cards/AddCard'> {
  const { core, mail, bookProof } = services
  return async ({ kind, cardNumber, bankName, branchName, holder, fundPassword }, { userId, now }) => {
    const number = normalCardNumber(cardNumber)
    const malformed = cardFault({ kind, number, holder }, [])
    if (malformed) return malformed
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    await core.ensureAccount(userId)
    const added = await core.changeAsking(
      cautionFor(userId, 'newCard'),
      async (tx) => {
        const user = await lockedUser(tx, userId)
        const cards = await cardsOf(tx, userId)
        const fault = cardFault({ kind, number, holder }, cards)
        if (fault) return fault
        if (cards.length >= cardLimits.perAccount) return refuseFor('tooManyCards')

        const row = await insertCard(tx, bookProof.signatures.cards, {
          user_id: userId,
          kind,
          number,
          bank_name: bankName,
          branch_name: branchName,
          holder,
          added_at: now,
        })
        if (user && user.email !== null) {
          const values = { bank: bankName, number: maskedCardNumber(number) }
          await mail.add(tx, { to: user.email, language: user.language, kind: 'cardAdded', values, now })
        }
        return row
      },
      isDone,
    )
    return isRefusal(added) ? added : { card: cardOf(added, true) }
  }
}

function cardOf(row: Selectable<Tables['cards']>, isUsable: boolean): BankCard {
  return {
    cardId: row.id,
    kind: row.kind,
    number: row.number,
    bankName: row.bank_name,
    branchName: row.branch_name,
    holder: row.holder,
    addedAt: toWireTime(row.added_at),
    isUsable,
  }
}
