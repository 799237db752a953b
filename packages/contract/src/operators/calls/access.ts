import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import { rightNames, roles } from '../rights.ts'
import * as field from './fields.ts'

// The remaining steps of a sign-in.
const next = z.enum(['changePassword', 'setUpTwoFactor', 'enterCode'])
export type SignInStep = z.infer<typeof next>

const self = z.object({
  operatorId: z.int(),
  name: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(rightNames)),
  // Carried by every call in the header `csrf`.
  csrfToken: z.string(),
  // The session ends after this long without a call, and at that moment in any case.
  idleSeconds: z.int(),
  endsAt: z.string(),
  isTestMoney: z.boolean(),
  // Real money waits for its opening.
  isOpen: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type Self = z.infer<typeof self>

export const accessCalls = {
  'Access/SignIn': operatorAct({
    about:
      'Checks the username and password, and returns the next step. Nothing else is available until it is completed.',
    needs: 'nothing',
    input: z.strictObject({ name: field.operatorName, password: common.existingPassword }),
    output: z.object({ next }),
    codes: ['usernameEmpty', 'usernameFormatWrong', 'passwordEmpty', 'wrongPassword', 'userLocked'],
  }),
  'Access/ChangeFirstPassword': operatorAct({
    about: 'Replaces an initial password that was printed or handed over.',
    needs: 'password',
    input: common.confirmed(
      z.strictObject({ password: common.newPassword, confirmation: common.confirmation }),
    ),
    output: z.object({ next }),
    codes: ['passwordEmpty', 'passwordFormatWrong', 'oldPasswordWrong'],
  }),
  'Access/GetTwoFactorSetup': operatorAct({
    about:
      'The secret for an authenticator app. It stays the same until it is confirmed; logging in again creates a new one and makes the old one invalid.',
    needs: 'password',
    output: z.object({ secret: z.string(), uri: z.string() }),
    codes: ['invalidRequest'],
  }),
  'Access/ConfirmTwoFactor': operatorAct({
    about:
      'Turns on two-factor authentication with a code from the app, and logs in. The recovery codes are shown only once.',
    needs: 'password',
    input: z.strictObject({ code: common.code }),
    output: z.object({ recoveryCodes: z.array(z.string()), self }),
    codes: ['verificationCodeEmpty', 'verificationCodeWrong', 'userLocked'],
  }),
  'Access/EnterCode': operatorAct({
    about: 'The second factor: a code from the app, or a recovery code, which works once.',
    needs: 'password',
    input: z.strictObject({
      code: z
        .string({ error: 'verificationCodeEmpty' })
        .min(1, 'verificationCodeEmpty')
        .max(32, 'verificationCodeWrong'),
    }),
    output: z.object({ self }),
    codes: ['verificationCodeEmpty', 'verificationCodeWrong', 'userLocked'],
  }),
  'Access/GetSelf': unloggedCall({
    about:
      'The logged-in operator and what they are allowed to do. The only session call without a csrf header.',
    needs: 'session',
    output: z.object({ self }),
  }),
  'Access/SignOut': operatorAct({
    about: 'Ends the session.',
    needs: 'password',
  }),
  'Access/ChangePassword': operatorAct({
    about: 'Sets a new password, and ends all other sessions of this operator.',
    needs: 'session',
    input: common.confirmed(
      z.strictObject({
        oldPassword: common.existingPassword,
        password: common.newPassword,
        confirmation: common.confirmation,
      }),
    ),
    codes: ['passwordEmpty', 'passwordFormatWrong', 'oldPasswordWrong', 'userLocked'],
  }),
  'Access/MakeRecoveryCodes': operatorAct({
    about: 'Generates new recovery codes. Earlier codes no longer work.',
    needs: 'session',
    input: z.strictObject({ password: common.existingPassword }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    codes: ['passwordEmpty', 'wrongPassword', 'userLocked'],
  }),
}
