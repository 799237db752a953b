import { creditScoreMax, creditScoreMin } from '@candor/engine/rules/limits'
import { accountLimits, isCode, isPassword } from '@candor/contract/rules/account'
import type { FieldErrors } from '@candor/ui/form/shown-error'
import type { TextKey } from '../../i18n/text.ts'

type Complaint = TextKey | undefined

/** Skips valid fields; the first complaint is shown first. */
export function complaints<Name extends string>(checks: Record<Name, Complaint>): FieldErrors<Name, TextKey> {
  const wrong = Object.entries<Complaint>(checks).filter(([, complaint]) => complaint !== undefined)
  return Object.fromEntries(wrong) as FieldErrors<Name, TextKey>
}

export const required = (value: string, complaint: TextKey): Complaint =>
  value.trim() === '' ? complaint : undefined

export function checkNewPassword(password: string): Complaint {
  if (password === '') return 'form.passwordRequired'
  if (Array.from(password).length > accountLimits.passwordLengthMax) return 'form.passwordTooLong'
  return isPassword(password) ? undefined : 'form.passwordFormat'
}

export function checkConfirmation(password: string, confirmation: string): Complaint {
  return password === confirmation ? undefined : 'form.passwordsDiffer'
}

export function checkCode(code: string): Complaint {
  if (code === '') return 'form.codeRequired'
  return isCode(code) ? undefined : 'form.codeFormat'
}

/** A typed score; null if empty. */
export function scoreOf(typed: string): number | null | 'wrong' {
  const text = typed.trim()
  if (text === '') return null
  const score = Number(text)
  return /^\d{3}$/.test(text) && score >= creditScoreMin && score <= creditScoreMax ? score : 'wrong'
}
