import type { Transaction } from 'kysely'
import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import { byOperator } from '@candor/engine/nucleus/authors'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OutboxDraft } from '../../platform/core/outbox/outbox-commands.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { type DecidedMark, marksNow } from '../../platform/operators/decided-marks.ts'
import type { Services } from '../../platform/services.ts'
import { lockedUser, updateUser, findUser, type UserRow } from '../../platform/db/users.ts'
import { decidedMark, putMark } from './queries.ts'

type MarkRequest = { uid: string; mark: DecidedMark; isSet: boolean; reason: string }

export function restrict(services: Services): OperatorHandler<'Users/Restrict'> {
  return (request, operator) => decideMark(services, request, operator)
}

export function classify(services: Services): OperatorHandler<'Users/Classify'> {
  return (request, operator) => decideMark(services, request, operator)
}

async function decideMark(services: Services, request: MarkRequest, operator: SignedInOperator) {
  const { uid: userId, mark, isSet, reason } = request
  const { operatorId, now } = operator
  if (!(await findUser(services.db, userId))) return refuse('userDoesNotExist')
  // So that the decision is in the journal, whether or not the user has traded before.
  await services.core.ensureAccount(userId)
  const isDone = await markAccount(services, { userId, mark, isSet, operatorId, reason, now }, (tx, user) =>
    notifyUser(user, (to) => {
      const kind = isSet ? 'marked' : 'unmarked'
      return services.mail.add(tx, { ...to, kind, values: { mark, reason }, now })
    }),
  )
  return isDone ? {} : refuse('decidedAlready')
}

export function setUserRegion(services: Services): OperatorHandler<'Users/SetRegion'> {
  return async ({ uid: userId, region, reason }, { operatorId, now }) => {
    const { core, db, mail } = services
    if (!(await findUser(db, userId))) return refuse('userDoesNotExist')
    await core.ensureAccount(userId)
    const accountId = accountIdOf(userId)
    const isDone = await core.changeWith(
      async (tx) => {
        const user = await lockedUser(tx, userId)
        const isSet = region !== null
        const last = await decidedMark(tx, userId, 'region')
        if (user.region === region && (last?.is_set ?? false) === isSet) return false
        await updateUser(tx, userId, { region })
        await putMark(tx, { userId, mark: 'region', isSet, operatorId, reason, now })
        await notifyUser(user, (to) => {
          if (!isSet) return mail.add(tx, { ...to, kind: 'regionCleared', values: { reason }, now })
          const values = { country: countryName(region, user.language), reason }
          return mail.add(tx, { ...to, kind: 'regionSet', values, now })
        })
        return true
      },
      { userId, by: byOperator(operatorId), draft: { type: 'setAccountRegion', accountId, region, reason } },
    )
    return isDone ? {} : refuse('decidedAlready')
  }
}

function countryName(region: string, shortName: string): string {
  const { locale } = languageByShortName(shortName) ?? defaultLanguage
  return new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? region
}

export function setCreditScore(services: Services): OperatorHandler<'Users/SetCreditScore'> {
  const { core, db, mail } = services
  return async ({ uid, score, reason }, { operatorId, now }) => {
    if (!(await findUser(db, uid))) return refuse('userDoesNotExist')
    const accountId = await core.ensureAccount(uid)
    return await decide(services, uid, {
      by: operatorId,
      draft: { type: 'setCreditScore', accountId, score, reason },
      isSetAlready: () => core.mirror.loans.scoreOf(accountId) === score,
      tell: (tx, to) =>
        score === null
          ? mail.add(tx, { ...to, now, kind: 'creditScoreCleared', values: { reason } })
          : mail.add(tx, { ...to, now, kind: 'creditScoreSet', values: { score, reason } }),
    })
  }
}

export function setLoanLimit(services: Services): OperatorHandler<'Users/SetLoanLimit'> {
  const { core, db, mail } = services
  return async ({ uid, amount: text, reason }, { operatorId, now }) => {
    if (!(await findUser(db, uid))) return refuse('userDoesNotExist')
    const { terms } = core.mirror.loans
    if (terms === null) return refuse('amountWrong')
    const { symbol, scale } = core.mirror.coin(terms.coinId)
    const limit = text === null ? null : parseAmount(text, scale)
    // A limit above the general maximum is no limit.
    if (text !== null && (limit === null || limit > terms.amountMax)) return refuse('amountWrong')
    const accountId = await core.ensureAccount(uid)
    return await decide(services, uid, {
      by: operatorId,
      draft: { type: 'setLoanLimit', accountId, limit, reason },
      isSetAlready: () => core.mirror.loans.limitOf(accountId) === limit,
      tell: (tx, to) => {
        if (limit === null) return mail.add(tx, { ...to, now, kind: 'loanLimitCleared', values: { reason } })
        const values = { amount: `${formatAmount(limit, scale)} ${symbol}`, reason }
        return mail.add(tx, { ...to, now, kind: 'loanLimitSet', values })
      },
    })
  }
}

type Decision = {
  by: number
  draft: OutboxDraft
  isSetAlready: () => boolean
  tell: (tx: Connection, to: { to: string; language: string }) => Promise<void>
}

// Mail and engine request share a transaction; of two concurrent calls, the second finds it done.
async function decide({ core }: Services, userId: string, { by, draft, isSetAlready, tell }: Decision) {
  const isDone = await core.changeWith(
    async (tx) => {
      const { email, language } = await lockedUser(tx, userId)
      // An earlier request may not have reached the engine yet.
      await core.deliverAsked()
      if (isSetAlready()) return false
      if (email !== null) await tell(tx, { to: email, language })
      return true
    },
    { userId, by: byOperator(by), draft },
  )
  return isDone ? {} : refuse('decidedAlready')
}

type Marking = {
  userId: string
  mark: DecidedMark
  isSet: boolean
  operatorId: number
  reason: string
  now: Date
}

// The only way to set or clear a mark: calls check the row, the engine its flag, and they never differ.
// False: no change.
export async function markAccount(
  { core, sessions }: Pick<Services, 'core' | 'sessions'>,
  marking: Marking,
  alsoIn: (tx: Transaction<Tables>, user: UserRow) => Promise<void> = async () => {},
): Promise<boolean> {
  const { userId, mark, isSet, operatorId, reason, now } = marking
  const accountId = accountIdOf(userId)
  const [set, clear] = isSet ? [[mark], []] : [[], [mark]]
  const changed = core.changeWith(
    async (tx) => {
      const user = await lockedUser(tx, userId)
      // The engine is updated a moment after the tables.
      const last = mark === 'frozen' ? undefined : await decidedMark(tx, userId, mark)
      if ((last?.is_set ?? marksNow(core, user).includes(mark)) === isSet) return false
      if (mark === 'frozen') await updateUser(tx, userId, { frozen_at: isSet ? now : null })
      await putMark(tx, { userId, mark, isSet, operatorId, reason, now })
      await alsoIn(tx, user)
      return true
    },
    { userId, by: byOperator(operatorId), draft: { type: 'setAccountFlags', accountId, set, clear, reason } },
  )
  // Sessions are read again, also if the change was made but its answer was lost.
  return await (mark === 'frozen' ? changed.finally(() => sessions.forget(userId)) : changed)
}

// By mail, in the user's language; a demo account has no address and is notified only in the app.
export async function notifyUser(
  { email, language }: { email: string | null; language: string },
  mailTo: (to: { to: string; language: string }) => Promise<void>,
): Promise<void> {
  if (email !== null) await mailTo({ to: email, language })
}
