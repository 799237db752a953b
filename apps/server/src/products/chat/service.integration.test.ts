import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '@candor/contract/languages'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { MailQueue } from '../../platform/delivery/mail/queue.ts'
import { ChatTopics } from '../../platform/streams/chat-topics.ts'
import { Asker } from '../../testing/people/asker.ts'
import { documentImage } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { ChatDesk } from './desk.ts'
import { closeSilent, mailUnread } from './watch.ts'

let at: TestProduct
let db: Database
let ann: Operator
let bob: Operator
beforeAll(async () => {
  at = await startTestProduct()
  db = openDatabase(at.databaseUrl, () => {})
  ann = await Operator.of(at, 'support')
  bob = await Operator.of(at, 'admin')
  // Operators stay signed in, however far the clock moves.
  await at.query("update operator_sessions set expires_at = expires_at + interval '10 years'")
})
afterAll(async () => {
  await db.destroy()
  await at.product.close()
})
beforeEach(async () => {
  await at.query('delete from attempts')
  await at.query('update operator_sessions set seen_at = $1', [at.now()])
  for (const operator of [ann, bob]) await operator.call('Chats/SetAvailable', { isAvailable: false })
})

const answer = async (operator: Operator, chatId: string, text: string) => {
  const { name } = await operator.call('Chats/Send', { chatId, clientId: randomUUID(), text })
  if (name !== 'success') throw new Error(`not answered: ${name}`)
}
const mailsTo = async (email: string) =>
  (
    await at.query<{ subject: string; text: string; html: string }>(
      'select subject, text, html from mails where recipient = $1 order by id',
      [email],
    )
  ).filter(({ subject }) => !subject.includes('registration'))
const jobParts = () => {
  const chats = new ChatTopics()
  return { db, mail: new MailQueue(null), chats, desk: new ChatDesk(chats) }
}
// Runs the job at a moment of the product's time.
const mailed = async () => await mailUnread(jobParts(), at.now())

describe('an answer is mailed', () => {
  test('at once when nobody was available before', async () => {
    const user = await Asker.user(at)
    const { chat } = await user.sent({ text: 'Is anybody there?' })
    await answer(ann, chat.chatId, 'Yes & <b>here</b>')
    const [first, ...others] = await mailsTo(user.email)
    expect(others).toEqual([])
    expect(first?.subject).toBe('Customer service has replied')
    expect(first?.text).toContain('Yes & <b>here</b>')
    expect(first?.html).toContain('Yes &amp; &lt;b&gt;here&lt;/b&gt;')
    // The next answer is an ordinary one.
    await answer(ann, chat.chatId, 'Anything else?')
    await mailed()
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  test('after a minute when it was not read, several in one, and once', async () => {
    await ann.call('Chats/SetAvailable', { isAvailable: true })
    const user = await Asker.user(at)
    const { chat } = await user.sent()
    await answer(ann, chat.chatId, 'The first')
    await answer(ann, chat.chatId, 'The second')
    await ann.call('Chats/AddNote', { chatId: chat.chatId, clientId: randomUUID(), text: 'a secret' })
    at.passSeconds(58)
    await mailed()
    expect(await mailsTo(user.email)).toEqual([])
    at.passSeconds(3)
    await Promise.all([mailed(), mailed(), mailed()])
    const mails = await mailsTo(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('The first\n\nThe second\n\n')
    expect(mails[0]?.text).not.toContain('secret')
    at.passSeconds(600)
    await mailed()
    expect(await mailsTo(user.email)).toHaveLength(1)
    await answer(ann, chat.chatId, 'The third')
    await ann.call('Chats/Close', { chatId: chat.chatId, closeReason: 'solved' })
    at.passSeconds(61)
    await mailed()
    const later = await mailsTo(user.email)
    expect(later).toHaveLength(2)
    expect(later[1]?.text).not.toContain('The second')
  })

  test('not when it was read in time', async () => {
    await ann.call('Chats/SetAvailable', { isAvailable: true })
    const user = await Asker.user(at)
    const { chat } = await user.sent()
    await answer(ann, chat.chatId, 'Read this')
    await user.setRead(chat.chatId, 3)
    at.passSeconds(120)
    await mailed()
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('to the address given by a visitor, also when given later', async () => {
    const visitor = Asker.visitor(at)
    const { chat } = await visitor.sent()
    await answer(ann, chat.chatId, 'Here you are')
    at.passSeconds(61)
    await mailed()
    const email = `${randomUUID()}@example.org`
    await at.call('Chat/SetEmail', { ...visitor.key, chatId: chat.chatId, email })
    await mailed()
    expect((await mailsTo(email)).map(({ text }) => text.includes('Here you are'))).toEqual([true])
  })

  test.each(languages.map(({ shortName }) => shortName))(
    'in the language of the conversation: %s',
    async (language) => {
      const user = await Asker.user(at)
      const { chat } = await user.sent({ language })
      const image = `data:image/jpeg;base64,${(await documentImage()).toString('base64')}`
      await ann.call('Chats/SendImage', { chatId: chat.chatId, clientId: randomUUID(), image })
      const [first] = await mailsTo(user.email)
      expect(first?.text).toMatch(/\n\n[(（].+[)）]\n\n/)
      expect(first?.text).not.toContain('mail.chatAnswer')
      expect(first?.subject === 'Customer service has replied').toBe(language === 'EN')
    },
  )
})

describe('availability', () => {
  const service = async () => {
    const { data } = await at.call('Chat/GetService', {})
    if (!data) throw new Error('no service')
    return data
  }
  const allWeek = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

  test('is said by operators, and forgotten a minute and a half after their console was closed', async () => {
    expect(await service()).toMatchObject({ isAttended: false, isOpen: true, hours: null, opensAt: null })
    await ann.call('Chats/SetAvailable', { isAvailable: true })
    expect((await service()).isAttended).toBe(true)
    expect((await ann.call('Chats/GetCounts', {})).data).toMatchObject({ isAvailable: true, available: [] })
    expect((await bob.call('Chats/GetCounts', {})).data).toMatchObject({
      isAvailable: false,
      available: [{ operatorId: ann.operatorId, name: ann.name }],
    })
    at.passSeconds(89)
    await ann.call('Chats/GetCounts', {})
    at.passSeconds(89)
    expect((await service()).isAttended).toBe(true)
    at.passSeconds(2)
    expect((await service()).isAttended).toBe(false)
    expect((await ann.call('Chats/GetCounts', {})).data?.isAvailable).toBe(false)
  })

  test('depends on the opening hours, which hold at once', async () => {
    await ann.call('Chats/SetAvailable', { isAvailable: true })
    const day = ((at.now().getUTCDay() + 6) % 7) + 1
    const tomorrow = (day % 7) + 1
    const hours = { timeZone: 'UTC', days: [{ day: tomorrow, from: '09:00', to: '10:00' }] }
    expect((await ann.call('Chats/SetHours', { hours })).name).toBe('success')
    const closed = await service()
    expect(closed).toMatchObject({ isAttended: false, isOpen: false, hours })
    const next = new Date(at.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(new Date(closed.opensAt ?? '').toISOString()).toBe(`${next}T09:00:00.000Z`)
    // The next writer is promised a mail.
    const user = await Asker.user(at)
    const { chat } = await user.sent()
    await answer(ann, chat.chatId, 'On time')
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect((await bob.call('Chats/GetHours', {})).data).toEqual({ hours })
    const open = { timeZone: 'Europe/Vienna', days: allWeek('00:00', '24:00') }
    await bob.call('Chats/SetHours', { hours: open })
    expect(await service()).toMatchObject({ isAttended: true, isOpen: true, opensAt: null, hours: open })
    expect((await ann.call('Chats/SetHours', { hours: null })).name).toBe('success')
    expect(await service()).toMatchObject({ isOpen: true, hours: null })
  })

  test('senseless hours are refused, and change nothing', async () => {
    const refused = async (hours: object) => (await ann.callRaw('Chats/SetHours', { hours })).name
    const day = { day: 1, from: '09:00', to: '10:00' }
    expect(await refused({ timeZone: 'Nowhere/Land', days: [day] })).toBe('parametersInvalid')
    expect(await refused({ timeZone: 'UTC', days: [{ ...day, to: '08:00' }] })).toBe('parametersInvalid')
    expect(await refused({ timeZone: 'UTC', days: [day, day] })).toBe('parametersInvalid')
    expect(await refused({ timeZone: 'UTC', days: [] })).toBe('requiredParametersEmpty')
    expect(await refused({ timeZone: 'UTC', days: [{ ...day, day: 8 }] })).toBe('invalidRequest')
    expect(await refused({ timeZone: 'UTC', days: [{ ...day, from: '9' }] })).toBe('invalidRequest')
    expect((await ann.call('Chats/GetHours', {})).data).toEqual({ hours: null })
  })
})

describe('canned answers', () => {
  const texts = [
    { language: 'EN' as const, text: 'Hello' },
    { language: 'DE' as const, text: 'Guten Tag' },
  ]

  test('are added, changed and removed by operators with the right', async () => {
    const added = await ann.call('Chats/SaveCanned', { cannedId: null, title: ' Welcome ', texts })
    const cannedId = added.data?.cannedId ?? ''
    const list = async () => (await bob.call('Chats/GetCanned', {})).data?.answers
    expect(await list()).toEqual([{ cannedId, title: 'Welcome', texts: texts.toReversed() }])
    const changed = [{ language: 'EN' as const, text: 'Hi' }]
    await bob.call('Chats/SaveCanned', { cannedId, title: 'Welcome', texts: changed })
    expect(await list()).toEqual([{ cannedId, title: 'Welcome', texts: changed }])
    const reviewer = await Operator.of(at, 'reviewer')
    const form = { cannedId, title: 'Mine', texts }
    expect((await reviewer.call('Chats/SaveCanned', form)).name).toBe('roleNotAllowed')
    expect((await ann.call('Chats/SaveCanned', { ...form, cannedId: '999999' })).name).toBe('orderMissing')
    expect((await ann.call('Chats/RemoveCanned', { cannedId: '999999' })).name).toBe('orderMissing')
    expect((await ann.call('Chats/RemoveCanned', { cannedId })).name).toBe('success')
    expect((await ann.call('Chats/RemoveCanned', { cannedId })).name).toBe('orderMissing')
    expect(await list()).toEqual([])
  })

  test('need English, a title, words, and each language once', async () => {
    const saved = async (change: object) =>
      (await ann.callRaw('Chats/SaveCanned', { cannedId: null, title: 'A title', texts, ...change })).name
    expect(await saved({ texts: [texts[1]] })).toBe('requiredParametersEmpty')
    expect(await saved({ texts: [] })).toBe('requiredParametersEmpty')
    expect(await saved({ texts: [...texts, texts[0]] })).toBe('invalidRequest')
    expect(await saved({ texts: [{ language: 'EN', text: '  ' }] })).toBe('requiredParametersEmpty')
    expect(await saved({ title: '  ' })).toBe('requiredParametersEmpty')
    expect(await saved({ title: 'x'.repeat(81) })).toBe('invalidRequest')
    expect((await ann.call('Chats/GetCanned', {})).data?.answers).toEqual([])
  })
})

test('a conversation is closed after a week without a reply of the user', async () => {
  const parts = jobParts()
  const [answered, waiting, back] = [await Asker.user(at), await Asker.user(at), await Asker.user(at)]
  const ids = []
  for (const user of [answered, waiting, back]) ids.push((await user.sent()).chat.chatId)
  const [first = '', second = '', third = ''] = ids
  await answer(ann, first, 'Done?')
  await answer(ann, third, 'Done?')
  const later = (days: number) => new Date(at.now().getTime() + days * 86_400_000)
  await closeSilent(parts, later(6.99))
  expect((await answered.read(first)).chat.state).toBe('open')
  await back.sent({ text: 'Not yet' })
  await Promise.all([closeSilent(parts, later(7.01)), closeSilent(parts, later(7.01))])
  expect(await answered.words(first)).toEqual([
    'user: Hello',
    'system: joined',
    'operator: Done?',
    'system: closedSilent',
  ])
  expect((await ann.call('Chats/GetChat', { chatId: first })).data?.chat).toMatchObject({
    state: 'closed',
    closeReason: 'noReply',
  })
  // Users who wait for us are not sent away.
  expect((await waiting.read(second)).chat.state).toBe('open')
  expect((await back.read(third)).chat.state).toBe('open')
})

test('statistics match the acts, counted by hand', async () => {
  const fresh = await startTestProduct({}, {}, { at: Date.parse('2027-02-03T10:00:00Z') })
  const [kim, lee] = [await Operator.of(fresh, 'support'), await Operator.of(fresh, 'admin')]
  await fresh.query("update operator_sessions set expires_at = expires_at + interval '1 year'")
  const again = async () => {
    await fresh.query('delete from attempts')
    await fresh.query('update operator_sessions set seen_at = $1', [fresh.now()])
  }
  // First answers after 60, 120 and 600 seconds; ended after 300, 700 and never.
  const one = await Asker.user(fresh)
  const { chatId: first } = (await one.sent()).chat
  fresh.passSeconds(60)
  await answer(kim, first, 'One')
  await answer(kim, first, 'Two')
  fresh.passSeconds(240)
  await kim.call('Chats/Close', { chatId: first, closeReason: 'solved' })
  await one.rate(first, 5)
  // The next day.
  fresh.passSeconds(86_400)
  await again()
  const two = await Asker.user(fresh)
  const { chatId: second } = (await two.sent()).chat
  fresh.passSeconds(120)
  await answer(kim, second, 'Three')
  await kim.call('Chats/AddNote', { chatId: second, clientId: randomUUID(), text: 'not counted' })
  fresh.passSeconds(580)
  await lee.call('Chats/Close', { chatId: second, closeReason: 'spam' })
  await two.rate(second, 2)
  const three = await Asker.user(fresh)
  const { chatId: third } = (await three.sent()).chat
  fresh.passSeconds(600)
  await answer(lee, third, 'Four')
  await (await Asker.user(fresh)).sent()
  await again()

  const { data, name } = await kim.call('Chats/GetStatistics', { days: 7 })
  expect(name).toBe('success')
  expect(data).toMatchObject({
    opened: 4,
    closed: 2,
    messages: 8,
    ratings: [0, 1, 0, 0, 1],
    reasons: [
      { closeReason: 'solved', count: 1 },
      { closeReason: 'spam', count: 1 },
    ],
  })
  const isAbout = (seconds: number | null | undefined, expected: number) => {
    expect(seconds).toBeGreaterThanOrEqual(expected)
    expect(seconds).toBeLessThan(expected + 30)
  }
  isAbout(data?.firstAnswerSeconds, 120)
  isAbout(data?.untilClosedSeconds, 500)
  expect(data?.days.slice(-2)).toEqual([
    { day: '2027-02-03', opened: 1, closed: 1 },
    { day: '2027-02-04', opened: 3, closed: 1 },
  ])
  expect(data?.days).toHaveLength(7)
  expect(data?.operators).toMatchObject([
    { operator: { name: kim.name }, answers: 3, closed: 1, ratingMean: '3.5' },
    { operator: { name: lee.name }, answers: 1, closed: 1, ratingMean: null },
  ])
  isAbout(data?.operators[0]?.firstAnswerSeconds, 90)
  isAbout(data?.operators[1]?.firstAnswerSeconds, 600)
  const today = (await kim.call('Chats/GetStatistics', { days: 1 })).data
  expect(today).toMatchObject({ opened: 3, closed: 1, messages: 5, ratings: [0, 1, 0, 0, 0] })
  expect(today?.days).toHaveLength(1)
  // Four conversations are too few for an estimate.
  expect((await fresh.call('Chat/GetService', {})).data?.answerMinutes).toBeNull()
  await fresh.product.close()
})
