import { complaints } from '../../../shared/form/complaints.ts'
import { checkConfirmation, checkNewPassword } from '../../../shared/form/form-check.ts'

export type LoginPasswordValues = { oldPassword: string; password: string; confirmation: string }

export function checkLoginPassword(values: LoginPasswordValues, hasLoginPassword: boolean) {
  const { oldPassword, password, confirmation } = values
  const same = hasLoginPassword && password !== '' && password === oldPassword
  return complaints({
    oldPassword: hasLoginPassword && oldPassword === '' ? ('form.oldPasswordRequired' as const) : undefined,
    password: same ? 'form.passwordUnchanged' : checkNewPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  })
}
