import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCodes } from '@candor/contract/stream/stream'
import type { SessionState } from '../sessions.ts'
import { LooseStream } from '../../../testing/loose-stream.ts'
import { StreamClient } from '../../../testing/stream-client.ts'
import { wrongTokensMax } from './private-channel.ts'

const account = { channel: 'account' } as const
const [alice, bob] = ['10000001', '10000002']
let stream: LooseStream
let client: StreamClient

beforeEach(async () => {
  stream = await LooseStream.start()
  stream.sessions.states.set('of alice', sessionOf(alice))
  stream.sessions.states.set('of bob', sessionOf(bob))
  client = await StreamClient.open(stream.url)
})
afterEach(async () => {
  client.socket.terminate()
  await stream.close()
})

function sessionOf(userId: string, forMs = 60_000): SessionState {
  return { state: 'signedIn', userId, expiresAtMs: Date.now() + forMs }
}

// The account of a user gets money; without an exchange the stream sends a notification to read it by calls.
async function pay(userId: string): Promise<void> {
  const posting = { flow: 'testFunding' as const, coinId: 0, amount: 1n, fromAccountId: 0, reference: 0 }
  const toAccountId = Number(userId) - 10_000_001 + 16
  const event = { ...posting, fromBucket: 0 as const, toAccountId, toBucket: 0 as const }
  stream.commit([{ type: 'posted', posting: event, fromBalance: 0n, toBalance: 1n }])
  await wait(20)
}

const heard = () => client.messages.map(({ type }) => type).filter((type) => type !== 'beat')

test('without a session nothing of an account is heard', async () => {
  client.subscribe(account)
  expect(await client.next('refused')).toEqual({ type: 'refused', topic: account, resultCode: 401 })
  client.say({ type: 'signIn', token: 'made up' })
  expect(await client.next('signedOut')).toEqual({ type: 'signedOut', resultCode: 401 })
  client.subscribe(account)
  await client.next('refused')
  await pay(alice)
  expect(heard()).toEqual(['refused', 'signedOut', 'refused'])
})

test('a subscription made while the session is read is served once it is known', async () => {
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  await pay(alice)
  await pay(bob)
  expect(heard()).toEqual(['signedIn', 'accountMissed', 'accountMissed'])
})

test('after signing in as another user only that one is heard', async () => {
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  client.say({ type: 'signIn', token: 'of bob' })
  await client.next('accountMissed')
  const before = heard()
  await pay(alice)
  expect(heard()).toEqual(before)
  await pay(bob)
  expect(heard()).toEqual([...before, 'accountMissed'])
  client.say({ type: 'signIn', token: 'made up' })
  await client.next('signedOut')
  await pay(alice)
  await pay(bob)
  expect(heard()).toEqual([...before, 'accountMissed', 'signedOut'])
})

test('the last of several at once is the one that counts', async () => {
  client.subscribe({ channel: 'tickers' })
  for (const token of ['of alice', 'made up', 'of bob', 'of alice', 'of bob'])
    client.say({ type: 'signIn', token })
  client.subscribe(account)
  await client.next('accountMissed')
  await pay(alice)
  expect(heard()).toEqual(['tickers', 'signedIn', 'accountMissed'])
  await pay(bob)
  expect(heard()).toEqual(['tickers', 'signedIn', 'accountMissed', 'accountMissed'])
})

test('of many tokens at once only the first and the last are looked up', async () => {
  let answer = () => {}
  stream.sessions.answering = new Promise((resolve) => {
    answer = resolve
  })
  for (let i = 0; i < 20; i += 1) client.say({ type: 'signIn', token: `made up ${i}` })
  client.say({ type: 'signIn', token: 'of bob' })
  client.subscribe({ channel: 'tickers' })
  await client.next('tickers')
  answer()
  await client.next('signedIn')
  expect(stream.sessions.asked).toEqual(['made up 0', 'of bob'])
})

test('a connection with too many invalid tokens is closed', async () => {
  for (let i = 1; i < wrongTokensMax; i += 1) {
    client.say({ type: 'signIn', token: `made up ${i}` })
    await client.next('signedOut')
  }
  client.say({ type: 'signIn', token: 'of alice' })
  await client.next('signedIn')
  client.say({ type: 'signIn', token: 'made up' })
  expect(await client.closed()).toBe(closeCodes.tooManyMessages)
})

test('signing in counts like a call of the address', async () => {
  await stream.close()
  stream = await LooseStream.start({ CALLS_PER_MINUTE: '3' })
  stream.sessions.states.set('of alice', sessionOf(alice))
  const clients = await Promise.all(Array.from({ length: 4 }, () => StreamClient.open(stream.url)))
  for (const one of clients) one.say({ type: 'signIn', token: 'of alice' })
  await vi.waitFor(() => expect(clients.filter(({ closeCode }) => closeCode !== null)).toHaveLength(1))
  expect(clients.map(({ closeCode }) => closeCode)).toContain(closeCodes.comeBack)
  expect(stream.sessions.asked).toHaveLength(3)
  for (const { socket } of clients) socket.terminate()
})

test.each([
  ['unknown', 401],
  ['elsewhere', 27],
  ['frozen', 10],
] as const)('a session that becomes %s ends the channel with %i, at once', async (state, resultCode) => {
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  stream.sessions.states.set('of alice', { state })
  stream.sessions.forget(alice)
  await pay(alice)
  expect(await client.next('signedOut')).toEqual({ type: 'signedOut', resultCode })
  await pay(alice)
  expect(heard()).toEqual(['signedIn', 'accountMissed', 'signedOut'])
  // The connection stays open: the public topics go on, and another user may sign in.
  client.subscribe({ channel: 'tickers' })
  await client.next('tickers')
  client.say({ type: 'signIn', token: 'of bob' })
  await client.next('signedIn')
})

test('a session that is still good goes on, told to read whatever it may have missed', async () => {
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  stream.sessions.forget(alice)
  stream.sessions.forget(bob)
  await client.next('accountMissed')
  await pay(alice)
  expect(heard()).toEqual(['signedIn', 'accountMissed', 'accountMissed', 'accountMissed'])
})

test('a session that runs out ends the channel, and nothing is told past its end', async () => {
  stream.sessions.states.set('of alice', sessionOf(alice, 200))
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  await wait(210)
  await pay(alice)
  expect(await client.next('signedOut')).toEqual({ type: 'signedOut', resultCode: 401 })
  expect(heard()).toEqual(['signedIn', 'accountMissed', 'signedOut'])
})

test('after signing out or unsubscribing nothing more is heard', async () => {
  client.say({ type: 'signIn', token: 'of alice' })
  client.subscribe(account)
  await client.next('accountMissed')
  client.say({ type: 'unsubscribe', topic: account })
  client.subscribe({ channel: 'tickers' })
  await client.next('tickers')
  await pay(alice)
  client.subscribe(account)
  await client.next('accountMissed')
  client.say({ type: 'signOut' })
  client.subscribe(account)
  await client.next('refused')
  await pay(alice)
  expect(heard()).toEqual(['signedIn', 'accountMissed', 'tickers', 'accountMissed', 'refused'])
})
