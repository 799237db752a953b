import { found } from '../found.ts'
import type { Stage } from '../stage.ts'

/** All ways to change passwords and addresses, and a throwaway account that its owner keeps. */
export async function passwords(stage: Stage): Promise<void> {
  const { ada, ben, chloe, dmitri } = stage.people
  for (const person of [ada, ben, chloe, dmitri]) await person.signIn()
  await changedPasswords(stage)
  await changedAddress(stage)
  await keptAccount(stage)
  await looseEnds(stage)
}

async function changedPasswords({ exchange, people: { ada, ben } }: Stage): Promise<void> {
  const password = 'ada likes coffee 11'
  const oldPassword = found(ada.password, 'a password')
  const login = { oldPassword, password, confirmation: password }
  const changed = await exchange.call('Account/ChangeLoginPassword', login, ada.token)
  ada.token = changed.token
  ada.password = password
  const fund = { oldFundPassword: '314159', password: '592653', confirmation: '592653' }
  await exchange.call('Account/ChangeFundPassword', fund, ada.token)
  ada.fundPassword = '592653'
  await exchange.call('Account/SendFundPasswordCode', {}, ben.token)
  const reset = {
    code: await exchange.mailedCode('ben@example.com'),
    loginPassword: found(ben.password, 'a password'),
    password: '828182',
    confirmation: '828182',
  }
  await exchange.call('Account/ResetFundPassword', reset, ben.token)
  ben.fundPassword = '828182'
}

async function changedAddress({ exchange, people: { chloe } }: Stage): Promise<void> {
  const email = 'chloe.martin@example.com'
  await exchange.call('Account/SendEmailChangeCodes', { email }, chloe.token)
  const code = await exchange.mailedCode(email)
  const oldEmailCode = await exchange.mailedCode('chloe@example.com')
  await exchange.call('Account/ChangeEmail', { email, code, oldEmailCode }, chloe.token)
  chloe.email = email
  exchange.pass({ minutes: 2 })
  await exchange.call('Account/SendCode', { purpose: 'resetPassword', email, language: 'FR' })
  const password = 'chloe sculpts 33'
  const reset = { email, code: await exchange.mailedCode(email), password, confirmation: password }
  await exchange.call('Account/ResetPassword', reset)
  chloe.password = password
  await chloe.signIn()
}

async function keptAccount({ exchange, people: { jun } }: Stage): Promise<void> {
  const email = 'jun@example.com'
  await exchange.call('Account/SendEmailChangeCodes', { email }, jun.token)
  const code = await exchange.mailedCode(email)
  const bound = await exchange.call('Account/ChangeEmail', { email, code }, jun.token)
  jun.email = email
  const password = 'jun keeps this 5'
  const form = { password, confirmation: password }
  const kept = await exchange.call('Account/ChangeLoginPassword', form, bound.token)
  jun.token = kept.token
  jun.password = password
}

/** An unused code, an address with an account, a wrong password, and a sign-out. */
async function looseEnds({ exchange, people: { dmitri } }: Stage): Promise<void> {
  const asking = { purpose: 'register', language: 'DE' } as const
  await exchange.call('Account/SendCode', { ...asking, email: 'ada@example.com' })
  await exchange.call('Account/SendCode', { ...asking, email: 'nobody@example.com' })
  const wrong = { username: 'benrows', password: 'not this one 1', remember: true }
  await exchange.refusedCall('Account/Login', wrong, { refusal: 'wrongPassword' })
  await exchange.call('Account/Logout', {}, dmitri.token)
  exchange.pass({ minutes: 1 })
  await dmitri.signIn()
}

/** Sessions last thirty days at most. */
export async function everybodyBack(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  for (const person of [people.ada, people.ben, people.chloe, people.dmitri, people.jun]) {
    exchange.pass({ minutes: 1 })
    await person.signIn()
  }
  // People without a password cannot sign in again, so their sessions are prolonged in the database.
  await exchange.query(
    `update sessions set expires_at = expires_at + interval '30 days'
     where ended_at is null and user_id in (select id from users where is_tryout and password_hash is null)`,
  )
  await stage.restart()
}
