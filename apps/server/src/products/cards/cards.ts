import type { Tables } from '../../platform/db/tables.ts'
import type { Selectable } from 'kysely'
import type { BankCard } from '@candor/contract/calls/cards'
import {
  type CardKind,
  cardLimits,
  isCardNumber,
  maskedCardNumber,
  normalCardNumber,
  normalHolder,
} from '@candor/contract/rules/cards'
import { toWireTime } from '@candor/contract/wire-time'
import { byJob } from '@candor/engine/nucleus/authors'
import { cautionFor } from '../../platform/calls/caution.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isDone, isRefusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findLockedUser } from '../../platform/db/users.ts'
import { cardsOf, changeCardRow, insertCard, removeCardRow } from './queries.ts'

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
        const user = await findLockedUser(tx, userId)
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

type Card = Pick<Selectable<Tables['cards']>, 'kind' | 'number' | 'bank_name' | 'branch_name' | 'holder'>

// The objection to a card, given the owner's other cards.
function cardFault(card: { kind: CardKind; number: string; holder: string }, others: readonly Card[]) {
  if (!isCardNumber(card.kind, card.number)) return refuseFor('cardNumberWrong')
  if (others.some(({ number }) => number === card.number)) return refuseFor('cardBound')
  // All of them have the same holder, so any of them will do.
  const [other] = others
  if (other && normalHolder(other.holder) !== normalHolder(card.holder)) return refuseFor('cardHolderDiffers')
  return null
}

// The journal knows no cards: the audit log names the operator.
const customerService = byJob('customer-service')

// Corrects a card at its owner's request and notifies the owner, so that a false request is noticed.
export function changeCard({ db, core, mail, bookProof }: Services): OperatorHandler<'Cards/Change'> {
  return async ({ uid: userId, cardId, reason, ...asked }, { now }) => {
    core.requireUpgraded()
    if (Object.values(asked).every((value) => value === undefined)) return refuse('requiredParametersEmpty')
    if (!(await findLockedUser(db, userId))) return refuse('userDoesNotExist')
    await core.ensureAccount(userId)
    return await core.changeAsking(
      cautionFor(userId, 'newCard', customerService),
      async (tx) => {
        const user = await findLockedUser(tx, userId)
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
      const user = await findLockedUser(tx, userId)
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
