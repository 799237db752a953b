import { randomBytes, randomInt } from 'node:crypto'
import { fundPassword } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'
import { loginPassword } from '../walker.ts'

const newPhone = () => `+49151${randomInt(10_000_000, 99_999_999)}`
const newName = () => `w${randomBytes(6).toString('hex')}`

export const account: AreaOf<'Account'> = {
  // Its calls change passwords and sessions.
  place: 99,
  others: { 'Account/SetFundPassword': 'beginner' },
  bodies: {
    'Account/GetProfile': nothing,
    'Account/GetAttention': nothing,
    'Account/GetRunning': nothing,
    'Account/SetLanguage': () => ({ language: 'DE' }),
    'Account/SetRegion': () => ({ region: 'DE' }),
    'Account/SetNickname': () => ({ nickname: 'Ann' }),
    'Account/SetUsername': () => ({ username: newName() }),
    'Account/SetBasicInfo': () => ({ realName: 'Ann Example', age: 40 }),
    // In this order: a phone is bound once, and removed with its own code.
    'Account/SendPhoneCode': () => ({ phone: newPhone() }),
    'Account/BindPhone': async (walker) => {
      const phone = newPhone()
      const code = await walker.code({ purpose: 'phoneBind', recipient: phone, about: walker.uid })
      return { phone, code }
    },
    'Account/UnbindPhone': async (walker) => {
      const [row] = await walker.ground.query<{ email: string }>(
        "select email from mail_codes where purpose = 'phoneBind' and asker = $1",
        [`user ${walker.uid}`],
      )
      const recipient = row?.email ?? ''
      return { code: await walker.code({ purpose: 'phoneUnbind', recipient, about: walker.uid }) }
    },
    'Account/ClaimTestMoney': nothing,
    'Account/SetFundPassword': ({ hasPassword }) => ({
      password: fundPassword,
      confirmation: fundPassword,
      ...(hasPassword && { loginPassword }),
    }),
    'Account/ChangeFundPassword': () => ({
      oldFundPassword: fundPassword,
      password: fundPassword,
      confirmation: fundPassword,
    }),
    // In this order: a new code replaces the previous one.
    'Account/ResetFundPassword': async (walker) => {
      const recipient = walker.email ?? 'nobody@example.org'
      const code = await walker.code({ purpose: 'fundPassword', recipient, about: walker.uid })
      return { code, loginPassword, password: fundPassword, confirmation: fundPassword }
    },
    'Account/SendFundPasswordCode': nothing,
    'Account/ChangeLoginPassword': ({ hasPassword }) => ({
      ...(hasPassword && { oldPassword: loginPassword }),
      password: loginPassword,
      confirmation: loginPassword,
    }),
    'Account/ChangeEmail': async (walker) => {
      const email = `${newName()}@example.org`
      const about = `${walker.uid} ${email}`
      const code = await walker.code({ purpose: 'emailChangeNew', recipient: email, about })
      if (walker.email === null) return { email, code }
      const old = { purpose: 'emailChangeOld', recipient: walker.email, about } as const
      return { email, code, oldEmailCode: await walker.code(old) }
    },
    'Account/SendEmailChangeCodes': () => ({ email: `${newName()}@example.org` }),
    'Account/Logout': nothing,
  },
}
