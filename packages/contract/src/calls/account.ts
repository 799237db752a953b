import { z } from 'zod'
import { call } from '../call.ts'
import {
  accountLimits,
  accountMarks,
  isCode,
  isPhone,
  isReadable,
  isUsername,
  normalPhone,
} from '../rules/account.ts'
import { agreementSlugs } from '../rules/content.ts'
import { identityLevels, identityStates } from '../rules/identity.ts'
import * as field from './fields.ts'
import { creditScore } from './identity.ts'

const session = z.object({ token: z.string(), uid: z.string() })
const done = z.object({})
// The session goes on with this token; the one before it is over.
const renewed = z.object({ token: z.string() })

const phone = field.text('requiredParametersEmpty', 40).refine(isPhone, 'phoneInvalid').transform(normalPhone)
const phoneCode = field.text('verificationCodeEmpty', 16).refine(isCode, 'phoneCodeWrong')

const debt = z.object({ amount: z.string(), coin: z.string() })

export const profile = z.object({
  uid: z.string(),
  username: z.string().nullable(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  realName: z.string().nullable(),
  age: z.int().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  // Whether the phone was shown to be the owner's by a code.
  isPhoneBound: z.boolean(),
  // Where the owner lives; what products are offered goes by it.
  region: z.string().nullable(),
  // Whether a verified document or an operator has set it: then the owner can't change it.
  isRegionDecided: z.boolean(),
  invitationCode: z.string(),
  hasLoginPassword: z.boolean(),
  hasFundPassword: z.boolean(),
  securityLevel: z.enum(['low', 'middle', 'high']),
  certification: z.object({ primary: z.enum(identityStates), advanced: z.enum(identityStates) }),
  creditScore: creditScore.nullable(),
  // What an operator or a passed check has marked the account with.
  marks: z.array(z.enum(accountMarks)),
  // What is owed now: of a loan, of support funds.
  debts: z.object({ loan: debt.nullable(), support: debt.nullable() }),
  isTryout: z.boolean(),
  registeredAt: z.string(),
  // What operators decided about the account that holds now, and why. Null where it was decided before reasons were kept.
  restrictions: z.array(
    z.object({ mark: z.enum(accountMarks), reason: z.string().nullable(), since: z.string().nullable() }),
  ),
})
export type Profile = z.infer<typeof profile>

export const accountCalls = {
  'Account/SendCode': call({
    about: 'Mails a six-digit code to an address: to register with it, or to set a new password.',
    who: 'anyone',
    act: 'signIn',
    input: z.strictObject({
      purpose: z.enum(['register', 'resetPassword']),
      email: field.email,
      language: field.language,
    }),
    output: z.object({ resendAfterSeconds: z.int() }),
    codes: [],
  }),
  'Account/Register': call({
    about: 'Opens an account with a mailed code and signs in.',
    who: 'anyone',
    act: 'signIn',
    input: field.confirmed(
      z.strictObject({
        email: field.email,
        code: field.code,
        password: field.newPassword,
        confirmation: field.confirmation,
        invitationCode: z.string().max(32, 'invitationCodeDoesNotExist').optional(),
        language: field.language,
      }),
    ),
    output: session,
    codes: [
      'verificationCodeEmpty',
      'verificationCodeWrong',
      'passwordEmpty',
      'passwordFormatWrong',
      'emailExists',
      'invitationCodeDoesNotExist',
    ],
  }),
  'Account/Login': call({
    about: 'Signs in by username or e-mail. The session before it, if any, ends.',
    who: 'anyone',
    act: 'signIn',
    input: z.strictObject({
      username: field.loginName,
      password: field.existingPassword,
      remember: z.boolean().default(false),
    }),
    output: session,
    codes: ['usernameEmpty', 'passwordEmpty', 'wrongPassword', 'userFrozen', 'userLocked'],
  }),
  'Account/TryItNow': call({
    about: 'Opens a throwaway account without a password and signs in.',
    who: 'anyone',
    act: 'signIn',
    testOnly: true,
    input: z.strictObject({ language: field.language }),
    output: session,
    codes: [],
  }),
  'Account/ResetPassword': call({
    about: 'Sets a new login password with a mailed code. Every session of the account ends.',
    who: 'anyone',
    act: 'signIn',
    input: field.confirmed(
      z.strictObject({
        email: field.email,
        username: z.string().max(accountLimits.emailLength).optional(),
        code: field.code,
        password: field.newPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: done,
    codes: [
      'verificationCodeEmpty',
      'verificationCodeWrong',
      'passwordEmpty',
      'passwordFormatWrong',
      'usernameAndEmailDoNotMatch',
    ],
  }),
  'Account/Logout': call({
    about: 'Ends the session.',
    who: 'user',
    act: 'ownAccount',
    input: field.nothing,
    output: done,
    codes: [],
  }),
  'Account/GetProfile': call({
    about: 'The account as its owner sees it.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: profile,
    codes: [],
  }),
  'Account/GetAttention': call({
    about: 'What needs the attention of the owner, most urgent first.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      items: z.array(
        z.discriminatedUnion('kind', [
          // A loan that is due within a few days, or overdue.
          z.object({
            kind: z.literal('loan'),
            loanId: z.string(),
            owed: z.string(),
            coin: z.string(),
            dueAt: z.string(),
            isOverdue: z.boolean(),
          }),
          // Answers of customer service that are unread.
          z.object({ kind: z.literal('chat'), unread: z.int() }),
          // A new version of terms or agreement that is not accepted yet.
          z.object({ kind: z.literal('agreement'), slug: z.enum(agreementSlugs) }),
          z.object({
            kind: z.literal('identity'),
            level: z.enum(identityLevels),
            state: z.enum(['unverified', 'review', 'refused']),
          }),
          // Something that operators are looking at.
          z.object({ kind: z.literal('review'), number: z.string(), since: z.string() }),
        ]),
      ),
    }),
    codes: [],
  }),
  'Account/SetLanguage': call({
    about: 'The language in which the account gets its mail.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ language: field.language }),
    output: done,
    codes: [],
  }),
  'Account/SetRegion': call({
    about:
      'The country or region in which the owner lives, as two capital letters (ISO 3166-1). It decides which products are offered.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ region: field.region }),
    output: done,
    codes: ['decidedAlready'],
  }),
  'Account/SetNickname': call({
    about: 'Sets the nickname.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      nickname: z
        .string({ error: 'requiredParametersEmpty' })
        .trim()
        .min(1, 'requiredParametersEmpty')
        .max(accountLimits.nicknameLengthMax, 'invalidRequest')
        .refine(isReadable, 'invalidRequest'),
    }),
    output: done,
    codes: [],
  }),
  'Account/SetUsername': call({
    about: 'Sets the username, once. It signs in beside the e-mail address.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      username: z
        .string({ error: 'usernameEmpty' })
        .trim()
        .min(1, 'usernameEmpty')
        .refine(isUsername, 'usernameFormatWrong'),
    }),
    output: done,
    codes: ['usernameEmpty', 'usernameFormatWrong', 'usernameExists', 'userExists'],
  }),
  'Account/SetBasicInfo': call({
    about: 'Real name, age, address, phone and avatar. A field left out stays as it is.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      realName: z
        .string()
        .trim()
        .min(1, 'requiredParametersEmpty')
        .max(accountLimits.realNameLengthMax)
        .refine(isReadable, 'invalidRequest')
        .optional(),
      age: z.int().min(accountLimits.ageMin).max(accountLimits.ageMax).optional(),
      address: z
        .string()
        .trim()
        .min(1, 'requiredParametersEmpty')
        .max(accountLimits.addressLengthMax)
        .refine(isReadable, 'invalidRequest')
        .optional(),
      phone: z
        .string()
        .min(1, 'requiredParametersEmpty')
        .max(40, 'phoneInvalid')
        .refine(isPhone, 'phoneInvalid')
        .transform(normalPhone)
        .optional(),
      avatarFileId: z.uuid().optional(),
    }),
    output: done,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'certificationUnderReview', 'noUploadFile'],
  }),
  'Account/SendPhoneCode': call({
    about:
      'Sends a six-digit code to a phone, to bind it to the account; without a phone to the one that is bound, to take it off.',
    who: 'user',
    act: 'bindPhone',
    input: z.strictObject({ phone: phone.nullable() }),
    output: z.object({ resendAfterSeconds: z.int() }),
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'phoneNotBound', 'userLocked'],
  }),
  'Account/BindPhone': call({
    about: 'Binds a phone with the code that was sent to it. A number belongs to one account.',
    who: 'user',
    act: 'bindPhone',
    input: z.strictObject({ phone, code: phoneCode }),
    output: done,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'phoneCodeWrong', 'verificationCodeEmpty', 'userLocked'],
  }),
  'Account/UnbindPhone': call({
    about: 'Takes the phone off the account with the code that was sent to it.',
    who: 'user',
    act: 'bindPhone',
    input: z.strictObject({ code: phoneCode }),
    output: done,
    codes: ['phoneNotBound', 'phoneCodeWrong', 'verificationCodeEmpty', 'userLocked'],
  }),
  'Account/ChangeLoginPassword': call({
    about:
      'Changes the login password. An account that has none yet sets its first without the old one. Every token of the account ends; the session goes on with a new one.',
    who: 'user',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        oldPassword: z.string().max(256).default(''),
        password: field.newPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: renewed,
    codes: ['passwordEmpty', 'passwordFormatWrong', 'oldPasswordWrong', 'userLocked'],
  }),
  'Account/SetFundPassword': call({
    about:
      'Sets the first fund password; the login password shows that it is the owner who does. A throwaway account has none to show.',
    who: 'user',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        loginPassword: field.existingPassword.optional(),
        password: field.newFundPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: done,
    codes: ['passwordEmpty', 'fundPasswordEmpty', 'passwordFormatWrong', 'wrongPassword', 'userLocked'],
  }),
  'Account/ChangeFundPassword': call({
    about: 'Changes the fund password.',
    who: 'user',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        oldFundPassword: field.existingFundPassword,
        password: field.newFundPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: done,
    codes: [
      'fundPasswordEmpty',
      'passwordFormatWrong',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'userLocked',
    ],
  }),
  'Account/SendFundPasswordCode': call({
    about: "Mails a code to the account's own address, to set a new fund password.",
    who: 'user',
    act: 'ownAccount',
    input: field.nothing,
    output: z.object({ resendAfterSeconds: z.int() }),
    codes: ['noSuchEmail'],
  }),
  'Account/ResetFundPassword': call({
    about: 'Sets a new fund password with a mailed code and the login password.',
    who: 'user',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        code: field.code,
        loginPassword: field.existingPassword,
        password: field.newFundPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: done,
    codes: [
      'verificationCodeEmpty',
      'verificationCodeWrong',
      'passwordEmpty',
      'fundPasswordEmpty',
      'passwordFormatWrong',
      'wrongPassword',
      'noSuchEmail',
      'userLocked',
    ],
  }),
  'Account/SendEmailChangeCodes': call({
    about: 'Mails a code to the new address and, where there is one, another to the present address.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ email: field.email }),
    output: z.object({ resendAfterSeconds: z.int() }),
    codes: [],
  }),
  'Account/ChangeEmail': call({
    about:
      'Changes the address with the codes mailed to both. An account without one binds its first. Every token of the account ends; the session goes on with a new one.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      email: field.email,
      code: field.code,
      oldEmailCode: z.string().max(16).default(''),
    }),
    output: renewed,
    codes: ['verificationCodeEmpty', 'verificationCodeWrong', 'emailExists'],
  }),
}
