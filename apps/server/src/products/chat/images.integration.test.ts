import { randomBytes, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { rewrapFiles } from '../../platform/private-files/rewrap.ts'
import { sweepChatFiles } from '../../platform/private-files/sweep.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { Asker } from '../../testing/people/asker.ts'
import { documentImage } from '../../testing/people/images.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let ann: Operator
let user: Asker
let chatId: string
beforeAll(async () => {
  at = await startTestProduct()
  ann = await Operator.of(at, 'support')
  user = await Asker.user(at)
  chatId = (await user.sent()).chat.chatId
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

const upload = async (bytes: Uint8Array, token = user.token) =>
  await at.upload({ uploadType: 'chatImage', bytes }, token)
async function uploaded(bytes?: Uint8Array): Promise<string> {
  const { data, name } = await upload(bytes ?? (await documentImage()))
  if (!data) throw new Error(`not uploaded: ${name}`)
  return data.fileId
}
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const bytesOf = (image = '') => Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
const isStored = async (id: string) =>
  (await at.query('select from chat_files where id = $1', [id])).length > 0

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

// A few kilobytes that declare far more pixels than anyone needs.
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function hostile(): Promise<Record<string, Buffer>> {
  const good = await documentImage()
  return {
    'no image': Buffer.from('hello, I am an image'),
    'a page': Buffer.from('<html><script>alert(1)</script></html>'),
    'a drawing with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'the start of one alone': good.subarray(0, 20),
    'one that was cut': good.subarray(0, Math.floor(good.length / 2)),
    'a bomb': bomb(60_000),
    'noise after a good beginning': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]),
  }
}

describe('an image', () => {
  test('of a user reaches the operator, redrawn and without metadata', async () => {
    const bytes = await sharp(await documentImage({ width: 3_000, height: 1_500 }))
      .withExif({ IFD0: { Artist: 'somebody private' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const fileId = await uploaded(bytes)
    const { message } = await user.sent({ text: '', fileId })
    expect([message.fileId, message.text]).toEqual([fileId, ''])
    const { data } = await ann.call('Chats/GetImage', { chatId, fileId })
    expect(data?.image).toMatch(/^data:image\/webp;base64,/)
    const { format, width, height, exif, orientation } = await sharp(bytesOf(data?.image)).metadata()
    expect([format, width, height, exif, orientation]).toEqual(['webp', 1_000, 2_000, undefined, undefined])
    expect((await at.call('Chat/GetImage', { chatId, fileId }, user.token)).data).toEqual(data)
    const views = await at.query(
      'select user_id, operator_id from private_file_views where file_id = $1 order by id',
      [fileId],
    )
    expect(views).toEqual([
      { user_id: user.uid, operator_id: ann.operatorId },
      { user_id: user.uid, operator_id: null },
    ])
    const [row] = await at.query<{ sealed: Buffer }>('select sealed from chat_files where id = $1', [fileId])
    expect(row?.sealed.includes('WEBP')).toBe(false)
    expect((await fetch(`${at.product.url}/files/${fileId}`)).status).toBe(404)
  })

  test('may be small and dark, unlike a document', async () => {
    const create = { width: 24, height: 24, channels: 3, background: '#000' } as const
    const fileId = await uploaded(await sharp({ create }).png().toBuffer())
    expect((await user.sent({ fileId })).message.fileId).toBe(fileId)
  })

  test('of an operator reaches the user; repeated it is sent once, and the log has no image', async () => {
    const form = {
      chatId,
      clientId: randomUUID(),
      image: dataUrl(await documentImage({ format: 'png' }), 'png'),
    }
    const sent = await Promise.all([1, 2, 3].map(() => ann.call('Chats/SendImage', form)))
    expect(sent.map(({ name }) => name)).toEqual(['success', 'success', 'success'])
    expect(sent.filter(({ data }) => data?.isRepeat === false)).toHaveLength(1)
    const fileId = sent[0]?.data?.message.fileId ?? ''
    const { data } = await at.call('Chat/GetImage', { chatId, fileId }, user.token)
    expect((await sharp(bytesOf(data?.image)).metadata()).format).toBe('webp')
    const entries = await at.query<{ details: string }>(
      "select details from audit_log where act = 'Chats/SendImage' and operator_id = $1",
      [ann.operatorId],
    )
    expect(entries.length).toBeGreaterThan(0)
    expect(Math.max(...entries.map(({ details }) => details.length))).toBeLessThan(500)
  })

  test('that is invalid is refused, from both sides, and nothing is stored or sent', async () => {
    const before = await at.query('select count(*) from chat_files')
    const { lastSeq } = (await user.read()).chat
    for (const [name, bytes] of Object.entries(await hostile())) {
      await at.query('delete from attempts')
      expect([name, (await upload(bytes)).name]).toEqual([name, 'fileFormatWrong'])
      const form = { chatId, clientId: randomUUID(), image: dataUrl(bytes) }
      expect([name, (await ann.call('Chats/SendImage', form)).name]).toEqual([name, 'fileFormatWrong'])
    }
    for (const image of [
      'data:image/svg+xml;base64,AAAA',
      'data:text/html;base64,AAAA',
      'https://example.org/a.png',
    ])
      expect((await ann.call('Chats/SendImage', { chatId, clientId: randomUUID(), image })).name).toBe(
        'fileFormatWrong',
      )
    const huge = `data:image/png;base64,${'A'.repeat(3_000_001)}`
    expect((await ann.call('Chats/SendImage', { chatId, clientId: randomUUID(), image: huge })).name).toBe(
      'invalidRequest',
    )
    expect(await at.query('select count(*) from chat_files')).toEqual(before)
    expect((await user.read()).chat.lastSeq).toBe(lastSeq)
  })

  test('of somebody else, of another kind or unknown is not found', async () => {
    const eve = await Asker.user(at)
    const fileId = await uploaded()
    const { data: avatar } = await at.upload(
      { uploadType: 'avatar', bytes: await documentImage() },
      eve.token,
    )
    for (const id of [fileId, avatar?.fileId, randomUUID()])
      expect((await eve.send({ fileId: id })).name).toBe('noUploadFile')
    expect((await at.call('Chat/GetChat', {}, eve.token)).data?.conversation).toBeNull()
    await user.sent({ fileId })
    const { chat } = await eve.sent()
    expect((await at.call('Chat/GetImage', { chatId, fileId }, eve.token)).name).toBe('orderMissing')
    expect((await at.call('Chat/GetImage', { chatId: chat.chatId, fileId }, eve.token)).name).toBe(
      'noUploadFile',
    )
    expect((await ann.call('Chats/GetImage', { chatId: chat.chatId, fileId })).name).toBe('noUploadFile')
    // An image that was not sent is shown to nobody.
    const unsent = await uploaded()
    expect((await at.call('Chat/GetImage', { chatId, fileId: unsent }, user.token)).name).toBe('noUploadFile')
    expect((await ann.call('Chats/GetImage', { chatId, fileId: unsent })).name).toBe('noUploadFile')
    // Private files for operators are not accessible through a conversation.
    expect((await ann.callRaw('Chats/GetImage', { chatId, fileId: 'x' })).name).toBe('noUploadFile')
  })

  test('goes neither to nor from a visitor', async () => {
    const visitor = Asker.visitor(at)
    expect((await visitor.send({ fileId: await uploaded() })).name).toBe('noUploadFile')
    const { chat } = await visitor.sent()
    const form = { chatId: chat.chatId, clientId: randomUUID(), image: dataUrl(await documentImage()) }
    expect((await ann.call('Chats/SendImage', form)).name).toBe('parametersInvalid')
  })

  test('is sent ten times a minute by an operator, and no more', async () => {
    const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const
    const image = dataUrl(await sharp({ create }).jpeg().toBuffer())
    for (let count = 0; count < 10; count += 1)
      expect((await ann.call('Chats/SendImage', { chatId, clientId: randomUUID(), image })).name).toBe(
        'success',
      )
    const refused = await ann.call('Chats/SendImage', { chatId, clientId: randomUUID(), image })
    expect([refused.name, (refused.retryAfterSeconds ?? 0) > 0]).toEqual(['tooManyRequests', true])
  })
})

describe('in the tables', () => {
  test('an image is deleted after a day when it was not sent, otherwise after its retention', async () => {
    const db = openDatabase(at.databaseUrl, () => {})
    const daysLater = async (days: number) =>
      await sweepChatFiles(db, { now: new Date(at.now().getTime() + days * 86_400_000), retentionDays: 30 })
    const owner = await Asker.user(at)
    const own = async () => (await upload(await documentImage(), owner.token)).data?.fileId ?? ''
    const [unsent, kept] = [await own(), await own()]
    const { chat } = await owner.sent({ fileId: kept })
    await daysLater(0.9)
    expect(await isStored(unsent)).toBe(true)
    await daysLater(1.1)
    expect([await isStored(unsent), await isStored(kept)]).toEqual([false, true])
    await daysLater(400)
    expect(await isStored(kept)).toBe(true)
    await owner.close(chat.chatId)
    await daysLater(29)
    expect(await isStored(kept)).toBe(true)
    await daysLater(31)
    expect(await isStored(kept)).toBe(false)
    expect((await at.call('Chat/GetImage', { chatId: chat.chatId, fileId: kept }, owner.token)).name).toBe(
      'noUploadFile',
    )
    expect((await owner.read()).messages[0]?.fileId).toBe(kept)
    await db.destroy()
  })

  test('keys are wrapped again here too', async () => {
    const db = openDatabase(at.databaseUrl, () => {})
    const fileId = await uploaded()
    await user.sent({ fileId })
    const old = readSettings({}).FILE_KEYS
    const next = { id: 'next', key: randomBytes(32) }
    const { moved, failed } = await rewrapFiles(db, [next, ...old])
    expect([moved > 0, failed]).toEqual([true, []])
    const [row] = await at.query<{ key_id: string }>('select key_id from chat_files where id = $1', [fileId])
    expect(row?.key_id).toBe('next')
    expect((await at.call('Chat/GetImage', { chatId, fileId }, user.token)).name).toBe('noUploadFile')
    await rewrapFiles(db, [...old, next])
    expect((await at.call('Chat/GetImage', { chatId, fileId }, user.token)).name).toBe('success')
    await db.destroy()
  })
})
