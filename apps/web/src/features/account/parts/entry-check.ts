import { complaints } from '../../../shared/form/complaints.ts'
import {
  checkCode,
  checkConfirmation,
  checkEmail,
  checkNewPassword,
} from '../../../shared/form/form-check.ts'

type Values = { email: string; code: string; password: string; confirmation: string }

/** For registration and recovery: their other fields may stay empty. */
export function checkEntry({ email, code, password, confirmation }: Values) {
  return complaints({
    email: checkEmail(email),
    code: checkCode(code),
    password: checkNewPassword(password),
    confirmation: checkConfirmation(password, confirmation),
  })
}
