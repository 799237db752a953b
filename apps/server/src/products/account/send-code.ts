import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { codeMinutes, makeCode, maySendCodes, resend } from './codes.ts'
import { userByEmail } from './queries.ts'

// The answer and the work are the same whether or not the address has an account: only the mail differs, and
// only the owner of the address reads it.
export function sendCode(services: Services): Handler<'Account/SendCode'> {
  return async ({ purpose, email, language }, visitor) => {
    const subject = { purpose, recipient: email, about: '' }
    const may = await maySendCodes(services, [subject], visitor)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const { now } = visitor
    await services.db.transaction().execute(async (tx) => {
      const user = await userByEmail(tx, email)
      const { code, expiresAt } = await makeCode(tx, subject, visitor)
      const values = { code, minutes: codeMinutes }
      const to = { to: email, language: user?.language ?? language, now, expiresAt }
      if (purpose === 'register') {
        if (user) await services.mail.add(tx, { ...to, kind: 'accountExists', values: {} })
        else await services.mail.add(tx, { ...to, kind: 'registerCode', values })
      } else if (user) await services.mail.add(tx, { ...to, kind: 'resetPasswordCode', values })
      else await services.mail.add(tx, { ...to, kind: 'noAccount', values: {} })
    })
    return resend
  }
}
