import { z } from 'zod'
import { accountLimits, isCode, isEmail, isFundPassword, isPassword, normalEmail } from '../rules/account.ts'
import { languages } from '../languages.ts'
import type { RefusalName } from '../result-codes.ts'

// A field's complaint is the name of the result code it raises; the first one in the order of fields answers.
function text(emptyName: RefusalName, lengthMax: number) {
  return z.string({ error: emptyName }).min(1, emptyName).max(lengthMax, 'invalidRequest')
}

export const email = text('requiredParametersEmpty', accountLimits.emailLength)
  .transform(normalEmail)
  .refine(isEmail, 'invalidRequest')

export const loginName = text('usernameEmpty', accountLimits.emailLength).transform((name) =>
  name.trim().toLowerCase(),
)

export const code = text('verificationCodeEmpty', 16).refine(isCode, 'verificationCodeWrong')

// A password that exists is only compared, so its format is nobody's business here.
export const existingPassword = text('passwordEmpty', 256)

export const newPassword = text('passwordEmpty', 256).refine(isPassword, 'passwordFormatWrong')

export const existingFundPassword = text('fundPasswordEmpty', 64)

export const newFundPassword = text('fundPasswordEmpty', 64).refine(isFundPassword, 'passwordFormatWrong')

export const confirmation = text('requiredParametersEmpty', 256)

export const language = z.enum(languages.map(({ shortName }) => shortName))

export const nothing = z.strictObject({})

// A form whose two passwords differ is a format error: the screen has said so in words before.
export function confirmed<Shape extends z.ZodType<{ password: string; confirmation: string }>>(shape: Shape) {
  return shape.refine(({ password, confirmation }) => password === confirmation, {
    message: 'passwordFormatWrong',
    path: ['confirmation'],
  })
}
