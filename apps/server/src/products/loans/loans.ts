import { applyCodes, loansCalls, repayCodes } from '@candor/contract/calls/loans'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { Unavailable } from '../../platform/core/unavailable.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { recipientOf } from '../../platform/identity/queries.ts'
import { holdOwnFile, storedFiles } from '../../platform/private-files/queries.ts'
import type { Services } from '../../platform/services.ts'
import {
  findLoan,
  forgetPapers,
  hasLaterPapers,
  listLoans,
  listRepayments,
  type LoanRow,
  notePapers,
  openLoan,
  papersOf,
} from './queries.ts'
import { readLoan, toLoans, toRepayment } from './to-loan.ts'

const refuseCancel = refusalAmong('the end of an application', loansCalls['Loans/Cancel'].codes)

export function getLoans({ core, db }: Services): Handler<'Loans/GetLoans'> {
  return async ({ before, limit }, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'loans')
    const rows = await listLoans(db, { accountId, before, limit })
    return {
      loans: await toLoans(db, core.mirror, rows, now),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.loan_id ?? null),
    }
  }
}

export function getLoan({ core, db }: Services): Handler<'Loans/GetLoan'> {
  return async ({ loanId }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const row = await ownLoan({ core, db }, { accountId, loanId })
    if (!row) return refuseFor('loanMissing')
    const repayments = await listRepayments(db, loanId)
    return {
      loan: await readLoan(db, core.mirror, row, now),
      repayments: repayments.map((one) => toRepayment(core.mirror, one)),
      photos: await storedPhotos(db, row.papers_id),
    }
  }
}

// The photos that are still stored; the others were deleted after their retention.
async function storedPhotos(connection: Connection, papersId: string) {
  const papers = (await papersOf(connection, [papersId])).get(papersId)
  const { hand_held_file_id: handHeld, asset_proof_file_id: assetProof } = papers ?? {}
  const stored = await storedFiles(
    connection,
    [handHeld, assetProof].filter((id) => id !== undefined),
  )
  const fileOf = (id: string | undefined) => (id !== undefined && stored.has(id) ? id : null)
  return { handHeldFileId: fileOf(handHeld), assetProofFileId: fileOf(assetProof) }
}

export function cancelLoan({ core, db }: Services): Handler<'Loans/Cancel'> {
  return async ({ loanId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    if (!(await ownLoan({ core, db }, { accountId, loanId }))) return refuseFor('loanMissing')
    const draft = { type: 'cancelLoan', accountId, loanId: Number(loanId) } as const
    const submitted = await core.submitFor(accountId, draft)
    return 'refused' in submitted ? refuseCancel(submitted) : {}
  }
}

export function getOffer({ core, db }: Services): Handler<'Loans/GetOffer'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'loans')
    const { mirror } = core
    const { terms } = mirror.loans
    if (terms === null) return refuseFor('loansClosed')
    const { symbol, scale } = mirror.coin(terms.coinId)
    const limit = mirror.loans.limitOf(accountId)
    const amountMax = limit !== null && limit < terms.amountMax ? limit : terms.amountMax
    const row = await openLoan(db, accountId)
    return {
      isOpen: terms.isOpen && mirror.isOpen('loans'),
      coin: symbol,
      scale,
      amountMin: formatAmount(terms.amountMin, scale),
      amountMax: formatAmount(amountMax, scale),
      interestPpm: terms.interestPpm,
      penaltyPpm: terms.penaltyPpm,
      termDays: terms.termDays,
      creditScoreMin: terms.creditScoreMin,
      creditScore: mirror.loans.scoreOf(accountId),
      openLoan: row ? await readLoan(db, mirror, row, now) : null,
    }
  }
}

const refuseApplication = refusalAmong('an application for a loan', applyCodes)

export function applyForLoan({ core, db, agreements }: Services): Handler<'Loans/Apply'> {
  return async (form, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    const clientOrderId = form.clientOrderId ?? null
    // A repeated application keeps its original papers and consent.
    const before = await core.answerBefore('applyForLoan', accountId, clientOrderId)
    if (before) return { loanId: String(before.orderId), isRepeat: true }
    const { terms } = core.mirror.loans
    // Without an agreement there is nothing to consent to.
    const { language } = await recipientOf(db, userId)
    if (terms === null || !agreements.isInForce('agreement', language, now)) return refuseFor('loansClosed')
    const { scale } = core.mirror.coin(terms.coinId)
    const amountMin = parseAmount(form.amountMin, scale)
    const amountMax = parseAmount(form.amountMax, scale)
    if (amountMin === null || amountMax === null) return refuse('amountWrong')
    const { phone, email, handHeldFileId, assetProofFileId } = form
    // The papers and the consent are stored first, then the application: there is no loan without them,
    // whatever fails in between. Without an application they are unused.
    const stored = await db.transaction().execute(async (tx) => {
      const isOwn =
        (await holdOwnFile(tx, { fileId: handHeldFileId, userId, uploadType: 'handHeld' })) &&
        (await holdOwnFile(tx, { fileId: assetProofFileId, userId, uploadType: 'assetProof' }))
      if (!isOwn) return null
      // The applicant agrees to the version in force now.
      const consent = await agreements.accept(tx, { userId, slug: 'agreement', language, now })
      if (consent === null) throw new Error('the agreement was in force a moment ago')
      const papersId = await notePapers(tx, {
        user_id: userId,
        phone,
        email,
        hand_held_file_id: handHeldFileId,
        asset_proof_file_id: assetProofFileId,
        noted_at: now,
      })
      return { papersId, consent }
    })
    if (stored === null) return refuse('noUploadFile')
    const { papersId, consent } = stored
    const { interestPpm, penaltyPpm, termDays } = form
    const submitted = await core.submitFor(accountId, {
      type: 'applyForLoan',
      accountId,
      amountMin,
      amountMax,
      papersId,
      consentHash: agreements.consentOf(consent),
      interestPpm,
      penaltyPpm,
      termDays,
      clientOrderId,
    })
    // Of two concurrent applications with the same client id, one is a repeat.
    const isNew = !('refused' in submitted) && !submitted.isRepeat
    if (!isNew)
      await db.transaction().execute(async (tx) => {
        await forgetPapers(tx, papersId)
        await agreements.takeBack(tx, consent, () => hasLaterPapers(tx, userId, papersId))
      })
    if ('refused' in submitted) return refuseApplication(submitted)
    return { loanId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}

const refuseRepayment = refusalAmong('a repayment', repayCodes)

export function repayLoan({ core, db }: Services): Handler<'Loans/Repay'> {
  return async ({ loanId, amount: text, clientOrderId }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    // A repeated request is answered before the engine checks the loan's owner.
    const row = await ownLoan({ core, db }, { accountId, loanId })
    if (!row) return refuseFor('loanMissing')
    const amount = text === null ? null : parseAmount(text, core.mirror.coin(row.coin_id).scale)
    if (text !== null && amount === null) return refuse('amountWrong')
    const submitted = await core.submitFor(accountId, {
      type: 'repayLoan',
      loanId: Number(loanId),
      accountId,
      amount,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseRepayment(submitted)
    await core.waitForViews(accountId, 'loans')
    const paid = await findLoan(db, loanId)
    if (!paid) throw new Unavailable('the views do not show a loan that was repaid')
    return {
      repaymentId: String(submitted.orderId),
      isRepeat: submitted.isRepeat,
      loan: await readLoan(db, core.mirror, paid, now),
    }
  }
}

// Undefined for someone else's loan as well: a user can't find out whether it exists.
async function ownLoan(
  { core, db }: Pick<Services, 'core' | 'db'>,
  { accountId, loanId }: { accountId: number; loanId: string },
): Promise<LoanRow | undefined> {
  await core.waitForViews(accountId, 'loans')
  const row = await findLoan(db, loanId)
  return row?.account_id === accountId ? row : undefined
}
