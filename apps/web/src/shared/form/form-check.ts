import {
  accountLimits,
  isCode,
  isEmail,
  isFundPassword,
  isPassword,
  normalEmail,
} from '@candor/contract/rules/account'
import type { FieldErrors as Errors } from '@candor/ui/form/shown-error'
import type { TextKey } from '../../i18n/text.ts'

// One rule, one line: the first complaint of a field is the one it shows.
export type Complaint = TextKey | undefined
export type FieldErrors<Name extends string> = Errors<Name, TextKey>

/** Leaves out the fields that are right; the order of fields stays, and the first one is told first. */
export function complaints<Name extends string>(checks: Record<Name, Complaint>): FieldErrors<Name> {
  const wrong = Object.entries<Complaint>(checks).filter(([, complaint]) => complaint !== undefined)
  return Object.fromEntries(wrong) as FieldErrors<Name>
}

export function checkEmail(email: string): Complaint {
  if (email.trim() === '') return 'form.emailRequired'
  return isEmail(normalEmail(email)) ? undefined : 'form.emailInvalid'
}

export function checkCode(code: string): Complaint {
  if (code === '') return 'form.codeRequired'
  return isCode(code) ? undefined : 'form.codeInvalid'
}

export function checkNewPassword(password: string): Complaint {
  if (password === '') return 'form.passwordRequired'
  if (Array.from(password).length > accountLimits.passwordLengthMax) return 'form.passwordTooLong'
  return isPassword(password) ? undefined : 'form.passwordFormat'
}

export function checkConfirmation(password: string, confirmation: string): Complaint {
  if (confirmation === '') return 'form.confirmationRequired'
  return password === confirmation ? undefined : 'form.passwordsDiffer'
}

export function checkNewFundPassword(password: string): Complaint {
  if (password === '') return 'form.fundPasswordRequired'
  return isFundPassword(password) ? undefined : 'form.fundPasswordFormat'
}
