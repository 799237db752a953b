import { complaints } from '../../../shared/form/complaints.ts'
import {
  checkCode,
  checkConfirmation,
  checkEmail,
  checkNewPassword,
} from '../../../shared/form/form-check.ts'

export type ForgotPasswordValues = {
  email: string
  username: string
  code: string
  password: string
  confirmation: string
}

export function checkForgotPassword({ email, code, password, confirmation }: ForgotPasswordValues) {
  return complaints({
    email: checkEmail(email),
    username: undefined,
    code: checkCode(code),
    password: checkNewPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  })
}
