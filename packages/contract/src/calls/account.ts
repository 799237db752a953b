import { z } from 'zod'
import { call, readOwn, userCall } from '../call.ts'
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
  token: field.string('The session token, to be sent in the `token` header of later calls.'),
  uid: field.uid,
})
const done = z.object({})
const codeSent = z.object({
  resendAfterSeconds: field.int('How many seconds to wait before requesting another code.'),
})
// The session continues with this token; the one before it is over.
const renewed = z.object({
  token: field.string('The new session token; the previous one is no longer valid.'),
})

const phone = field
  .text('requiredParametersEmpty', 40)
  .refine(isPhone, 'phoneInvalid')
  .transform(normalPhone)
  .describe('The phone number, with a plus sign and country code.')
const phoneCode = field
  .text('verificationCodeEmpty', 16)
  .refine(isCode, 'phoneCodeWrong')
  .describe('The six-digit code sent to the phone.')

const testMoney = z.array(
  z.object({ coin: field.coinSymbol, amount: field.string('How much of the coin is given.') }),
)

const debt = z.object({ amount: field.string('The amount owed.'), coin: field.coinSymbol })

export const profile = z.object({
  uid: field.uid,
  username: field.stringOrNull('The username; null if not set.'),
  nickname: field.stringOrNull('The nickname; null if not set.'),
  email: field.stringOrNull('The e-mail address; null if there is none.'),
  avatarUrl: field.stringOrNull('The URL of the avatar; null if there is none.'),
  realName: field.stringOrNull('The real name; null if not set.'),
  age: field.intOrNull('The age in years; null if not set.'),
  address: field.stringOrNull('The postal address; null if not set.'),
  phone: field.stringOrNull('The phone number with country code; null if there is none.'),
  isPhoneBound: field.boolean('Whether the phone number has been confirmed with a code.'),
  region: field.stringOrNull(
    'The country or region where the owner lives, as an ISO 3166-1 code; null if not set. It determines which products are available.',
  ),
  isRegionDecided: field.boolean(
    'Whether the region was set by a verified document or an operator. If so, the owner can’t change it.',
  ),
  invitationCode: field.string('The invitation code that others can join with.'),
  hasLoginPassword: field.boolean('Whether a login password is set.'),
  hasFundPassword: field.boolean('Whether a fund password is set.'),
  securityLevel: field.oneOf(
    ['low', 'middle', 'high'],
    '`low` without a fund password; `high` with a fund password and two of these: primary certification, advanced certification, a second factor.',
  ),
  certification: field.object('The identity verification status.', {
    primary: field.oneOf(identityStates, 'The state of primary certification.'),
    advanced: field.oneOf(identityStates, 'The state of advanced certification.'),
  }),
  creditScore: creditScore.nullable().describe('The credit score; null if not set.'),
  marks: z
    .array(z.enum(accountMarks))
    .describe(
      'The marks on the account, set by operators, by a passed verification, or with test money: `testMoney` is leave to trade on test money, and no verification.',
    ),
  debts: field.object('The amounts owed now.', {
    loan: debt.nullable().describe('The amount owed on a loan; null if nothing is owed.'),
    support: debt.nullable().describe('The amount of support funds left to return; null if there is none.'),
  }),
  isTryout: field.boolean('Whether it is a demo account with test money.'),
  testMoney: testMoney
    .nullable()
    .describe(
      'The test money that can be claimed. Null if it has already been claimed, if this is a demo account, or if the exchange runs on real money.',
    ),
  registeredAt: field.string('When the account was created.'),
  restrictions: field.list('The operator decisions currently in force for the account.', {
    mark: field.oneOf(accountMarks, 'The mark on the account.'),
    reason: field.stringOrNull(
      'The reason given by the operators; null if it was set before reasons were recorded.',
    ),
    since: field.stringOrNull('When it was set; null if that was before reasons were recorded.'),
  }),
})
export type Profile = z.infer<typeof profile>

export const accountCalls = {
  'Account/SendCode': call({
    about: 'E-mails a six-digit code to an address, to create an account or to set a new password.',
    who: 'anyone',
    act: 'signIn',
    input: z.strictObject({
      purpose: field.oneOf(['register', 'resetPassword'], 'What the code is for.'),
      email: field.email,
      language: field.language,
    }),
    output: codeSent,
    codes: ['exchangeNotOpen'],
  }),
  'Account/Register': call({
    about: 'Creates an account with a code sent by e-mail, and logs in.',
    who: 'anyone',
    act: 'register',
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
          .describe('The invitation code of the person who invited the owner.'),
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
    about: 'Logs in by username or e-mail address. Any previous session ends.',
    who: 'anyone',
    act: 'signIn',
    input: z.strictObject({
      username: field.loginName,
      password: field.existingPassword,
      remember: z.boolean().default(false).describe('Whether the session lasts 30 days instead of 12 hours.'),
    }),
    output: session,
    codes: ['usernameEmpty', 'passwordEmpty', 'wrongPassword', 'userFrozen', 'userLocked'],
  }),
  'Account/TryItNow': call({
    about: 'Creates a demo account without a password, and logs in.',
    who: 'anyone',
    act: 'signIn',
    testOnly: true,
    input: z.strictObject({ language: field.language }),
    output: session,
  }),
  'Account/ClaimTestMoney': userCall({
    about:
      'Gives a registered account test money, once, and permission to trade with it. Calling it again gives nothing more.',
    act: 'deposit',
    testOnly: true,
    output: z.object({
      amounts: testMoney.describe('The test money that is given once.'),
      isNew: field.boolean('Whether this call gave it; false if the account already had it.'),
    }),
    codes: ['nonRealAccountCannotTransfer', 'userLocked'],
  }),
  'Account/ResetPassword': call({
    about: 'Sets a new login password with a code sent by e-mail. All sessions of the account end.',
    who: 'anyone',
    act: 'signIn',
    input: field.confirmed(
      z.strictObject({
        email: field.email,
        username: z
          .string()
          .max(accountLimits.emailLength)
          .optional()
          .describe('The username, if the account has one. It must match the e-mail address.'),
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
  'Account/Logout': userCall({
    about: 'Ends the session.',
    act: 'ownAccount',
    output: done,
  }),
  'Account/GetProfile': readOwn({
    about: 'The account as its owner sees it.',
    output: profile,
  }),
  'Account/GetAttention': readOwn({
    about: 'The items that need the owner’s attention, most urgent first.',
    output: z.object({
      items: z.array(attentionItem).describe('The items that need attention, most urgent first.'),
    }),
  }),
  'Account/GetRunning': readOwn({
    about: 'What is in progress in the account right now, at most ten items of each kind.',
    output: running,
  }),
  'Account/SetLanguage': userCall({
    about: 'Sets the language of e-mails to the account.',
    act: 'ownAccount',
    input: z.strictObject({ language: field.language }),
    output: done,
  }),
  'Account/SetRegion': userCall({
    about:
      'Sets the country or region where the owner lives, as two capital letters (ISO 3166-1). It determines which products are available.',
    act: 'ownAccount',
    input: z.strictObject({ region: field.region }),
    output: done,
    codes: ['decidedAlready'],
  }),
  'Account/SetNickname': userCall({
    about: 'Sets the nickname.',
    act: 'ownAccount',
    input: z.strictObject({
      nickname: field
        .line(accountLimits.nicknameLengthMax)
        .describe('The new nickname, which others can see.'),
    }),
    output: done,
  }),
  'Account/SetUsername': userCall({
    about:
      'Sets the username. This can be done only once. The owner can log in with it as well as with the e-mail address.',
    act: 'ownAccount',
    input: z.strictObject({
      username: z
        .string({ error: 'usernameEmpty' })
        .trim()
        .min(1, 'usernameEmpty')
        .refine(isUsername, 'usernameFormatWrong')
        .describe('The username: 4 to 24 letters, digits or underscores, starting with a letter.'),
    }),
    output: done,
    codes: ['usernameEmpty', 'usernameFormatWrong', 'usernameExists', 'userExists'],
  }),
  'Account/SetBasicInfo': userCall({
    about: 'Sets the real name, age, address, phone and avatar. Omitted fields are left unchanged.',
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
        .describe('The phone number, with a plus sign and country code.'),
      avatarFileId: z.uuid().optional().describe('The `fileId` of an image uploaded as `avatar`.'),
    }),
    output: done,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'certificationUnderReview', 'noUploadFile'],
  }),
  'Account/SendPhoneCode': userCall({
    about:
      'Sends a six-digit code to a phone number to bind it to the account or, if no number is given, to the bound number to unbind it.',
    act: 'bindPhone',
    input: z.strictObject({
      phone: phone
        .nullable()
        .describe('The phone number, with a plus sign and country code; null for the bound number.'),
    }),
    output: codeSent,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'phoneNotBound', 'userLocked'],
  }),
  'Account/BindPhone': userCall({
    about: 'Binds a phone number with the code sent to it. A number can be bound to only one account.',
    act: 'bindPhone',
    input: z.strictObject({ phone, code: phoneCode }),
    output: done,
    codes: ['phoneInvalid', 'phoneAlreadyBound', 'phoneCodeWrong', 'verificationCodeEmpty', 'userLocked'],
  }),
  'Account/UnbindPhone': userCall({
    about: 'Unbinds the phone number with the code sent to it.',
    act: 'bindPhone',
    input: z.strictObject({ code: phoneCode }),
    output: done,
    codes: ['phoneNotBound', 'phoneCodeWrong', 'verificationCodeEmpty', 'userLocked'],
  }),
  'Account/ChangeLoginPassword': userCall({
    about:
      'Changes the login password. An account without one can set its first without the old password. All tokens of the account are revoked; the session continues with a new one.',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        oldPassword: z
          .string()
          .max(256)
          .default('')
          .describe('The current login password; empty for an account that has none.'),
        password: field.newPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: renewed,
    codes: ['passwordEmpty', 'passwordFormatWrong', 'oldPasswordWrong', 'userLocked'],
  }),
  'Account/SetFundPassword': userCall({
    about:
      'Sets the first fund password, confirmed with the login password. Demo accounts have no login password and omit it.',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        loginPassword: field.existingPassword
          .optional()
          .describe('The login password; omitted by demo accounts, which have none.'),
        password: field.newFundPassword,
        confirmation: field.confirmation,
      }),
    ),
    output: done,
    codes: ['passwordEmpty', 'fundPasswordEmpty', 'passwordFormatWrong', 'wrongPassword', 'userLocked'],
  }),
  'Account/ChangeFundPassword': userCall({
    about: 'Changes the fund password.',
    act: 'ownAccount',
    input: field.confirmed(
      z.strictObject({
        oldFundPassword: field.existingFundPassword.describe('The current fund password.'),
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
  'Account/SendFundPasswordCode': userCall({
    about: 'E-mails a code to the account’s own address, to set a new fund password.',
    act: 'ownAccount',
    output: codeSent,
    codes: ['noSuchEmail'],
  }),
  'Account/ResetFundPassword': userCall({
    about: 'Sets a new fund password with a code sent by e-mail and the login password.',
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
  'Account/SendEmailChangeCodes': userCall({
    about: 'E-mails a code to the new address and, if there is one, another to the current address.',
    act: 'ownAccount',
    input: z.strictObject({ email: field.email }),
    output: codeSent,
  }),
  'Account/ChangeEmail': userCall({
    about:
      'Changes the e-mail address with the codes sent to both addresses. An account without an address binds its first. All tokens of the account are revoked; the session continues with a new one.',
    act: 'ownAccount',
    input: z.strictObject({
      email: field.email,
      code: field.code,
      oldEmailCode: z
        .string()
        .max(16)
        .default('')
        .describe('The code sent to the current address; empty for an account without one.'),
    }),
    output: renewed,
    codes: ['verificationCodeEmpty', 'verificationCodeWrong', 'emailExists'],
  }),
}
