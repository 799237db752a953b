import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { deleteLoosePictures } from '../../platform/public-pictures/queries.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { StreamClient } from '../../testing/stream-client.ts'

let at: TestProduct
let treasurer: Operator
beforeAll(async () => {
  at = await startTestProduct()
  treasurer = await Operator.of(at, 'treasurer')
})
afterAll(async () => await at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

const reason = 'the new logo of the project'
const drawn = async (background: string, format: 'png' | 'jpeg' | 'webp' = 'png', width = 300) =>
  await sharp({ create: { width, height: 200, channels: 4, background } })
    .withExif({ IFD0: { Artist: 'somebody private' } })
    .toFormat(format)
    .toBuffer()
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`

const set = async (coin: string, bytes: Buffer | null, who = treasurer) =>
  await who.call('Terms/SetCoinPicture', { coin, image: bytes && dataUrl(bytes), reason })

async function pictureOf(coin: string): Promise<string | null | undefined> {
  const { data } = await at.call('BaseInfo/GetCoins', {})
  return data?.coins.find((each) => each.coin === coin)?.picture
}

describe('the picture of a coin', () => {
  test('is a small square without metadata, for everybody and for long', async () => {
    expect(await pictureOf('LTC')).toBeNull()
    const { name, data } = await set('LTC', await drawn('#2255cc'))
    expect(name).toBe('success')
    expect(data?.picture).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
    expect(await pictureOf('LTC')).toBe(data?.picture)
    const { data: seen } = await treasurer.call('Terms/GetCoins', {})
    expect(seen?.coins.find(({ coin }) => coin === 'LTC')?.picture).toBe(data?.picture)
    for (const base of ['', '/console']) {
      const answer = await fetch(`${at.product.url}${base}${data?.picture}`)
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
      const image = sharp(Buffer.from(await answer.arrayBuffer()))
      const { format, width, height, exif, hasAlpha } = await image.metadata()
      expect([format, width, height, exif, hasAlpha]).toEqual(['webp', 128, 128, undefined, false])
    }
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
    const image = dataUrl(await drawn('#aa1133', format), format)
    const { name } = await treasurer.call('Terms/SetCoinPicture', { coin: 'XRP', image, reason })
    expect(name).toBe('success')
  })

  test('is replaced and removed, and the stream says so each time', async () => {
    const stream = await StreamClient.open(at.product.url)
    stream.subscribe({ channel: 'terms' })
    let { revision } = await stream.next('terms')
    const changed = async () => {
      const told = await stream.next('terms', (each) => each.revision > revision)
      revision = told.revision
    }
    const first = (await set('DOGE', await drawn('#111111'))).data?.picture
    await changed()
    const second = (await set('DOGE', await drawn('#eeeeee'))).data?.picture
    await changed()
    expect(second).not.toBe(first)
    expect(await pictureOf('DOGE')).toBe(second)
    expect((await set('DOGE', null)).data).toEqual({ picture: null })
    await changed()
    expect(await pictureOf('DOGE')).toBeNull()
  })

  test('that is the present one, or none where there is none, is no change', async () => {
    const bytes = await drawn('#00aa55')
    expect((await set('TRX', bytes)).name).toBe('success')
    expect((await set('TRX', bytes)).name).toBe('decidedAlready')
    expect((await set('TRX', null)).name).toBe('success')
    expect((await set('TRX', null)).name).toBe('decidedAlready')
  })

  test('of a coin that is not listed, or that is no image, is refused', async () => {
    expect((await set('NONE', await drawn('#00aa55'))).name).toBe('noActivity')
    const half = (await drawn('#00aa55')).subarray(0, 100)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const gif = await sharp(await drawn('#00aa55'))
      .gif()
      .toBuffer()
    for (const bytes of [half, svg, gif, Buffer.from('hello')])
      expect((await set('SOL', bytes)).name).toBe('fileFormatWrong')
    const ask = async (image: unknown) =>
      (await treasurer.callRaw('Terms/SetCoinPicture', { coin: 'SOL', image, reason })).name
    expect(await ask(dataUrl(svg, 'svg+xml'))).toBe('fileFormatWrong')
    expect(await ask('https://example.org/a.png')).toBe('fileFormatWrong')
    expect(await ask(undefined)).toBe('noUploadFile')
    expect(await ask(`data:image/png;base64,${'A'.repeat(3_000_001)}`)).toBe('invalidRequest')
    expect(await pictureOf('SOL')).toBeNull()
  })

  test('takes the right for terms and a reason, and the log has the reason but no image', async () => {
    const bytes = await drawn('#123456')
    for (const role of ['support', 'reviewer'] as const)
      expect((await set('BNB', bytes, await Operator.of(at, role))).name).toBe('roleNotAllowed')
    const image = dataUrl(bytes)
    expect((await treasurer.call('Terms/SetCoinPicture', { coin: 'BNB', image, reason: ' ' })).name).toBe(
      'requiredParametersEmpty',
    )
    expect((await set('BNB', bytes)).name).toBe('success')
    const entries = await at.query<{ details: string; outcome: string }>(
      "select details, outcome from audit_log where act = 'Terms/SetCoinPicture' and details like '%BNB%' and operator_id = $1",
      [treasurer.operatorId],
    )
    expect(entries.map(({ outcome }) => outcome)).toEqual(['asked', 'success'])
    for (const { details } of entries) {
      expect(details).toContain(reason)
      expect(details.length).toBeLessThan(500)
    }
  })

  test('is asked for by its whole name only', async () => {
    for (const name of ['x.webp', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.png`])
      expect((await fetch(`${at.product.url}/pictures/${name}`)).status).toBe(404)
  })

  test('is deleted a day after nothing shows it any more', async () => {
    const old = (await set('ETH', await drawn('#654321'))).data?.picture
    const { data } = await set('ETH', await drawn('#765432'))
    await at.query("update pictures set stored_at = stored_at - interval '2 days'")
    const db = openDatabase(at.product.databaseUrl, () => undefined)
    await deleteLoosePictures(db, new Date(at.now().getTime() - 86_400_000))
    await db.destroy()
    const statusOf = async (path = '') => (await fetch(`${at.product.url}${path}`)).status
    expect([await statusOf(old ?? ''), await statusOf(data?.picture ?? '')]).toEqual([404, 200])
  })
})

test('a coin has the name that operators gave it', async () => {
  const { data } = await at.call('BaseInfo/GetCoins', {})
  expect(data?.coins[0]).toEqual({ coin: 'USDT', name: null, picture: null })
})
