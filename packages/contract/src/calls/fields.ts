import { z } from 'zod'
import { accountLimits, isCode, isEmail, isFundPassword, isPassword, normalEmail } from '../rules/account.ts'
import { languages } from '../languages.ts'
import { regions } from '../rules/regions.ts'
import type { RefusalName } from '../result-codes.ts'

// A field's complaint is the name of the result code it raises; the first one in the order of fields answers.
export function text(emptyName: RefusalName, lengthMax: number) {
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

// A country or region as ISO 3166-1 writes it: two capital letters.
export const region = z.enum(regions, {
  error: ({ input }) => (input === undefined || input === '' ? 'requiredParametersEmpty' : 'invalidRequest'),
})

export const nothing = z.strictObject({})

// A form whose two passwords differ is a format error: the screen has said so in words before.
export function confirmed<Shape extends z.ZodType<{ password: string; confirmation: string }>>(shape: Shape) {
  return shape.refine(({ password, confirmation }) => password === confirmation, {
    message: 'passwordFormatWrong',
    path: ['confirmation'],
  })
}

// An exact decimal as people write it; the scale of the coin is checked where the coin is known.
function exact(emptyName: RefusalName) {
  return text(emptyName, 40).regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'invalidRequest')
}

export const decimal = exact('requiredParametersEmpty')

export const subscribed = exact('subscriptionQuantityEmpty')

// What leaves an account: anything but digits is no amount, and what no balance can be is out of range.
export const withdrawn = z
  .string({ error: 'withdrawalAmountNotCorrect' })
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'withdrawalAmountNotCorrect')
  .max(40, 'outsideWithdrawalRange')

// The number of a product or a project.
export const activity = text('noActivity', 16).regex(/^[1-9]\d{0,14}$/, 'noActivity')

// A name that the caller gives to a request, so that the same one twice is done once.
export const clientOrderId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'invalidRequest')
  .optional()

// A number that the server gave out: of an order, a trade, or a place in a list.
export const number = text('orderNumberEmpty', 16).regex(/^[1-9]\d{0,14}$/, 'invalidRequest')

export const pageSizeMax = 100

// A list is read from its newest entry; `before` continues where the page before it ended.
export const page = {
  before: z
    .string()
    .regex(/^\d{1,15}(-\d{1,9})?$/, 'invalidRequest')
    .optional(),
  limit: z.int().min(1).max(pageSizeMax).default(20),
}

// The same where entries have a number alone.
export const numberPage = {
  ...page,
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'invalidRequest')
    .optional(),
}

export const nextPage = z.string().nullable()

export const moment = z.iso
  .datetime({ offset: true, error: 'invalidRequest' })
  .transform((text) => new Date(text))

// A stretch of time: its start belongs to it, its end does not.
export const period = { from: moment.optional(), to: moment.optional() }

export function isPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean {
  return from === undefined || to === undefined || from < to
}
