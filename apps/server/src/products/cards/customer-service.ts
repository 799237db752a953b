import { maskedCardNumber, normalCardNumber } from '@candor/contract/rules/cards'
import { byJob } from '@candor/engine/nucleus/authors'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isDone, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import type { Services } from '../../platform/services.ts'
import { cardFault } from './card-rules.ts'
import { cardsOf, changeCardRow, lockedUser, removeCardRow } from './queries.ts'

// The journal knows no cards: the audit log names the operator.
const customerService = byJob('customer-service')

// Corrects a card at its owner's request and notifies the owner, so that a false request is noticed.
export function changeCard({ db, core, mail, bookProof }: Services): OperatorHandler<'Cards/Change'> {
  return async ({ uid: userId, cardId, reason, ...asked }, { now }) => {
    core.requireUpgraded()
    if (Object.values(asked).every((value) => value === undefined)) return refuse('requiredParametersEmpty')
    if (!(await lockedUser(db, userId))) return refuse('userDoesNotExist')
    await core.ensureAccount(userId)
    return await core.changeAsking(
      cautionFor(userId, 'newCard', customerService),
      async (tx) => {
        const user = await lockedUser(tx, userId)
        const cards = await cardsOf(tx, userId)
        const card = cards.find(({ id }) => id === cardId)
        if (!card) return refuseFor('cardMissing')
        // A change would also sign the rest of the card.
        if (!bookProof.hasCard(card)) return refuseFor('destinationDiffers')
        const changed = {
          kind: asked.kind ?? card.kind,
          number: asked.cardNumber === undefined ? card.number : normalCardNumber(asked.cardNumber),
          bank_name: asked.bankName ?? card.bank_name,
          branch_name: asked.branchName ?? card.branch_name,
          holder: asked.holder ?? card.holder,
        }
        const others = cards.filter(({ id }) => id !== cardId)
        const fault = cardFault(changed, others)
        if (fault) return fault

        const change = { ...changed, changed_at: now }
        await changeCardRow(tx, bookProof.signatures.cards, { card, change })
        if (user && user.email !== null) {
          const values = { bank: changed.bank_name, number: maskedCardNumber(changed.number), reason }
          await mail.add(tx, { to: user.email, language: user.language, kind: 'cardChanged', values, now })
        }
        return {}
      },
      isDone,
    )
  }
}

export function removeCard({ db, core, mail }: Services): OperatorHandler<'Cards/Remove'> {
  return async ({ uid: userId, cardId, reason }, { now }) => {
    core.requireUpgraded()
    return await db.transaction().execute(async (tx) => {
      const user = await lockedUser(tx, userId)
      if (!user) return refuse('userDoesNotExist')
      const card = (await cardsOf(tx, userId)).find(({ id }) => id === cardId)
      if (!card) return refuseFor('cardMissing')

      await removeCardRow(tx, cardId, now)
      if (user.email !== null) {
        const values = { bank: card.bank_name, number: maskedCardNumber(card.number), reason }
        await mail.add(tx, { to: user.email, language: user.language, kind: 'cardRemoved', values, now })
      }
      return {}
    })
  }
}
