import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fundPassword } from '../people/saver.ts'
import { type BodiesOf, nothing } from './body.ts'
import { image, loginPassword, type Walker } from './walker.ts'

const newPhone = () => `+49151${randomInt(10_000_000, 99_999_999)}`
const newName = () => `w${randomBytes(6).toString('hex')}`

async function versionOf(walker: Walker, slug: 'termsOfService' | 'agreement'): Promise<string> {
  const { accepted, missing } = await walker.done('Content/GetAgreements', { language: 'EN' })
  const found = [...missing, ...accepted].find((one) => one.slug === slug)
  if (!found) throw new Error(`there is no ${slug}`)
  return found.versionId
}

export const accountBodies: BodiesOf<'Account'> = {
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
}

export const fileBodies: BodiesOf<'File'> = {
  'File/Upload': async () => ({ uploadType: 'certificateFront', bytes: await image }),
}

export const identityBodies: BodiesOf<'Identity'> = {
  'Identity/GetStatus': nothing,
  'Identity/GetImage': async (walker) => ({ fileId: await walker.photo('handHeld') }),
  'Identity/SubmitPrimary': async (walker) => ({
    certificateType: 'passport',
    name: 'Ann Example',
    number: `W-${walker.uid}`,
    country: 'DE',
    frontFileId: await walker.photo('certificateFront'),
    backFileId: await walker.photo('certificateBack'),
  }),
  'Identity/SubmitAdvanced': async (walker) => ({
    handHeldFileId: await walker.photo('handHeld'),
    address: '12 St James’s Square, London',
    residence: 'foreign',
  }),
}

export const chatBodies: BodiesOf<'Chat'> = {
  'Chat/Claim': async ({ at }) => {
    const visitorKey = randomBytes(32).toString('base64url')
    const asked = { visitorKey, clientId: randomUUID(), text: 'Hello', language: 'EN' as const }
    const { name } = await at.call('Chat/Send', asked)
    if (name !== 'success') throw new Error(`a visitor was not heard: ${name}`)
    return { visitorKey }
  },
  'Chat/GetImage': async (walker) => {
    const fileId = await walker.uploaded('chatImage')
    const asked = { clientId: randomUUID(), text: 'Look', fileId, language: 'EN' as const }
    const { chat } = await walker.done('Chat/Send', asked)
    return { chatId: chat.chatId, fileId }
  },
}

export const contentBodies: BodiesOf<'Content'> = {
  'Content/GetAgreements': () => ({ language: 'EN' }),
  'Content/GetAccepted': async (walker) => {
    const accepted = { slug: 'termsOfService', versionId: await versionOf(walker, 'termsOfService') } as const
    await walker.done('Content/Accept', { ...accepted, language: 'EN' })
    return accepted
  },
  'Content/Accept': async (walker) => ({
    slug: 'agreement',
    versionId: await versionOf(walker, 'agreement'),
    language: 'EN',
  }),
}
