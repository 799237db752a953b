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
  .describe('An e-mail address. Blanks around it and capital letters make no difference.')

export const loginName = text('usernameEmpty', accountLimits.emailLength)
  .transform((name) => name.trim().toLowerCase())
  .describe('The username or the e-mail address. Capital letters make no difference.')

export const code = text('verificationCodeEmpty', 16)
  .refine(isCode, 'verificationCodeWrong')
  .describe('The six digits that were mailed.')

// A password that exists is only compared, so its format is nobody's business here.
export const existingPassword = text('passwordEmpty', 256).describe('The login password of the account.')

export const newPassword = text('passwordEmpty', 256)
  .refine(isPassword, 'passwordFormatWrong')
  .describe('The new login password: 8 to 64 characters, at least one letter and one digit.')

export const existingFundPassword = text('fundPasswordEmpty', 64).describe(
  'The fund password of the account: six digits.',
)

export const newFundPassword = text('fundPasswordEmpty', 64)
  .refine(isFundPassword, 'passwordFormatWrong')
  .describe(
    'The new fund password: six digits that are not easy to guess. Runs such as 123456, pairs such as 112233, repeated halves and passwords of one or two different digits are refused.',
  )

export const confirmation = text('requiredParametersEmpty', 256).describe('The new password once more.')

export const language = z
  .enum(languages.map(({ shortName }) => shortName))
  .describe('A language, by the short name that `BaseInfo/GetLanguage` gives it.')

export const region = z
  .enum(regions, {
    error: ({ input }) =>
      input === undefined || input === '' ? 'requiredParametersEmpty' : 'invalidRequest',
  })
  .describe('A country or region as ISO 3166-1 writes it: two capital letters.')

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

export const decimal = exact('requiredParametersEmpty').describe('An exact decimal, such as 12.5.')

export const subscribed = exact('subscriptionQuantityEmpty').describe(
  'How much is subscribed, as an exact decimal with at most the decimals of the coin.',
)

// What leaves an account: anything but digits is no amount, and what no balance can be is out of range.
export const withdrawn = z
  .string({ error: 'withdrawalAmountNotCorrect' })
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'withdrawalAmountNotCorrect')
  .max(40, 'outsideWithdrawalRange')
  .describe('How much leaves the account, the fee included, as an exact decimal of the coin.')

export const activity = text('noActivity', 16)
  .regex(/^[1-9]\d{0,14}$/, 'noActivity')
  .describe('The number of a product or a project.')

export const clientOrderId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'invalidRequest')
  .optional()
  .describe(
    'A name that the caller gives to the request, unique among the requests of this kind of the account: the same one again is done once. It is remembered for at least five minutes.',
  )

export const isRepeat = z
  .boolean()
  .describe('Whether the request had been made before, under the same name: then nothing was done now.')

// A number that the server gave out: of an order, a trade, or a place in a list.
export const number = text('orderNumberEmpty', 16)
  .regex(/^[1-9]\d{0,14}$/, 'invalidRequest')
  .describe('A number that the server gave out.')

// What answers carry; a caller writes them with the complaints of its own call.
export const coinSymbol = z.string().describe('The symbol of a coin, such as USDT.')
export const marketSymbol = z.string().describe('The symbol of a market, such as BTC/USDT.')
export const scale = z.int().describe('The decimals of the coin: an amount with more is refused.')
export const uid = z.string().describe('The number of the account, as its owner sees it.')
export const image = z.string().describe('The image as a `data:` URL.')

export const pageSizeMax = 100

// A list is read from its newest entry; `before` continues where the page before it ended.
const beforeText = 'The `nextPage` of the page before; without it the list begins with its newest entry.'
export const page = {
  before: z
    .string()
    .regex(/^\d{1,15}(-\d{1,9})?$/, 'invalidRequest')
    .optional()
    .describe(beforeText),
  limit: z.int().min(1).max(pageSizeMax).default(20).describe('The most entries of the page.'),
}

// The same where entries have a number alone.
export const numberPage = {
  ...page,
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'invalidRequest')
    .optional()
    .describe(beforeText),
}

export const nextPage = z
  .string()
  .nullable()
  .describe('What `before` has to be for the next page; null when this is the last.')

export const moment = z.iso
  .datetime({ offset: true, error: 'invalidRequest' })
  .transform((text) => new Date(text))
  .describe('A moment in ISO 8601, with its offset.')

export const period = {
  from: moment.optional().describe('The start of the period, which belongs to it. ISO 8601 with its offset.'),
  to: moment
    .optional()
    .describe('The end of the period, which does not belong to it. ISO 8601 with its offset.'),
}

export function isPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean {
  return from === undefined || to === undefined || from < to
}
