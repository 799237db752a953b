import type { Handler } from '../../gateway/handler.ts'
import { isRefusal, refuse } from '../../gateway/refusal.ts'
import type { House } from '../house.ts'
import { codeMatches, codeMinutes, makeCode, mayMailCode, resend } from './codes.ts'
import { updateUser, userByEmail, userById } from './queries.ts'

// Whether the new address has an account is told to its owner by mail, never to who asks.
export function sendEmailChangeCodes(house: House): Handler<'Account/SendEmailChangeCodes'> {
  return async ({ email: newEmail }, caller) => {
    const { now, userId } = caller
    const { email: oldEmail, language } = await userById(house.db, userId)
    const may = await mayMailCode(house, { purpose: 'emailChangeNew', recipient: newEmail }, caller)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    await house.db.transaction().execute(async (tx) => {
      const holder = await userByEmail(tx, newEmail)
      const forNew = await makeCode(tx, 'emailChangeNew', newEmail, now)
      const toNew = { to: newEmail, language, now, expiresAt: forNew.expiresAt }
      const newValues = { code: forNew.code, minutes: codeMinutes }
      if (holder) await house.mail.add(tx, { ...toNew, kind: 'addressInUse', values: {} })
      else await house.mail.add(tx, { ...toNew, kind: 'emailChangeNewCode', values: newValues })
      if (oldEmail === null) return
      const forOld = await makeCode(tx, 'emailChangeOld', oldEmail, now)
      const oldValues = { code: forOld.code, minutes: codeMinutes, newEmail }
      const toOld = { to: oldEmail, language, now, expiresAt: forOld.expiresAt }
      await house.mail.add(tx, { ...toOld, kind: 'emailChangeOldCode', values: oldValues })
    })
    return resend
  }
}

export function changeEmail(house: House): Handler<'Account/ChangeEmail'> {
  return async ({ email: newEmail, code, oldEmailCode }, caller) => {
    const { now, userId } = caller
    const { email: oldEmail, language } = await userById(house.db, userId)
    if (oldEmail !== null && oldEmailCode === '') return refuse('verificationCodeEmpty')
    const forNew = await codeMatches(house, { purpose: 'emailChangeNew', email: newEmail, code }, caller)
    const forOld =
      oldEmail === null
        ? null
        : await codeMatches(house, { purpose: 'emailChangeOld', email: oldEmail, code: oldEmailCode }, caller)
    if (!forNew || (oldEmail !== null && !forOld)) return refuse('verificationCodeWrong')
    const outcome = await house.db.transaction().execute(async (tx) => {
      if (await userByEmail(tx, newEmail)) return refuse('emailExists')
      const used = (await forNew.use(tx)) && (forOld === null || (await forOld.use(tx)))
      if (!used) return refuse('verificationCodeWrong')
      await updateUser(tx, userId, { email: newEmail, security_changed_at: now })
      if (oldEmail !== null) {
        await house.mail.add(tx, { to: oldEmail, language, kind: 'emailChanged', values: { newEmail }, now })
      }
      return {}
    })
    return isRefusal(outcome) ? outcome : {}
  }
}
