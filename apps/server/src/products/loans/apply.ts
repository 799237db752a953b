import { applyCodes } from '@candor/contract/calls/loans'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { recipientOf } from '../../platform/identity/queries.ts'
import { holdOwnFile } from '../../platform/private-files/queries.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { forgetPapers, hasLaterPapers, notePapers } from './queries.ts'

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
