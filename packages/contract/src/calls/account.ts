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
import { identityStates } from '../rules/identity.ts'
import { attentionItem } from './attention.ts'
import * as field from './fields.ts'
import { creditScore } from './identity.ts'
import { running } from './running.ts'

const session = z.object({
  token: z.string().describe('The session: it goes into the header `token` of later calls.'),
  uid: field.uid,
})
const done = z.object({})
const codeSent = z.object({
  resendAfterSeconds: z.int().describe('How long to wait before the next code, in seconds.'),
})
// The session goes on with this token; the one before it is over.
const renewed = z.object({
  token: z.string().describe('The new token of the session; the one before it is over.'),
})

const phone = field
  .text('requiredParametersEmpty', 40)
  .refine(isPhone, 'phoneInvalid')
  .transform(normalPhone)
  .describe('The phone number with a plus sign and its country code.')
const phoneCode = field
  .text('verificationCodeEmpty', 16)
  .refine(isCode, 'phoneCodeWrong')
  .describe('The six digits that were sent to the phone.')

const testMoney = z.array(
  z.object({ coin: field.coinSymbol, amount: z.string().describe('How much of it is given.') }),
)

const debt = z.object({ amount: z.string().describe('What is owed.'), coin: field.coinSymbol })

export const profile = z.object({
  uid: field.uid,
  username: z.string().nullable().describe('The username; null before it was set.'),
  nickname: z.string().nullable().describe('The nickname; null before it was set.'),
  email: z.string().nullable().describe('The e-mail address; null without one.'),
  avatarUrl: z.string().nullable().describe('Where the avatar is found; null without one.'),
  realName: z.string().nullable().describe('The real name; null before it was set.'),
  age: z.int().nullable().describe('The age in years; null before it was set.'),
  address: z.string().nullable().describe('The postal address; null before it was set.'),
  phone: z.string().nullable().describe('The phone number with its country code; null without one.'),
  isPhoneBound: z.boolean().describe('Whether a code has shown that the phone belongs to the owner.'),
  region: z
    .string()
    .nullable()
    .describe(
      'Where the owner lives, as ISO 3166-1 writes it; null before it was said. What is offered depends on it.',
    ),
  isRegionDecided: z
    .boolean()
    .describe(
      "Whether a verified document or an operator has set the region: then the owner can't change it.",
    ),
  invitationCode: z.string().describe('The code by which others join.'),
  hasLoginPassword: z.boolean().describe('Whether there is a login password.'),
  hasFundPassword: z.boolean().describe('Whether there is a fund password.'),
  securityLevel: z
    .enum(['low', 'middle', 'high'])
    .describe(
      '`low` without a fund password; `high` with it and two of: primary certification, advanced certification, a second factor.',
    ),
  certification: z
    .object({
      primary: z.enum(identityStates).describe('The state of primary certification.'),
      advanced: z.enum(identityStates).describe('The state of advanced certification.'),
    })
    .describe('How far the identity is verified.'),
  creditScore: creditScore.nullable().describe('The credit score; null before one was set.'),
  marks: z
    .array(z.enum(accountMarks))
    .describe('What an operator or a passed check has marked the account with.'),
  debts: z
    .object({
      loan: debt.nullable().describe('What is owed of a loan; null for nothing.'),
      support: debt.nullable().describe('What is owed of support funds; null for nothing.'),
    })
    .describe('What is owed now.'),
  isTryout: z.boolean().describe('Whether it is a throwaway account of test money.'),
  testMoney: testMoney
    .nullable()
    .describe(
      'The test money that can be claimed; null when there is none to claim: it was claimed, it is a throwaway account, or this exchange runs on real money.',
    ),
  registeredAt: z.string().describe('When the account was opened.'),
  restrictions: z
    .array(
      z.object({
        mark: z.enum(accountMarks).describe('What the account is marked with.'),
        reason: z
          .string()
          .nullable()
          .describe('Why, as the operators wrote it; null where it was decided before reasons were kept.'),
        since: z
          .string()
          .nullable()
          .describe('Since when; null where it was decided before reasons were kept.'),
      }),
    )
    .describe('What operators decided about the account that holds now.'),
})
export type Profile = z.infer<typeof profile>

export const accountCalls = {
  'Account/SendCode': call({
    about: 'Mails a six-digit code to an address: to register with it, or to set a new password.',
    who: 'anyone',
    act: 'signIn',
    input: z.strictObject({
      purpose: z.enum(['register', 'resetPassword']).describe('What the code is for.'),
      email: field.email,
      language: field.language,
    }),
    output: codeSent,
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
        invitationCode: z
          .string()
          .max(32, 'invitationCodeDoesNotExist')
          .optional()
          .describe('The code of whoever invited the owner.'),
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
      remember: z
        .boolean()
        .default(false)
        .describe('Whether the session lasts 30 days rather than 12 hours.'),
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
  'Account/ClaimTestMoney': call({
    about:
      'Gives a registered account test money, once, and leave to trade with it. The same again gives nothing more.',
    who: 'user',
    act: 'deposit',
    testOnly: true,
    input: field.nothing,
    output: z.object({
      amounts: testMoney.describe('What is given once.'),
      isNew: z.boolean().describe('Whether this call gave it; false when the account had it before.'),
    }),
    codes: ['nonRealAccountCannotTransfer', 'userLocked'],
  }),
  'Account/ResetPassword': call({
    about: 'Sets a new login password with a mailed code. Every session of the account ends.',
    who: 'anyone',
    act: 'signIn',
    input: field.confirmed(
      z.strictObject({
        email: field.email,
        username: z
          .string()
          .max(accountLimits.emailLength)
          .optional()
          .describe('The username, if the account has one: it has to belong to the address.'),
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
      items: z.array(attentionItem).describe('What needs attention, most urgent first.'),
    }),
    codes: [],
  }),
  'Account/GetRunning': call({
    about: 'What goes on in the account at this moment, ten of a kind at most.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: running,
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
        .refine(isReadable, 'invalidRequest')
        .describe('The new nickname: what is seen by others.'),
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
        .refine(isUsername, 'usernameFormatWrong')
        .describe('The username: 4 to 24 letters, digits and underscores, the first a letter.'),
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
        .optional()
        .describe('The real name.'),
      age: z
        .int()
        .min(accountLimits.ageMin)
        .max(accountLimits.ageMax)
        .optional()
        .describe('The age in years.'),
      address: z
        .string()
        .trim()
        .min(1, 'requiredParametersEmpty')
        .max(accountLimits.addressLengthMax)
        .refine(isReadable, 'invalidRequest')
        .optional()
        .describe('The postal address.'),
      phone: z
        .string()
        .min(1, 'requiredParametersEmpty')
        .max(40, 'phoneInvalid')
        .refine(isPhone, 'phoneInvalid')
        .transform(normalPhone)
        .optional()
        .describe('The phone number with a plus sign and its country code.'),
      avatarFileId: z.uuid().optional().describe('The `fileId` of an image that was uploaded as `avatar`.'),
    }),
    output: done,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'certificationUnderReview', 'noUploadFile'],
  }),
  'Account/SendPhoneCode': call({
    about:
      'Sends a six-digit code to a phone, to bind it to the account; without a phone to the one that is bound, to take it off.',
    who: 'user',
    act: 'bindPhone',
    input: z.strictObject({
      phone: phone
        .nullable()
        .describe('The phone number with a plus sign and its country code; null for the one that is bound.'),
    }),
    output: codeSent,
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
        oldPassword: z
          .string()
          .max(256)
          .default('')
          .describe('The login password until now; empty for an account that has none.'),
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
        loginPassword: field.existingPassword
          .optional()
          .describe('The login password; left out by a throwaway account, which has none.'),
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
        oldFundPassword: field.existingFundPassword.describe('The fund password until now.'),
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
    output: codeSent,
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
    output: codeSent,
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
      oldEmailCode: z
        .string()
        .max(16)
        .default('')
        .describe('The code that was mailed to the present address; empty for an account without one.'),
    }),
    output: renewed,
    codes: ['verificationCodeEmpty', 'verificationCodeWrong', 'emailExists'],
  }),
}
