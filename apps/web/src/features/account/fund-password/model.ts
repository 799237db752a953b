import { complaints } from '../../../shared/form/complaints.ts'
import { checkCode, checkConfirmation, checkNewFundPassword } from '../../../shared/form/form-check.ts'

type NewOne = { password: string; confirmation: string }

function newOne({ password, confirmation }: NewOne) {
  return {
    password: checkNewFundPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  }
}

function checkLoginPassword(password: string) {
  return password === '' ? ('form.passwordRequired' as const) : undefined
}

/** A throwaway account has no login password to show. */
export function checkSet(values: NewOne & { loginPassword: string }, hasLoginPassword: boolean) {
  const missing = hasLoginPassword ? checkLoginPassword(values.loginPassword) : undefined
  return complaints({ loginPassword: missing, ...newOne(values) })
}

export function checkChange(values: NewOne & { oldFundPassword: string }) {
  const missing = values.oldFundPassword === '' ? ('form.oldFundPasswordRequired' as const) : undefined
  return complaints({ oldFundPassword: missing, ...newOne(values) })
}

export function checkReset(values: NewOne & { code: string; loginPassword: string }) {
  return complaints({
    code: checkCode(values.code),
    loginPassword: checkLoginPassword(values.loginPassword),
    ...newOne(values),
  })
}

export type FundPasswordView = 'loginPasswordFirst' | 'set' | 'change' | 'reset' | 'emailFirst'

/** The options on the screen: each requires proof that the request comes from the owner. */
export function fundPasswordView(
  user: { hasLoginPassword: boolean; hasFundPassword: boolean; email: string | null },
  forgotten: boolean,
): FundPasswordView {
  if (!user.hasFundPassword) return 'set'
  if (!forgotten) return 'change'
  if (!user.hasLoginPassword) return 'loginPasswordFirst'
  return user.email === null ? 'emailFirst' : 'reset'
}
