import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Asker } from '../../testing/people/asker.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let at: TestProduct
let ann: Operator
let bob: Operator
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'support')
  bob = await Operator.of(at, 'reviewer')
})
afterAll(() => at.product.close())
beforeEach(async () => {
  await at.query('delete from attempts')
  await at.query(
    "update chats set state = 'closed', closed_at = opened_at, waiting_since = null where state = 'open'",
  )
})

async function answer(
  operator: Operator,
  chatId: string,
  text = 'How can I help?',
  clientId: string = randomUUID(),
) {
  const { data, name } = await operator.call('Chats/Send', { chatId, clientId, text })
  if (!data) throw new Error(`not answered: ${name}`)
  return data
}

const seen = async (operator: Operator, chatId: string) => {
  const { data, name } = await operator.call('Chats/GetChat', { chatId })
  if (!data) throw new Error(`not seen: ${name}`)
  return data
}

describe('a conversation', () => {
  test('from both sides: words, read marks, unread counts, operator', async () => {
    const user = await Asker.user(at)
    const first = await user.sent({ text: '  Where is my money?  ' })
    const { chatId } = first.chat
    expect(first).toMatchObject({
      isRepeat: false,
      chat: { state: 'open', lastSeq: 1, userReadSeq: 0, operatorReadSeq: 0, unread: 0, position: 1 },
      message: { seq: 1, author: 'user', text: 'Where is my money?', event: null, fileId: null },
    })
    const second = await user.sent({ text: 'Please' })
    expect([second.chat.chatId, second.message.seq]).toEqual([chatId, 2])

    const inbox = await ann.call('Chats/GetInbox', { filter: 'waiting' })
    expect(inbox.data?.chats).toMatchObject([
      {
        chatId,
        uid: user.uid,
        language: 'EN',
        lastText: 'Please',
        lastBy: 'user',
        unread: 2,
        assignedTo: null,
      },
    ])
    await ann.call('Chats/SetRead', { chatId, seq: 2 })
    expect((await user.read()).chat.operatorReadSeq).toBe(2)
    const said = await answer(ann, chatId)
    expect(said).toMatchObject({
      isRepeat: false,
      message: { seq: 4, author: 'operator', operator: { operatorId: ann.operatorId, name: ann.name } },
    })
    expect(await user.words()).toEqual([
      'user: Where is my money?',
      'user: Please',
      'system: joined',
      'operator: How can I help?',
    ])
    const read = await user.read()
    expect(read.chat).toMatchObject({ lastSeq: 4, unread: 1, position: null })
    // The answering operator's name stays internal.
    expect(JSON.stringify(read)).not.toContain(ann.name)
    expect(read.messages.map(({ clientId }) => clientId !== null)).toEqual([true, true, false, false])

    await user.setRead(chatId, 4)
    const { chat, messages } = await seen(ann, chatId)
    expect(chat).toMatchObject({
      userReadSeq: 4,
      unread: 0,
      waitingSince: null,
      assignedTo: { name: ann.name },
    })
    expect(messages[3]?.clientId).toBe(said.message.clientId)
    expect((await user.read()).chat.unread).toBe(0)
    // The read position can't go past the end or backwards.
    await user.setRead(chatId, 999)
    await user.setRead(chatId, 1)
    expect((await seen(ann, chatId)).chat.userReadSeq).toBe(4)
  })

  test('pages back and on from a number', async () => {
    const user = await Asker.user(at)
    const { chat } = await user.sent({ text: 'm1' })
    for (let count = 2; count <= 7; count += 1) await user.sent({ text: `m${count}` })
    const page = async (input: { after?: number; before?: number; limit?: number }) => {
      const { data } = await at.call('Chat/GetMessages', { chatId: chat.chatId, ...input }, user.token)
      return [data?.messages.map(({ text }) => text).join(' '), data?.hasMore]
    }
    expect(await page({ limit: 3 })).toEqual(['m5 m6 m7', true])
    expect(await page({ before: 5, limit: 3 })).toEqual(['m2 m3 m4', true])
    expect(await page({ before: 2, limit: 3 })).toEqual(['m1', false])
    expect(await page({ after: 4, limit: 2 })).toEqual(['m5 m6', true])
    expect(await page({ after: 6 })).toEqual(['m7', false])
    expect(await page({ after: 7 })).toEqual(['', false])
  })

  test('is reported over the stream: changes, typing, answers, places in the queue, and the inbox', async () => {
    const user = await Asker.user(at)
    const other = await Asker.user(at)
    const { chat: before } = await other.sent()
    const { chat } = await user.sent()
    expect(chat.position).toBe(2)
    const { data: counts } = await ann.call('Chats/GetCounts', {})
    const inboxKey = counts?.inboxKey ?? ''
    const { chatId, streamKey } = chat
    const [phone, desk, inbox, account] = [
      await StreamClient.open(at.product.url),
      await StreamClient.open(at.product.url),
      await StreamClient.open(at.product.url),
      await StreamClient.signedIn(at.product.url, user.token ?? ''),
    ]
    for (const client of [phone, desk]) client.subscribe({ channel: 'chat', key: streamKey })
    inbox.subscribe({ channel: 'chat', key: inboxKey })
    for (const client of [phone, desk, inbox]) await client.next('chatChanged')

    await at.call('Chat/SetTyping', { chatId }, user.token)
    expect(await desk.next('chatTyping')).toEqual({ type: 'chatTyping', key: streamKey, author: 'user' })
    await ann.call('Chats/SetTyping', { chatId })
    expect(await phone.next('chatTyping', ({ author }) => author === 'operator')).toMatchObject({
      key: streamKey,
    })
    // An immediate repeat is not announced again.
    await at.call('Chat/SetTyping', { chatId }, user.token)
    await at.call('Chat/SetTyping', { chatId }, user.token)
    expect(desk.of('chatTyping').filter(({ author }) => author === 'user')).toHaveLength(1)

    await answer(ann, before.chatId)
    // The previous position may have been announced meanwhile.
    const moved = await phone.next('chatPosition', ({ position }) => position === 1)
    expect(moved).toEqual({ type: 'chatPosition', key: streamKey, position: 1 })
    await inbox.next('chatChanged')
    await answer(ann, chatId)
    await phone.next('chatChanged')
    await account.next('chatAnswered')
    const changes = desk.of('chatChanged').length
    await user.setRead(chatId, 3)
    await desk.next('chatChanged')
    await wait(100)
    expect(desk.of('chatChanged').length).toBeGreaterThan(changes)
    for (const client of [phone, desk, inbox, account]) client.socket.close()
  })

  test('waits in the queue until it is answered or taken, and comes back when it is put back', async () => {
    const [one, two, three] = [await Asker.user(at), await Asker.user(at), await Asker.user(at)]
    const place = async (who: Asker) => (await who.read()).chat.position
    const first = (await one.sent()).chat.chatId
    const second = (await two.sent()).chat.chatId
    await three.sent()
    expect([await place(one), await place(two), await place(three)]).toEqual([1, 2, 3])
    await ann.call('Chats/Assign', { chatId: first, operatorId: ann.operatorId })
    expect([await place(one), await place(two), await place(three)]).toEqual([null, 1, 2])
    await answer(bob, second)
    expect([await place(two), await place(three)]).toEqual([null, 1])
    await ann.call('Chats/Assign', { chatId: first, operatorId: null })
    expect([await place(one), await place(three)]).toEqual([1, 2])
    const { data } = await ann.call('Chats/GetCounts', {})
    expect(data).toMatchObject({ waiting: 2, unassigned: 2, mine: 0, open: 3 })
    // The operator of the conversation answers further questions, so it is not queued.
    await two.sent({ text: 'And then?' })
    expect(await place(two)).toBeNull()
    expect((await bob.call('Chats/GetCounts', {})).data).toMatchObject({ waiting: 3, unassigned: 2, mine: 1 })
  })
})

describe('a message', () => {
  test('ten times at once under one name is written once, and begins one conversation', async () => {
    const user = await Asker.user(at)
    const clientId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => user.sent({ clientId, text: 'once' })))
    expect(sent.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(sent.map(({ message, chat }) => `${chat.chatId} ${message.seq}`)).size).toBe(1)
    expect(await user.words()).toEqual(['user: once'])
    const { chatId } = sent[0]?.chat ?? { chatId: '' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ann, chatId, 'Yes', clientId)))
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message.seq)).size).toBe(1)
    const notes = await Promise.all(
      Array.from({ length: 10 }, () => ann.call('Chats/AddNote', { chatId, clientId, text: 'odd' })),
    )
    expect(notes.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    expect(await user.words()).toEqual(['user: once', 'system: joined', 'operator: Yes'])
  })

  test('by many at once is numbered without a gap', async () => {
    const user = await Asker.user(at)
    const { chat } = await user.sent({ text: 'first' })
    await Promise.all([
      ...Array.from({ length: 8 }, (_, place) => user.sent({ text: `u${place}` })),
      ...Array.from({ length: 8 }, (_, place) => answer(ann, chat.chatId, `a${place}`)),
      ...Array.from({ length: 4 }, (_, place) => answer(bob, chat.chatId, `b${place}`)),
    ])
    const { messages } = await user.read()
    // The first of the two has joined.
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, place) => place + 1))
  })

  test('repeated after the conversation has ended gets its first answer, and begins no other', async () => {
    const user = await Asker.user(at)
    const clientId = randomUUID()
    const { chat } = await user.sent({ clientId })
    await ann.call('Chats/Close', { chatId: chat.chatId, closeReason: 'solved' })
    expect(await user.sent({ clientId })).toMatchObject({ isRepeat: true, chat: { chatId: chat.chatId } })
    expect((await user.send({ chatId: chat.chatId })).name).toBe('orderStatusIsNotAnOrder')
    const next = await user.sent({ text: 'Another question' })
    expect(next.chat.chatId).not.toBe(chat.chatId)
    const { data } = await at.call('Chat/GetChats', {}, user.token)
    expect(data?.chats.map(({ chatId, lastText }) => [chatId, lastText])).toEqual([
      [next.chat.chatId, 'Another question'],
      [chat.chatId, 'Hello'],
    ])
  })

  test('begins another conversation when the newest ends at this very moment', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent()).chat
    const closing = new pg.Client({ connectionString: at.databaseUrl })
    await closing.connect()
    await closing.query('begin')
    await closing.query("update chats set state = 'closed', closed_at = now() where id = $1", [chatId])
    const [sending] = [user.sent({ text: 'One more' }), await wait(200)]
    await closing.query('commit')
    await closing.end()
    const sent = await sending
    expect([sent.chat.chatId === chatId, sent.message.seq]).toEqual([false, 1])
  })

  test('must be neither empty nor too long', async () => {
    const user = await Asker.user(at)
    expect((await user.send({ text: '' })).name).toBe('requiredParametersEmpty')
    expect((await user.send({ text: ' \n ' })).name).toBe('requiredParametersEmpty')
    for (const text of ['\u200b', '\u2060\u00a0', '\u202e', '\ufeff\u00ad'])
      expect((await user.send({ text })).name).toBe('requiredParametersEmpty')
    expect((await user.sent({ text: '👩‍👧' })).message.text).toBe('👩‍👧')
    expect((await user.send({ text: 'x'.repeat(2_001) })).name).toBe('invalidRequest')
    expect((await user.send({ clientId: 'mine' })).name).toBe('invalidRequest')
    expect((await user.send({ text: 'x'.repeat(2_000) })).name).toBe('success')
    expect((await ann.callRaw('Chats/Send', { chatId: '1', clientId: randomUUID(), text: '  ' })).name).toBe(
      'requiredParametersEmpty',
    )
    // The text stays exactly as written.
    const hostile = '<script>alert(1)</script> \' " ; drop table chats; --'
    expect((await user.sent({ text: hostile })).message.text).toBe(hostile)
  })

  test('is limited: thirty messages a minute, five new conversations an hour', async () => {
    const user = await Asker.user(at)
    for (let count = 0; count < 5; count += 1) await user.close((await user.sent()).chat.chatId)
    const sixth = await user.send()
    expect([sixth.name, (sixth.retryAfterSeconds ?? 0) > 3_000]).toEqual(['tooManyRequests', true])
    await at.query('delete from attempts')
    const { chat } = await user.sent({ text: 'first' })
    const clientId = randomUUID()
    await user.sent({ clientId })
    for (let count = 0; count < 28; count += 1) await user.sent()
    const refused = await user.send()
    expect(refused.name).toBe('tooManyRequests')
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    // A message accepted before gets the same answer.
    expect((await user.send({ clientId })).data?.isRepeat).toBe(true)
    expect((await user.read(chat.chatId)).chat.lastSeq).toBe(30)
    at.passSeconds(61)
    expect((await user.send()).name).toBe('success')
  })

  test('of a visitor is limited by address too', async () => {
    for (let count = 0; count < 20; count += 1) await Asker.visitor(at).sent()
    expect((await Asker.visitor(at).send()).name).toBe('tooManyRequests')
    // A signed-in user is not blocked by visitors of the same address.
    const { token } = await at.registered()
    const form = { clientId: randomUUID(), text: 'Me too', language: 'EN' as const }
    expect((await at.call('Chat/Send', form, token)).name).toBe('success')
  })

  test('survives a restart: nothing is lost, written twice or renumbered', async () => {
    const first = await startTestProduct()
    const user = await Asker.user(first)
    const operator = await Operator.of(first, 'support')
    const [clientId, operatorId] = [randomUUID(), randomUUID()]
    const { chat } = await user.sent({ clientId, text: 'before' })
    const { chatId } = chat
    await operator.call('Chats/Send', { chatId, clientId: operatorId, text: 'still there?' })
    const { data: countsBefore } = await operator.call('Chats/GetCounts', {})
    await first.product.close()
    const second = await startTestProduct({ DATABASE_URL: first.databaseUrl })
    const back = user.after(second)
    expect(await back.sent({ clientId, text: 'before' })).toMatchObject({
      isRepeat: true,
      message: { seq: 1 },
    })
    await back.sent({ text: 'after' })
    expect(await back.words()).toEqual([
      'user: before',
      'system: joined',
      'operator: still there?',
      'user: after',
    ])
    expect((await back.read()).chat.streamKey).toBe(chat.streamKey)
    const again = await Operator.of(second, 'support')
    const repeated = await again.call('Chats/Send', { chatId, clientId: operatorId, text: 'still there?' })
    expect(repeated.data).toMatchObject({ isRepeat: true, message: { seq: 3 } })
    const { data: countsAfter } = await again.call('Chats/GetCounts', {})
    expect(countsAfter?.inboxKey).not.toBe(countsBefore?.inboxKey)
    await second.product.close()
  })
})

describe('operators among themselves', () => {
  test('notes and hand-overs reach no user', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent()).chat
    await answer(ann, chatId)
    await ann.call('Chats/AddNote', { chatId, clientId: randomUUID(), text: 'a secret note' })
    const handed = { chatId, operatorId: bob.operatorId, note: 'a secret hand-over' }
    expect((await ann.call('Chats/Assign', handed)).name).toBe('success')
    await bob.call('Chats/Close', { chatId, closeReason: 'solved', note: 'a secret end' })
    const { chat, messages } = await seen(ann, chatId)
    expect(messages.map(({ author, text, event }) => `${author}: ${event ?? text}`)).toEqual([
      'user: Hello',
      'system: joined',
      'operator: How can I help?',
      'note: a secret note',
      'note: a secret hand-over',
      'system: handedOver',
      'system: closedByOperator',
    ])
    expect(chat).toMatchObject({
      state: 'closed',
      closeReason: 'solved',
      closeNote: 'a secret end',
      assignedTo: { operatorId: bob.operatorId },
    })
    const told = [
      await user.read(chatId),
      (await at.call('Chat/GetMessages', { chatId, after: 0 }, user.token)).data,
      (await at.call('Chat/GetMessages', { chatId, before: 6 }, user.token)).data,
      (await at.call('Chat/GetChats', {}, user.token)).data,
    ]
    expect(JSON.stringify(told)).not.toContain('secret')
    expect(JSON.stringify(told)).not.toContain(bob.name)
    expect(await user.words(chatId)).toContain('system: handedOver')
  })

  test('a conversation is handed only to operators who may answer', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent()).chat
    const treasurer = await Operator.of(at, 'treasurer')
    const gone = await Operator.of(at, 'support')
    await at.query('update operators set disabled_at = now() where id = $1', [gone.operatorId])
    const named = (await ann.call('Chats/GetOperators', {})).data?.operators.map(
      ({ operatorId }) => operatorId,
    )
    expect(named).toEqual(expect.arrayContaining([ann.operatorId, bob.operatorId]))
    for (const other of [treasurer, gone]) expect(named).not.toContain(other.operatorId)
    for (const operatorId of [treasurer.operatorId, gone.operatorId, 2_000_000_000])
      expect((await ann.call('Chats/Assign', { chatId, operatorId })).name).toBe('userDoesNotExist')
    expect((await seen(ann, chatId)).chat).toMatchObject({ assignedTo: null, lastSeq: 1 })
    expect((await ann.call('Chats/Assign', { chatId: '999999', operatorId: null })).name).toBe('orderMissing')
  })

  test('of two who take it at once, one gets it, and what was handed over is handed over once', async () => {
    const { chatId } = (await (await Asker.user(at)).sent()).chat
    const take = async (operator: Operator) =>
      (await operator.call('Chats/Assign', { chatId, operatorId: operator.operatorId, from: null })).name
    const taken = await Promise.all([take(ann), take(bob)])
    expect(new Set(taken)).toEqual(new Set(['decidedAlready', 'success']))
    const owner = (await seen(ann, chatId)).chat.assignedTo?.operatorId ?? 0
    const next = owner === ann.operatorId ? bob.operatorId : ann.operatorId
    const handed = { chatId, operatorId: next, from: owner, note: 'once' }
    expect((await ann.call('Chats/Assign', handed)).name).toBe('success')
    // The answer got lost, and the call is repeated.
    expect((await ann.call('Chats/Assign', handed)).name).toBe('decidedAlready')
    const { messages } = await seen(ann, chatId)
    expect(messages.map(({ event, text }) => event ?? text)).toEqual([
      'Hello',
      'joined',
      'once',
      'handedOver',
    ])
  })

  test('the inbox is searched by the number of a user and by words', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent({ text: 'My platypus withdrawal hangs' })).chat
    await answer(ann, chatId, 'Wombats are looked after')
    const found = async (search: string) =>
      (await ann.call('Chats/GetInbox', { filter: 'open', search })).data?.chats.map((row) => row.chatId)
    expect(await found(user.uid)).toEqual([chatId])
    expect(await found('platyp')).toEqual([chatId])
    expect(await found('wombats looked')).toEqual([chatId])
    expect(await found('kangaroo')).toEqual([])
    expect(await found('%')).toEqual([])
    expect((await ann.call('Chats/GetInbox', { filter: 'closed', search: 'platypus' })).data?.chats).toEqual(
      [],
    )
  })

  test('pages of the inbox have each conversation once', async () => {
    const users = []
    for (let count = 0; count < 5; count += 1) users.push(await Asker.user(at))
    const ids = []
    for (const user of users) ids.push((await user.sent()).chat.chatId)
    for (const filter of ['waiting', 'open'] as const) {
      const found: string[] = []
      let before: string | undefined
      for (let pages = 0; pages < 4; pages += 1) {
        const page = { filter, limit: 2, ...(before !== undefined && { before }) }
        const { data } = await ann.call('Chats/GetInbox', page)
        found.push(...(data?.chats ?? []).map(({ chatId }) => chatId))
        if (data?.nextPage === null || data === null) break
        before = data.nextPage
      }
      expect(found).toEqual(filter === 'waiting' ? ids : ids.toReversed())
    }
  })
})

describe('an end', () => {
  test('is rated once, by its owner, after the conversation has ended', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent()).chat
    await answer(ann, chatId)
    expect((await user.rate(chatId, 5)).name).toBe('orderStatusIsNotAnOrder')
    const closed = await user.close(chatId)
    expect(closed.data?.chat).toMatchObject({ state: 'closed', position: null })
    expect((await user.close(chatId)).name).toBe('success')
    for (const rating of [0, 6, 2.5]) expect((await user.rate(chatId, rating)).name).toBe('invalidRequest')
    const rated = await Promise.all([1, 2, 3, 4, 5].map((rating) => user.rate(chatId, rating, 'so so')))
    expect(rated.map(({ name }) => name).filter((name) => name === 'success')).toHaveLength(1)
    expect(rated.map(({ name }) => name).filter((name) => name === 'decidedAlready')).toHaveLength(4)
    const { chat } = await seen(ann, chatId)
    expect(chat).toMatchObject({
      ratingComment: 'so so',
      closeReason: null,
      rating: (await user.read()).chat.rating,
    })
    expect(await user.words()).toEqual([
      'user: Hello',
      'system: joined',
      'operator: How can I help?',
      'system: closedByUser',
    ])
  })

  test('lets nobody write any more', async () => {
    const user = await Asker.user(at)
    const { chatId } = (await user.sent()).chat
    expect((await ann.callRaw('Chats/Close', { chatId, closeReason: 'boring' })).name).toBe(
      'requiredParametersEmpty',
    )
    await ann.call('Chats/Close', { chatId, closeReason: 'spam' })
    const form = { chatId, clientId: randomUUID(), text: 'too late' }
    expect((await user.send({ chatId })).name).toBe('orderStatusIsNotAnOrder')
    expect((await ann.call('Chats/Send', form)).name).toBe('orderStatusIsNotAnOrder')
    expect((await ann.call('Chats/AddNote', form)).name).toBe('orderStatusIsNotAnOrder')
    expect((await ann.call('Chats/Close', { chatId, closeReason: 'spam' })).name).toBe(
      'orderStatusIsNotAnOrder',
    )
    expect((await ann.call('Chats/Assign', { chatId, operatorId: null })).name).toBe(
      'orderStatusIsNotAnOrder',
    )
    expect((await user.read(chatId)).chat.lastSeq).toBe(2)
  })
})
