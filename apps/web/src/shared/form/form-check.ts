import {
  accountLimits,
  isCode,
  isEmail,
  isFundPassword,
  isPassword,
  isWeakFundPassword,
  normalEmail,
} from '@candor/contract/rules/account'
import type { Complaint } from './complaints.ts'

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
  if (!isFundPassword(password)) return 'form.fundPasswordFormat'
  return isWeakFundPassword(password) ? 'reason.fundPasswordWeak' : undefined
}
