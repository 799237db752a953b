import { maskedCardNumber } from '@candor/contract/rules/cards'
import { toWireTime } from '@candor/contract/wire-time'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import { notifyUser } from './decide.ts'
import { findUser } from '../../platform/db/users.ts'
import { addressesOf, cardsOf, decisionsAbout, insertNote, notesOf, sessionsOf } from './queries.ts'

export function getDecisions({ core, db }: Services): OperatorHandler<'Users/GetDecisions'> {
  return async ({ uid, before, limit }) => {
    const accountId = accountIdOf(uid)
    await core.waitForViews(accountId, 'decisions')
    const rows = await decisionsAbout(db, accountId, { before, limit })
    const ids = rows.flatMap((row) => [row.operator_id, row.approver_id])
    const nameOf = await operatorNames(db, ids)
    return {
      // A command contains one decision, so its number is the decision's.
      decisions: rows.map((row) => ({
        number: row.seq,
        at: toWireTime(row.at),
        command: row.command,
        by: nameOf(row.operator_id),
        approvedBy: nameOf(row.approver_id),
        reason: row.reason,
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.seq ?? null),
    }
  }
}

export function addNote({ db }: Services): OperatorHandler<'Users/AddNote'> {
  return async ({ uid, text }, { operatorId, now }) => {
    const note = { user_id: uid, operator_id: operatorId, noted_at: now, text }
    return { noteId: await insertNote(db, note) }
  }
}

export function getNotes({ db }: Services): OperatorHandler<'Users/GetNotes'> {
  return async ({ uid, before, limit }) => {
    const rows = await notesOf(db, uid, { before, limit })
    const ids = rows.map((row) => row.operator_id)
    const nameOf = await operatorNames(db, ids)
    return {
      notes: rows.map((row) => ({
        noteId: row.id,
        at: toWireTime(row.noted_at),
        by: nameOf(row.operator_id),
        text: row.text,
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    }
  }
}

const sessionsMax = 100

export function getSessions({ db }: Services): OperatorHandler<'Users/GetSessions'> {
  return async ({ uid }) => {
    const rows = await sessionsOf(db, uid, sessionsMax)
    return {
      sessions: rows.map((row) => ({
        startedAt: toWireTime(row.started_at),
        endsAt: toWireTime(row.expires_at),
        endedAt: row.ended_at && toWireTime(row.ended_at),
        endReason: row.end_reason,
      })),
    }
  }
}

export function endSessions({ db, sessions, mail }: Services): OperatorHandler<'Users/EndSessions'> {
  return async ({ uid, reason }, { now }) => {
    const user = await findUser(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const ended = db.transaction().execute(async (tx) => {
      await sessions.endAll(tx, uid, 'operator', now)
      await notifyUser(user, (to) => mail.add(tx, { ...to, kind: 'sessionsEnded', values: { reason }, now }))
    })
    // The commit may have succeeded although its answer was lost; then every session is over.
    await ended.finally(() => sessions.forget(uid))
    return {}
  }
}

export function getAddresses({ db }: Services): OperatorHandler<'Users/GetAddresses'> {
  return async ({ uid }) => {
    const rows = await addressesOf(db, uid)
    return {
      addresses: rows.map((row) => ({
        addressId: row.id,
        coin: row.coin,
        network: row.network,
        address: mask.chainAddress(row.address),
        tag: masked(row.tag, mask.phone),
        remark: row.remark,
        addedAt: toWireTime(row.added_at),
        removedAt: row.removed_at && toWireTime(row.removed_at),
      })),
    }
  }
}

export function getCards({ db }: Services): OperatorHandler<'Users/GetCards'> {
  return async ({ uid }) => {
    const rows = await cardsOf(db, uid)
    return {
      cards: rows.map((row) => ({
        cardId: row.id,
        kind: row.kind,
        number: maskedCardNumber(row.number),
        bankName: row.bank_name,
        branchName: row.branch_name,
        holder: mask.name(row.holder),
        addedAt: toWireTime(row.added_at),
        removedAt: row.removed_at && toWireTime(row.removed_at),
      })),
    }
  }
}

export function unmaskDestinations({ db }: Services): OperatorHandler<'Users/UnmaskDestinations'> {
  return async ({ uid }) => {
    const [addresses, cards] = [await addressesOf(db, uid), await cardsOf(db, uid)]
    return {
      addresses: addresses.map(({ id, address, tag }) => ({ addressId: id, address, tag })),
      cards: cards.map(({ id, number, holder }) => ({ cardId: id, number, holder })),
    }
  }
}
