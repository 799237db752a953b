import type { CallOutput } from '@candor/contract/calls'
import { defaultLanguage } from '@candor/contract/languages'
import { recordName } from '@candor/contract/rules/chat'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { Handler } from '../../../platform/gateway/handler.ts'
import { type Certification, certificationOf } from '../../../platform/identity/standing.ts'
import type { Services } from '../../../platform/services.ts'
import { dueLoans, recordsInReview, unreadAnswers } from './queries.ts'
import { userById } from '../../../platform/db/users.ts'
import { testMoneyFor } from '../test-money.ts'

type Item = CallOutput<'Account/GetAttention'>['items'][number]

const soonMs = 3 * 24 * 3_600_000

// In this order: items that can cost money, waiting answers, one-time tasks, then reviews by others.
export function getAttention(services: Services): Handler<'Account/GetAttention'> {
  const { core, db, agreements } = services
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'loans', 'withdrawals', 'deposits')
    const [loans, unread, reviews, certification, missing, user] = await Promise.all([
      dueLoans(db, accountId, new Date(now.getTime() + soonMs)),
      unreadAnswers(db, userId),
      recordsInReview(db, accountId),
      certificationOf(db, core, userId),
      agreements.missing(db, userId, defaultLanguage.shortName, now),
      userById(db, userId),
    ])
    // A throwaway account has agreed to nothing yet.
    const isTryout = user.is_tryout && user.password_hash === null
    // Users who may trade on test money without it, or are offered test money with the right to trade, are
    // not told that identity comes first.
    const marks = core.mirror.flagsOf(accountId)
    const comesFirst = !core.mirror.mayTrade(accountId) && testMoneyFor(services, user, marks) === null
    const identity = identityItems(certification)
    return {
      items: [
        ...loans.map((row): Item => {
          const { symbol, scale } = core.mirror.coin(row.coin_id)
          return {
            kind: 'loan',
            loanId: row.loan_id,
            owed: formatAmount(BigInt(row.owed), scale),
            coin: symbol,
            dueAt: toWireTime(row.due_at),
            isOverdue: row.due_at <= now,
          }
        }),
        ...identity.filter(({ state }) => state === 'refused'),
        ...(unread > 0 ? [{ kind: 'chat', unread } as const] : []),
        ...(isTryout ? [] : missing.map(({ slug }) => ({ kind: 'agreement', slug }) as const)),
        ...identity.filter(({ state }) => state === 'unverified' && comesFirst),
        ...reviews.map(({ kind, id, since }): Item => ({
          kind: 'review',
          number: recordName(kind, id),
          since: toWireTime(since),
        })),
        ...identity.filter(({ state }) => state === 'review'),
      ],
    }
  }
}

// The advanced level is optional: nobody is asked to begin it.
function identityItems({ primary, advanced }: Certification): Extract<Item, { kind: 'identity' }>[] {
  const found: Extract<Item, { kind: 'identity' }>[] = []
  if (primary !== 'verified') found.push({ kind: 'identity', level: 'primary', state: primary })
  if (advanced === 'review' || advanced === 'refused')
    found.push({ kind: 'identity', level: 'advanced', state: advanced })
  return found
}
