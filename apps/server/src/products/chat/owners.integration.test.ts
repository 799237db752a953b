import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordKinds } from '@candor/contract/rules/chat'
import { Asker } from '../../testing/people/asker.ts'
import { chainConfig } from '../../testing/chain-exchange.ts'
import { Member } from '../../testing/people/member.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { tick } from '../../testing/people/options-trader.ts'
import { must } from '../../testing/people/saver.ts'
import { Withdrawer } from '../../testing/people/withdrawer.ts'

let at: TestProduct
let ann: Operator
beforeAll(async () => {
  at = await startTestProduct({}, {}, { chain: chainConfig([]) })
  await must(at, { type: 'clockTick' })
  ann = await Operator.of(at, 'support')
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

describe("somebody else's conversation", () => {
  const calls = (chatId: string) =>
    [
      ['Chat/GetChat', { chatId }],
      ['Chat/GetMessages', { chatId, after: 0 }],
      ['Chat/Send', { chatId, clientId: randomUUID(), text: 'mine now', language: 'EN' }],
      ['Chat/SetRead', { chatId, seq: 1 }],
      ['Chat/SetTyping', { chatId }],
      ['Chat/SetEmail', { chatId, email: 'eve@example.org' }],
      ['Chat/Close', { chatId }],
      ['Chat/Rate', { chatId, rating: 1 }],
    ] as const

  test.each(['user', 'visitor'] as const)('of a %s is not found by any call', async (kind) => {
    const owner = kind === 'user' ? await Asker.user(at) : Asker.visitor(at)
    const { chatId } = (await owner.sent()).chat
    const before = await at.query('select * from chats where id = $1', [chatId])
    const eve = await Asker.user(at)
    const visitor = Asker.visitor(at)
    for (const [name, input] of calls(chatId)) {
      expect([name, (await at.callRaw(name, input, eve.token)).name]).toEqual([name, 'orderMissing'])
      expect([name, (await at.callRaw(name, { ...input, ...visitor.key })).name]).toEqual([
        name,
        'orderMissing',
      ])
      expect([name, (await at.callRaw(name, input)).name]).toEqual([name, 'tokenInvalid'])
      // A user stays that user, whatever key they have.
      expect([name, (await at.callRaw(name, { ...input, ...owner.key }, eve.token)).name]).toEqual([
        name,
        'orderMissing',
      ])
    }
    const image = { chatId, fileId: randomUUID() }
    expect((await at.call('Chat/GetImage', image, eve.token)).name).toBe('orderMissing')
    expect(await at.query('select * from chats where id = $1', [chatId])).toEqual(before)
    expect((await owner.read()).messages).toHaveLength(1)
  })

  test('a conversation that never existed is not found for anybody', async () => {
    const user = await Asker.user(at)
    for (const [name, input] of calls('999999999'))
      expect([name, (await at.callRaw(name, input, user.token)).name]).toEqual([name, 'orderMissing'])
    expect((await at.callRaw('Chat/GetChat', { chatId: '0' }, user.token)).name).toBe('invalidRequest')
    expect((await at.callRaw('Chat/SetRead', { seq: 1 }, user.token)).name).toBe('orderNumberEmpty')
    for (const name of ['Chats/GetChat', 'Chats/GetMessages', 'Chats/SetTyping'])
      expect((await ann.callRaw(name, { chatId: '999999999' })).name).toBe('orderMissing')
  })

  test('its name for a message is free for everybody else', async () => {
    const clientId = randomUUID()
    const [one, two] = [await Asker.user(at), await Asker.user(at)]
    await one.sent({ clientId })
    expect((await two.sent({ clientId, text: 'mine' })).isRepeat).toBe(false)
    expect(await one.words()).toEqual(['user: Hello'])
  })
})

describe('a visitor', () => {
  test('has nothing before the first word, and a conversation from then on', async () => {
    const visitor = Asker.visitor(at)
    const { data } = await at.call('Chat/GetChat', visitor.key)
    expect(data).toMatchObject({ conversation: null, service: { isOpen: true, isAttended: false } })
    expect((await at.call('Chat/GetChats', {})).data?.chats).toEqual([])
    expect((await at.call('Chat/GetChat', {})).data?.conversation).toBeNull()
    const { chat } = await visitor.sent({ text: 'Can I ask?' })
    expect(chat.mailedTo).toBeNull()
    const named = await at.call('Chat/SetEmail', {
      ...visitor.key,
      chatId: chat.chatId,
      email: ' Vera@Example.org ',
    })
    expect(named.data?.chat.mailedTo).toBe('v***@e***.org')
    expect(await visitor.words()).toEqual(['user: Can I ask?'])
    const [row] = await at.query<{ visitor_hash: Buffer }>('select visitor_hash from chats where id = $1', [
      chat.chatId,
    ])
    expect(row?.visitor_hash.toString('base64url')).not.toContain(visitor.visitorKey)
    for (const visitorKey of ['short', 'x'.repeat(44), '!'.repeat(43)])
      expect((await at.callRaw('Chat/GetChat', { visitorKey })).name).toBe('invalidRequest')
  })

  test('keeps the conversation as a user, and the key no longer opens it', async () => {
    const visitor = Asker.visitor(at)
    const { chat } = await visitor.sent({ text: 'before I signed in' })
    const user = await Asker.user(at)
    const { chat: own } = await user.sent({ text: 'already mine' })
    expect((await at.call('Chat/Claim', { visitorKey: visitor.visitorKey ?? '' })).name).toBe('tokenInvalid')
    const claimed = await at.call('Chat/Claim', { visitorKey: visitor.visitorKey ?? '' }, user.token)
    expect(claimed.data).toEqual({ count: 1 })
    expect((await at.call('Chat/Claim', { visitorKey: visitor.visitorKey ?? '' }, user.token)).data).toEqual({
      count: 0,
    })
    expect((await at.call('Chat/GetChat', { ...visitor.key, chatId: chat.chatId })).name).toBe('orderMissing')
    const { data } = await at.call('Chat/GetChats', {}, user.token)
    expect(data?.chats.map(({ chatId }) => chatId)).toEqual([own.chatId, chat.chatId])
    expect(await user.words(chat.chatId)).toEqual(['user: before I signed in'])
    expect((await user.read(chat.chatId)).chat.streamKey).toBe(chat.streamKey)
    const seen = await ann.call('Chats/GetChat', { chatId: chat.chatId })
    expect(seen.data?.chat.uid).toBe(user.uid)
    expect(seen.data?.others.map(({ chatId }) => chatId)).toEqual([own.chatId])
    // The same key does not take it from its owner.
    const eve = await Asker.user(at)
    expect((await at.call('Chat/Claim', { visitorKey: visitor.visitorKey ?? '' }, eve.token)).data).toEqual({
      count: 0,
    })
  })

  test('whose account is frozen asks by the key', async () => {
    const user = await Asker.user(at)
    const admin = await Operator.of(at, 'admin')
    await admin.call('Users/Restrict', { uid: user.uid, mark: 'frozen', isSet: true, reason: 'a test' })
    const form = { clientId: randomUUID(), text: 'Why?', language: 'EN' as const }
    expect((await at.call('Chat/Send', form, user.token)).name).toBe('tokenInvalid')
    const visitorKey = randomBytes(32).toString('base64url')
    const sent = await at.call('Chat/Send', { ...form, visitorKey }, user.token)
    expect(sent.data?.chat.state).toBe('open')
    const seen = await ann.call('Chats/GetChat', { chatId: sent.data?.chat.chatId ?? '' })
    expect(seen.data?.chat).toMatchObject({ uid: null, isMailed: false })
  })

  test('the address of a user cannot be replaced', async () => {
    const user = await Asker.user(at)
    const { chat } = await user.sent()
    expect(chat.mailedTo).toMatch(/^.\*\*\*@e\*\*\*\.org$/)
    const set = await at.call(
      'Chat/SetEmail',
      { chatId: chat.chatId, email: 'other@example.org' },
      user.token,
    )
    expect(set.name).toBe('orderStatusIsNotAnOrder')
    expect((await user.read()).chat.mailedTo).toBe(chat.mailedTo)
  })
})

describe('a record', () => {
  let wanda: Withdrawer
  let names: Record<string, string>
  beforeAll(async () => {
    await tick(at, 50_000)
    wanda = await Withdrawer.of(at)
    // A day has passed, and the session has expired.
    ann = await ann.again()
    const orderId = await wanda.saver.trader.placed({})
    const withdrawalId = await wanda.requested({})
    const [arrival] = await at.query<{ id: string }>(
      `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, state, seen_at)
       values ('found:0x0:9', $1, '0x0', 1, 5, 5, 1, 'review', $2) returning arrival_id as id`,
      [wanda.accountId, at.now()],
    )
    await at.settled()
    const [flow] = await at.query<{ seq: string }>(
      'select max(seq) as seq from views.fund_flow where account_id = $1',
      [wanda.accountId],
    )
    names = {
      spotOrder: `S-${orderId}`,
      withdrawal: `W-${withdrawalId}`,
      arrival: `A-${arrival?.id}`,
      flow: `F-${flow?.seq}`,
    }
  })

  test('of the user can be attached, and operators see it', async () => {
    for (const about of Object.values(names)) {
      const form = { clientId: randomUUID(), about, language: 'EN' as const }
      const { data, name } = await at.call('Chat/Send', form, wanda.token)
      expect([about, name, data?.message.about, data?.message.text]).toEqual([about, 'success', about, ''])
      const seen = await ann.call('Chats/GetChat', { chatId: data?.chat.chatId ?? '' })
      expect(seen.data?.messages.at(-1)).toMatchObject({ about })
    }
  })

  test('of somebody else, from a visitor or unknown is not found', async () => {
    const eve = await Member.of(at)
    const asked = async (about: string, token?: string, key = {}) =>
      (await at.callRaw('Chat/Send', { ...key, clientId: randomUUID(), about, language: 'EN' }, token)).name
    for (const about of Object.values(names)) {
      await at.query('delete from attempts')
      expect([about, await asked(about, eve.token)]).toEqual([about, 'orderMissing'])
      expect([about, await asked(about, undefined, Asker.visitor(at).key)]).toEqual([about, 'orderMissing'])
    }
    // Searches each kind of record in its own table.
    for (const letter of Object.keys(recordKinds)) {
      await at.query('delete from attempts')
      expect([letter, await asked(`${letter}-999999999`, wanda.token)]).toEqual([letter, 'orderMissing'])
    }
    for (const about of ['W-0', 'Z-1', 'W-1; drop table chats', 'w-1', 'W1'])
      expect([about, await asked(about, wanda.token)]).toEqual([about, 'orderMissing'])
    expect((await at.call('Chat/GetChat', {}, eve.token)).data?.conversation).toBeNull()
  })
})
