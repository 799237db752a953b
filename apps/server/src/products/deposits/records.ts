import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { readDeposit, readDeposits } from './deposit.ts'
import { findDeposit, listDeposits, proofOf } from './queries.ts'

export function getDeposits(services: Services): Handler<'Deposits/GetDeposits'> {
  const { core, db } = services
  return async ({ tab, kind, state, before, limit }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const rows = await listDeposits(db, { accountId, tab, kind, state, before, limit, now })
    return {
      deposits: await readDeposits(services, rows, now),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.deposit_id ?? null),
    }
  }
}

export function getDeposit(services: Services): Handler<'Deposits/GetDeposit'> {
  const { core, db } = services
  return async ({ depositId }, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const row = await findDeposit(db, depositId)
    // Other users' deposits look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    return { deposit: await readDeposit(services, row, now) }
  }
}

export function getProof({ core, db }: Services): Handler<'Deposits/GetProof'> {
  return async ({ depositId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const row = await findDeposit(db, depositId)
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const proof = await proofOf(db, depositId)
    return proof ? { image: imageUrl(proof) } : refuse('noUploadFile')
  }
}

// It is shown only to the requester and has no URL of its own.
export function imageUrl({ content_type, bytes }: { content_type: string; bytes: Buffer }): string {
  return `data:${content_type};base64,${bytes.toString('base64')}`
}
