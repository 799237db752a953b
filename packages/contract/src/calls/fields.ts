import { clientOrderIdPattern } from '@candor/engine/rules/order-limits'
import { z } from 'zod'
import {
  accountLimits,
  isCode,
  isEmail,
  isFundPassword,
  isPassword,
  isReadable,
  normalEmail,
} from '../rules/account.ts'
import { languages } from '../languages.ts'
import { regions } from '../rules/regions.ts'
import type { RefusalName } from '../result-codes.ts'

// Plain fields with their descriptions, for answers above all.
export const string = (about: string) => z.string().describe(about)
export const stringOrNull = (about: string) => z.string().nullable().describe(about)
export const int = (about: string) => z.int().describe(about)
export const intOrNull = (about: string) => z.int().nullable().describe(about)
export const boolean = (about: string) => z.boolean().describe(about)

export function oneOf<const Words extends readonly string[]>(words: Words, about: string) {
  return z.enum(words).describe(about)
}

export function object<Shape extends z.core.$ZodLooseShape>(about: string, shape: Shape) {
  return z.object(shape).describe(about)
}

export function objectOrNull<Shape extends z.core.$ZodLooseShape>(about: string, shape: Shape) {
  return z.object(shape).nullable().describe(about)
}

export function list<Shape extends z.core.$ZodLooseShape>(about: string, shape: Shape) {
  return z.array(z.object(shape)).describe(about)
}

// A field's error is the name of its result code; the first one in the order of fields answers.
export function text(emptyName: RefusalName, lengthMax: number, tooLongName: RefusalName = 'invalidRequest') {
  return z.string({ error: emptyName }).min(1, emptyName).max(lengthMax, tooLongName)
}

export function line(lengthMax: number) {
  return z
    .string({ error: 'requiredParametersEmpty' })
    .trim()
    .min(1, 'requiredParametersEmpty')
    .max(lengthMax, 'invalidRequest')
    .refine(isReadable, 'invalidRequest')
}

export const file = z.uuid({
  error: ({ input }) => (input === undefined || input === '' ? 'noUploadFile' : 'invalidRequest'),
})

export const email = text('requiredParametersEmpty', accountLimits.emailLength)
  .transform(normalEmail)
  .refine(isEmail, 'invalidRequest')
  .describe('An e-mail address. Surrounding spaces and letter case are ignored.')

export const loginName = text('usernameEmpty', accountLimits.emailLength)
  .transform((name) => name.trim().toLowerCase())
  .describe('The username or e-mail address. Letter case is ignored.')

export const code = text('verificationCodeEmpty', 16)
  .refine(isCode, 'verificationCodeWrong')
  .describe('The six-digit code sent by e-mail.')

// An existing password is only compared, so its format is not checked here.
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
    'The new fund password: six digits that are not easy to guess. Sequences such as 123456, pairs such as 112233, repeated halves, and passwords with only one or two different digits are refused.',
  )

export const confirmation = text('requiredParametersEmpty', 256).describe('The new password again.')

export const language = z
  .enum(languages.map(({ shortName }) => shortName))
  .describe('A language, by its short name from `BaseInfo/GetLanguage`.')

export const region = z
  .enum(regions, {
    error: ({ input }) =>
      input === undefined || input === '' ? 'requiredParametersEmpty' : 'invalidRequest',
  })
  .describe('A country or region, as an ISO 3166-1 code of two capital letters.')

// Two different passwords are a format error: the screen has already explained it.
export function confirmed<Shape extends z.ZodType<{ password: string; confirmation: string }>>(shape: Shape) {
  return shape.refine(({ password, confirmation }) => password === confirmation, {
    message: 'passwordFormatWrong',
    path: ['confirmation'],
  })
}

// An exact decimal as people write it; the scale is checked later, when the coin is known.
function exact(emptyName: RefusalName) {
  return text(emptyName, 40).regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'invalidRequest')
}

export const decimal = exact('requiredParametersEmpty').describe('An exact decimal, such as 12.5.')

export const subscribed = exact('subscriptionQuantityEmpty').describe(
  'The quantity to subscribe to, as an exact decimal with no more decimals than the coin allows.',
)

// An amount to withdraw: other text is invalid, and more than any balance is out of range.
export const withdrawn = z
  .string({ error: 'withdrawalAmountNotCorrect' })
  .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'withdrawalAmountNotCorrect')
  .max(40, 'outsideWithdrawalRange')
  .describe('The amount to withdraw, including the fee, as an exact decimal of the coin.')

export const activity = text('noActivity', 16)
  .regex(/^[1-9]\d{0,14}$/, 'noActivity')
  .describe('The ID of a product or project.')

export const clientOrderId = z
  .string()
  .regex(clientOrderIdPattern, 'invalidRequest')
  .optional()
  .describe(
    'An ID the caller gives to the request, unique among the account’s requests of this kind. Repeating it does nothing more. It is remembered for at least five minutes.',
  )

export const isRepeat = boolean(
  'Whether the request had already been made with the same ID, so that nothing was done this time.',
)

// A number given by the server: of an order, a trade, or a place in a list.
export const number = text('orderNumberEmpty', 16)
  .regex(/^[1-9]\d{0,14}$/, 'invalidRequest')
  .describe('A number issued by the server.')

// Fields of answers; a caller writes them with the error names of its own call.
export const coinSymbol = string('The symbol of a coin, such as USDT.')
export const marketSymbol = string('The symbol of a market, such as BTC/USDT.')
export const scale = int('The number of decimals of the coin. Amounts with more are refused.')
export const uid = string('The UID of the account.')
export const image = string('The image as a `data:` URL.')

export const pageSizeMax = 100

// A list starts with its newest entry; `before` continues after the previous page.
const beforeText =
  'The `nextPage` value of the previous page; if omitted, the list starts with its newest entry.'
export const page = {
  before: z
    .string()
    .regex(/^\d{1,15}(-\d{1,9})?$/, 'invalidRequest')
    .optional()
    .describe(beforeText),
  limit: z.int().min(1).max(pageSizeMax).default(20).describe('The maximum number of entries per page.'),
}

// The same for entries with only a number.
export const numberPage = {
  ...page,
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'invalidRequest')
    .optional()
    .describe(beforeText),
}

export const nextPage = stringOrNull(
  'The value of `before` for the next page; null if this is the last page.',
)

export function pageOf<Entries extends z.core.$ZodLooseShape>(entries: Entries) {
  return z.object({ ...entries, nextPage })
}

// The request and the answer of a list of numbered entries. The filters narrow it down; without any, the request names
// only the page.
export function numberedPages<
  Entries extends z.core.$ZodLooseShape,
  Filters extends z.core.$ZodLooseShape = typeof numberPage,
>(entries: Entries, filters?: Filters) {
  return { input: z.strictObject({ ...(filters as Filters), ...numberPage }), output: pageOf(entries) }
}

// The same for users' calls, which count by their entries.
export function pages<
  Entries extends z.core.$ZodLooseShape,
  Filters extends z.core.$ZodLooseShape = typeof numberPage,
>(entries: Entries, filters?: Filters) {
  return { ...numberedPages(entries, filters), entriesPerCall: 25 }
}

export const moment = z.iso
  .datetime({ offset: true, error: 'invalidRequest' })
  .transform((text) => new Date(text))
  .describe('A time in ISO 8601, with offset.')

export const period = {
  from: moment.optional().describe('The start of the period, inclusive. ISO 8601, with offset.'),
  to: moment.optional().describe('The end of the period, exclusive. ISO 8601, with offset.'),
}

export function isPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean {
  return from === undefined || to === undefined || from < to
}
