import { complaints } from '../../../shared/form/complaints.ts'
import {
  checkCode,
  checkConfirmation,
  checkEmail,
  checkNewPassword,
} from '../../../shared/form/form-check.ts'

export type RegisterValues = {
  email: string
  code: string
  password: string
  confirmation: string
  invitationCode: string
}

export function checkRegister({ email, code, password, confirmation }: RegisterValues) {
  return complaints({
    email: checkEmail(email),
    code: checkCode(code),
    password: checkNewPassword(password),
    confirmation: checkConfirmation(password, confirmation),
    invitationCode: undefined,
  })
}
