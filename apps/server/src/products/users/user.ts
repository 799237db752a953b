import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { creditScoreOf } from '../../platform/identity/credit-score.ts'
import { certificationOf } from '../../platform/identity/standing.ts'
import { decidedNow } from '../../platform/operators/decided-marks.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { Services } from '../../platform/services.ts'
import { countInvited, marksOf, userById } from './queries.ts'
import { summaryOf } from './search.ts'

export function getUser({ core, db }: Services): OperatorHandler<'Users/GetUser'> {
  return async ({ uid }) => {
    const user = await userById(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const decided = decidedNow(core, user, await marksOf(db, uid))
    const nameOf = await operatorNames(
      db,
      decided.flatMap(({ row }) => row?.operator_id ?? []),
    )
    return {
      user: {
        ...summaryOf(core, user),
        realName: masked(user.real_name, mask.name),
        phone: masked(user.phone, mask.phone),
        address: masked(user.address, mask.address),
        age: masked(user.age, mask.age),
        language: user.language,
        invitationCode: user.invitation_code,
        invitedBy: user.invited_by,
        hasFundPassword: user.fund_password_hash !== null,
        hasAccount: core.mirror.hasAccount(accountIdOf(uid)),
        securityChangedAt: user.security_changed_at && toWireTime(user.security_changed_at),
        certification: await certificationOf(db, core, uid),
        creditScore: await creditScoreOf(db, core, uid),
        loanLimit: loanLimitOf(core.mirror, accountIdOf(uid)),
        invitedCount: await countInvited(db, uid),
      },
      restrictions: decided.map(({ mark, row }) => ({
        mark,
        since: row ? toWireTime(row.decided_at) : null,
        reason: row?.reason ?? null,
        by: row ? nameOf(row.operator_id) : null,
      })),
    }
  }
}

function loanLimitOf(mirror: Mirror, accountId: number) {
  const { terms } = mirror.loans
  const limit = mirror.loans.limitOf(accountId)
  if (terms === null || limit === null) return null
  const { symbol, scale } = mirror.coin(terms.coinId)
  return { amount: formatAmount(limit, scale), coin: symbol }
}

export function unmask({ db }: Services): OperatorHandler<'Users/Unmask'> {
  return async ({ uid }) => {
    const user = await userById(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const { email, phone, real_name: realName, address, age } = user
    return { email, phone, realName, address, age }
  }
}
