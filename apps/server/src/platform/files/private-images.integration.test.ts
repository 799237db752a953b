import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFile } from '../private-files/seal.ts'
import { readSettings } from '../settings/settings.ts'
import { documentImage, uploaded } from '../../testing/people/images.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let token: string
let uid: string
beforeAll(async () => {
  at = await startTestProduct()
  ;({ token, uid } = await at.registered())
})
afterAll(() => at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

const send = (bytes: Uint8Array) => at.upload({ uploadType: 'certificateFront', bytes }, token)

type Row = { id: string; user_id: string; key_id: string; wrapped_key: Buffer; sealed: Buffer }
const rowOf = async (fileId: string) =>
  (await at.query<Row>('select * from private_files where id = $1', [fileId]))[0] as Row

async function shown(fileId: string, by = token): Promise<Buffer> {
  const { data, name } = await at.call('Identity/GetImage', { fileId }, by)
  if (!data) throw new Error(name)
  return Buffer.from(data.image.replace(/^data:image\/webp;base64,/, ''), 'base64')
}

describe('an image of a person', () => {
  test('is redrawn, upright, without metadata', async () => {
    const bytes = await sharp(await documentImage({ width: 3_000, height: 1_500 }))
      .withExif({ IFD0: { Artist: 'somebody private' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data, name } = await send(bytes)
    expect([name, data?.url]).toEqual(['success', null])
    const image = await shown(data?.fileId ?? '')
    const { format, width, height, exif, orientation } = await sharp(image).metadata()
    expect([format, width, height, exif, orientation]).toEqual(['webp', 1_000, 2_000, undefined, undefined])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
    expect((await send(await documentImage({ format }))).name).toBe('success')
  })

  test('is not readable where it is stored, and not with another key', async () => {
    const fileId = await uploaded(at, token, 'certificateFront')
    const plain = await shown(fileId)
    const row = await rowOf(fileId)
    expect(row.sealed.includes(plain.subarray(0, 4))).toBe(false)
    expect(row.sealed.includes('WEBP')).toBe(false)
    expect(row.sealed.includes(plain.subarray(200, 216))).toBe(false)
    const file = { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed }
    const name = { fileId, userId: uid }
    expect(openFile(file, name, readSettings({}).FILE_KEYS)).toEqual(plain)
    expect(openFile(file, name, [{ id: row.key_id, key: randomBytes(32) }])).toEqual({ failed: 'tampered' })
  })

  test('is noted whenever it is looked at', async () => {
    const fileId = await uploaded(at, token, 'handHeld')
    await shown(fileId)
    await shown(fileId)
    const views = await at.query('select user_id, operator_id from private_file_views where file_id = $1', [
      fileId,
    ])
    expect(views).toEqual([1, 2].map(() => ({ user_id: uid, operator_id: null })))
  })

  test('that was changed, or whose key is missing, raises an alarm and is not shown', async () => {
    const fileId = await uploaded(at, token, 'handHeld')
    await at.query(
      `update private_files set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where id = $1`,
      [fileId],
    )
    expect((await at.call('Identity/GetImage', { fileId }, token)).name).toBe('noUploadFile')
    expect(at.logLines.some((line) => line.includes('ALARM: a private image') && line.includes(fileId))).toBe(
      true,
    )
    const other = await uploaded(at, token, 'handHeld')
    await at.query(`update private_files set key_id = 'gone' where id = $1`, [other])
    expect((await at.call('Identity/GetImage', { fileId: other }, token)).name).toBe('noUploadFile')
    expect(
      at.logLines.some((line) => line.includes('ALARM: the key of a private') && line.includes(other)),
    ).toBe(true)
    expect(
      await at.query('select 1 from private_file_views where file_id = any($1)', [[fileId, other]]),
    ).toEqual([])
  })

  test('has no address, and is nobody else’s', async () => {
    const fileId = await uploaded(at, token, 'assetProof')
    expect((await fetch(`${at.product.url}/files/${fileId}`)).status).toBe(404)
    const stranger = await at.registered()
    expect((await at.call('Identity/GetImage', { fileId }, stranger.token)).name).toBe('noUploadFile')
    expect((await at.call('Identity/GetImage', { fileId })).name).toBe('tokenInvalid')
    const leaving = await at.registered()
    const own = await uploaded(at, leaving.token, 'handHeld')
    await at.call('Account/Logout', {}, leaving.token)
    expect((await at.call('Identity/GetImage', { fileId: own }, leaving.token)).name).toBe('tokenInvalid')
    expect((await at.callRaw('Identity/GetImage', {}, token)).name).toBe('noUploadFile')
    expect((await at.callRaw('Identity/GetImage', { fileId: 'x' }, token)).name).toBe('invalidRequest')
  })

  test('too poor to read is refused with a reason of its own', async () => {
    const told = async (bytes: Buffer) => {
      const { name, reason } = await send(bytes)
      return [name, reason]
    }
    const plain = (background: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toBuffer()
    expect(await told(await documentImage({ width: 900, height: 479 }))).toEqual([
      'fileFormatWrong',
      'imageTooSmall',
    ])
    expect((await send(await documentImage({ width: 480, height: 900 }))).name).toBe('success')
    for (const colour of ['#000000', '#ffffff', '#3355ff', '#050505'])
      expect(await told(await plain(colour))).toEqual(['fileFormatWrong', 'imageTooDark'])
    const transparent = await sharp({
      create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await told(transparent)).toEqual(['fileFormatWrong', 'imageTooDark'])
  })
})

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type), body])
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, tail])
}

// A PNG whose header claims a size, followed by as many meaningless bytes.
function png(width: number, height: number, bytes: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const body = deflateSync(Buffer.alloc(bytes), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

const mebibyte = 1024 * 1024

describe('hostile uploads', () => {
  const hostile: [string, () => Promise<Buffer> | Buffer][] = [
    ['a bomb: 100 megapixels in the header', () => png(10_000, 10_000, 64 * mebibyte)],
    ['a bomb: the largest header there is', () => png(2_147_483_647, 2_147_483_647, mebibyte)],
    ['a bomb: 39 megapixels of black in 120 kB', () => png(6_500, 6_000, 6_000 * (6_500 * 3 + 1))],
    ['a PNG with far more behind its header than it needs', () => png(600, 600, 200 * mebibyte)],
    [
      'html with the head of a jpeg',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<html><script>alert(1)</script>'),
        ]),
    ],
    ['html with the head of a png', () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['html', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a program', () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), randomBytes(1_000)])],
    [
      'an svg',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="9" height="9"/></svg>',
        ),
    ],
    [
      'a gif',
      async () =>
        await sharp(await documentImage())
          .gif()
          .toBuffer(),
    ],
    [
      'a tiff',
      async () =>
        await sharp(await documentImage())
          .tiff()
          .toBuffer(),
    ],
    ['half a jpeg', async () => halfOf(await documentImage())],
    ['half a png', async () => halfOf(await documentImage({ format: 'png' }))],
    ['the first byte of a jpeg', async () => (await documentImage()).subarray(0, 1)],
    ['nothing but zeros', () => Buffer.alloc(mebibyte)],
    ['8 MB of noise', () => randomBytes(8 * mebibyte - 1_000)],
    [
      '8 MB of noise with the head of a png',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(7 * mebibyte)]),
    ],
  ]
  const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

  test.each(hostile)('%s', { timeout: 60_000 }, async (_name, make) => {
    const bytes = await make()
    const before = process.memoryUsage().rss
    const startedMs = performance.now()
    expect((await send(bytes)).name).toBe('fileFormatWrong')
    expect(performance.now() - startedMs).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * mebibyte)
  })

  test('no bytes at all, and too many', async () => {
    expect((await send(new Uint8Array())).name).toBe('noUploadFile')
    const large = await send(randomBytes(9 * mebibyte))
    expect([large.status, large.name]).toEqual([413, 'invalidRequest'])
  })

  test('data appended to an image are cut off: cameras append things too', async () => {
    const evil = Buffer.from('<script>alert(1)</script>')
    for (const tail of [
      evil,
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(5_000), evil]),
    ]) {
      const { data } = await send(Buffer.concat([await documentImage(), tail]))
      const image = await shown(data?.fileId ?? '')
      expect(image.includes(evil)).toBe(false)
      expect((await sharp(image).metadata()).format).toBe('webp')
    }
  })

  test(
    'of many at once two are drawn at a time, and beyond a short queue uploads are asked to come back',
    { timeout: 60_000 },
    async () => {
      const bytes = await documentImage({ width: 4_000, height: 3_000 })
      const answers = await Promise.all(Array.from({ length: 24 }, () => send(bytes)))
      const names = answers.map(({ name }) => name)
      expect(new Set(names)).toEqual(new Set(['success', 'tooManyRequests']))
      expect(names.filter((name) => name === 'success').length).toBeGreaterThanOrEqual(10)
      const refused = answers.find(({ name }) => name === 'tooManyRequests')
      expect(refused?.retryAfterSeconds).toBe(5)
    },
  )
})
