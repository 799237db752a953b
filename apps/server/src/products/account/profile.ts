import { securityLevel } from '@candor/contract/rules/account'
import { toWireTime } from '@candor/contract/wire-time'
import { byUser } from '@candor/engine/nucleus/authors'
import type { Profile } from '@candor/contract/calls/account'
import { formatAmount } from '@candor/money/amount'
import type { Debt } from '@candor/engine/nucleus/accounts/debts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { isOwnFile } from '../../platform/files/queries.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { ownCreditScore } from '../../platform/identity/credit-score.ts'
import { hasPassedPrimary } from '../../platform/identity/queries.ts'
import { certificationOf } from '../../platform/identity/standing.ts'
import { decidedNow, marksNow } from '../../platform/operators/decided-marks.ts'
import { newestOf } from '../../platform/identity/queries.ts'
import type { Services } from '../../platform/services.ts'
import { lockedUser, marksOf, updateUser, userById } from '../../platform/db/users.ts'
import { isRegionDecided, isUniqueViolation, setUsernameOnce, userByLoginName } from './queries.ts'
import { testMoneyFor } from './test-money.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'

export function getProfile({ db, core, settings }: Services): Handler<'Account/GetProfile'> {
  return async (_request, { userId }) => {
    const user = await userById(db, userId)
    const decided = decidedNow(core, user, await marksOf(db, userId))
    const marks = marksNow(core, user)
    const hasFundPassword = user.fund_password_hash !== null
    const certification = await certificationOf(db, core, userId)
    return {
      uid: user.id,
      username: user.username,
      nickname: user.nickname,
      email: user.email,
      avatarUrl: user.avatar_file_id === null ? null : `/files/${user.avatar_file_id}`,
      realName: user.real_name,
      age: user.age,
      address: user.address,
      phone: user.phone,
      isPhoneBound: user.phone_bound_at !== null,
      region: core.regionOf(userId, user.region),
      isRegionDecided: await isRegionFixed(db, userId),
      invitationCode: user.invitation_code,
      hasLoginPassword: user.password_hash !== null,
      hasFundPassword,
      securityLevel: securityLevel({
        fundPassword: hasFundPassword,
        primary: certification.primary === 'verified',
        advanced: certification.advanced === 'verified',
        twoFactor: false,
      }),
      certification,
      creditScore: await ownCreditScore(db, core, userId),
      marks,
      debts: wireDebts(core.mirror, accountIdOf(userId)),
      // An account with a password is no longer thrown away.
      isTryout: user.is_tryout && user.password_hash === null,
      testMoney: testMoneyFor({ core, settings }, user, marks),
      registeredAt: toWireTime(user.registered_at),
      restrictions: decided.map(({ mark, row }) => ({
        mark,
        reason: row?.reason ?? null,
        since: row ? toWireTime(row.decided_at) : null,
      })),
    }
  }
}

export function setLanguage({ db }: Services): Handler<'Account/SetLanguage'> {
  return async ({ language }, { userId }) => {
    await updateUser(db, userId, { language })
    return {}
  }
}

// Users choose their country themselves until an operator or a verified document has set it.
async function isRegionFixed(connection: Connection, userId: string): Promise<boolean> {
  return (await isRegionDecided(connection, userId)) || (await hasPassedPrimary(connection, userId))
}

export function setRegion({ core }: Services): Handler<'Account/SetRegion'> {
  return async ({ region }, { userId }) => {
    const accountId = accountIdOf(userId)
    // The same region again: no action.
    if (core.mirror.regionOf(accountId) === region) return {}
    const isDone = await core.changeWith(
      async (tx) => {
        await lockedUser(tx, userId)
        if (await isRegionFixed(tx, userId)) return false
        await updateUser(tx, userId, { region })
        return true
      },
      { userId, by: byUser, draft: { type: 'setAccountRegion', accountId, region } },
    )
    return isDone ? {} : refuseFor('regionDecided')
  }
}

export function setNickname({ db }: Services): Handler<'Account/SetNickname'> {
  return async ({ nickname }, { userId }) => {
    await updateUser(db, userId, { nickname })
    return {}
  }
}

export function setUsername({ db }: Services): Handler<'Account/SetUsername'> {
  return async ({ username }, { userId }) => {
    const holder = await userByLoginName(db, username.toLowerCase())
    if (holder) return refuse(holder.id === userId ? 'userExists' : 'usernameExists')
    try {
      return (await setUsernameOnce(db, userId, username)) ? {} : refuse('userExists')
    } catch (error) {
      // Someone else took the name between the check and the write.
      if (isUniqueViolation(error)) return refuse('usernameExists')
      throw error
    }
  }
}

export function setBasicInfo({ db }: Services): Handler<'Account/SetBasicInfo'> {
  return async ({ realName, age, address, phone, avatarFileId }, { userId }) => {
    const avatar = { fileId: avatarFileId ?? '', userId, uploadType: 'avatar' } as const
    if (avatarFileId !== undefined && !(await isOwnFile(db, avatar))) return refuse('noUploadFile')
    const changes = {
      ...(realName === undefined ? {} : { real_name: realName }),
      ...(age === undefined ? {} : { age }),
      ...(address === undefined ? {} : { address }),
      ...(phone === undefined ? {} : { phone }),
      ...(avatarFileId === undefined ? {} : { avatar_file_id: avatarFileId }),
    }
    if (Object.keys(changes).length === 0) return refuse('requiredParametersEmpty')
    return await db.transaction().execute(async (tx) => {
      const user = await lockedUser(tx, userId)
      // A verified phone is removed with a code, never overwritten.
      if (phone !== undefined && user.phone_bound_at !== null) return refuse('phoneAlreadyBound')
      // The name on a verified document is the name of the account.
      if (realName !== undefined && (await newestOf(tx, userId, 'primary'))?.state === 'verified')
        return refuse('certificationUnderReview')
      await updateUser(tx, userId, changes)
      return {}
    })
  }
}

function wireDebts(mirror: Mirror, accountId: number): Profile['debts'] {
  const { loan, support } = mirror.debtsOf(accountId)
  return { loan: wireDebt(mirror, loan), support: wireDebt(mirror, support) }
}

function wireDebt(mirror: Mirror, debt: Debt | null) {
  if (debt === null) return null
  const { symbol, scale } = mirror.coin(debt.coinId)
  return { amount: formatAmount(debt.amount, scale), coin: symbol }
}
