// The rules of the account forms, in one place: the phone checks them before sending, the server checks them
// again and has the last word.
export const codeLength = 6
export const codeCountdownSeconds = 60
export const fundPasswordLength = 6

export const accountLimits = {
  emailLength: 254,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  usernameLengthMin: 4,
  usernameLengthMax: 24,
  nicknameLengthMax: 32,
  realNameLengthMax: 80,
  addressLengthMax: 200,
  ageMin: 18,
  ageMax: 120,
  invitationCodeLength: 8,
} as const

// A note of operators about an account.
export const noteLengthMax = 2_000

// The marks of an account, set by operators or proved by its owner: the engine's own list.
export {
  accountFlags as accountMarks,
  type AccountFlag as AccountMark,
} from '@candor/engine/rules/account-flags'

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const usernamePattern = /^[a-z][a-z0-9_]{3,23}$/i
const phonePattern = /^\+[1-9]\d{6,14}$/

export function isEmail(text: string): boolean {
  return text.length <= accountLimits.emailLength && emailPattern.test(text)
}

// Two spellings of one address are one account.
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export function isPassword(text: string): boolean {
  const length = Array.from(text).length
  const fits = length >= accountLimits.passwordLengthMin && length <= accountLimits.passwordLengthMax
  return fits && /\p{L}/u.test(text) && /\p{N}/u.test(text)
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

export function passwordStrength(text: string): PasswordStrength {
  if (!isPassword(text)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(text)).length
  return text.length >= 16 || (text.length >= 11 && kinds >= 3) ? 'strong' : 'fair'
}

export function isFundPassword(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/**
 * Six digits that are guessed first: runs up or down, pairs, repeated halves, or at most two different
 * digits.
 */
export function isWeakFundPassword(text: string): boolean {
  const digits = Array.from(text, Number)
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10)
  const isRun = steps.every((step) => step === 1) || steps.every((step) => step === 9)
  return isRun || new Set(digits).size <= 2 || /^(\d)\1(\d)\2(\d)\3$/.test(text) || /^(\d{3})\1$/.test(text)
}

// A username never contains an at sign, so a name and an address can't be confused.
export function isUsername(text: string): boolean {
  return usernamePattern.test(text)
}

// Control characters, lone surrogates, invisible blanks and tags, and marks that turn or hide later text.
const invisible = /(?!\p{VS}|\u200c|\u200d)[\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb]/u
// Joiners and colour marks are shown only beside others.
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name shows its true text: nothing hidden, and something visible. */
export function isReadable(text: string): boolean {
  return visible.test(text) && !invisible.test(text)
}

export function normalPhone(text: string): string {
  return text.replace(/[\s().-]/g, '')
}

export function isPhone(text: string): boolean {
  return phonePattern.test(normalPhone(text))
}

export type SecurityLevel = 'low' | 'middle' | 'high'

export function securityLevel(set: {
  fundPassword: boolean
  primary: boolean
  advanced: boolean
  twoFactor: boolean
}): SecurityLevel {
  if (!set.fundPassword) return 'low'
  const others = [set.primary, set.advanced, set.twoFactor].filter(Boolean).length
  return others >= 2 ? 'high' : 'middle'
}
