import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTypes } from '@candor/contract/rules/files'
import { documentImage } from '../../testing/people/images.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let exchange: TestProduct
let token: string
beforeAll(async () => {
  exchange = await startTestProduct()
  token = (await exchange.registered()).token
})
afterAll(() => exchange.product.close())

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#f0a70a' } })
    .withExif({ IFD0: { Artist: 'somebody private' } })
    .toFormat(format)
    .toBuffer()

test('an image is redrawn: square, webp, without metadata', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { name, data } = await exchange.upload(
      { uploadType: 'avatar', bytes: await picture(format) },
      token,
    )
    expect(name).toBe('success')
    const response = await fetch(`${exchange.product.url}${data?.url}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const { width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height, exif]).toEqual([256, 256, undefined])
  }
})

test('an avatar belongs to its uploader', async () => {
  const { data } = await exchange.upload({ uploadType: 'avatar', bytes: await picture('png') }, token)
  const avatarFileId = data?.fileId ?? ''
  const stranger = await exchange.registered()
  expect((await exchange.call('Account/SetBasicInfo', { avatarFileId }, stranger.token)).name).toBe(
    'noUploadFile',
  )
  expect((await exchange.call('Account/SetBasicInfo', { avatarFileId }, token)).name).toBe('success')
  expect((await exchange.call('Account/GetProfile', {}, token)).data?.avatarUrl).toBe(data?.url)
})

test('each bad form has its code', async () => {
  const bytes = await picture('jpeg')
  expect((await exchange.upload({ uploadType: 'avatar', bytes })).name).toBe('tokenInvalid')
  expect((await exchange.upload({ bytes }, token)).name).toBe('uploadTypeEmpty')
  expect((await exchange.upload({ uploadType: '', bytes }, token)).name).toBe('uploadTypeEmpty')
  expect((await exchange.upload({ uploadType: 'passport-of-mars', bytes }, token)).name).toBe(
    'uploadTypeEmpty',
  )
  expect((await exchange.upload({ uploadType: 'avatar' }, token)).name).toBe('noUploadFile')
  expect((await exchange.upload({ uploadType: 'avatar', bytes: new Uint8Array() }, token)).name).toBe(
    'noUploadFile',
  )
  expect(
    (await exchange.upload({ uploadType: 'avatar', bytes: Buffer.from('not a picture') }, token)).name,
  ).toBe('fileFormatWrong')
  expect(
    (await exchange.upload({ uploadType: 'avatar', bytes: bytes.subarray(0, bytes.length / 3) }, token)).name,
  ).toBe('fileFormatWrong')
  expect((await exchange.upload({ uploadType: 'avatar', bytes: await picture('gif') }, token)).name).toBe(
    'fileFormatWrong',
  )
  expect((await exchange.upload({ uploadType: 'avatar', bytes, digest: '0'.repeat(64) }, token)).name).toBe(
    'invalidRequest',
  )
  const large = await exchange.upload({ uploadType: 'avatar', bytes: Buffer.alloc(9 * 1024 * 1024) }, token)
  expect([large.status, large.name]).toEqual([413, 'invalidRequest'])
})

test('a picture that decompresses to an excessive size is refused', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  expect((await exchange.upload({ uploadType: 'avatar', bytes: bomb }, token)).name).toBe('fileFormatWrong')
})

test.each(uploadTypes)('%s: a picture of an absurd shape is refused', async (uploadType) => {
  const { token: own } = await exchange.registered()
  const upload = async (width: number, height: number) => {
    const bytes = await documentImage({ width, height, format: 'png' })
    const { name, reason } = await exchange.upload({ uploadType, bytes }, own)
    return reason ?? name
  }
  for (const [width, height] of [
    [30_000, 1],
    [1, 30_000],
    [16_001, 1_000],
    [481, 9_640],
  ] as const)
    expect([width, height, await upload(width, height)]).toEqual([width, height, 'fileFormatWrong'])
  // A long screenshot is accepted.
  expect(await upload(700, 12_000)).toBe('success')
})

test('a file that nobody uploaded does not exist', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fetc%2fpasswd']) {
    expect((await fetch(`${exchange.product.url}/files/${id}`)).status).toBe(404)
  }
})
