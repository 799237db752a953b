import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { openDatabase } from '../../platform/db/database.ts'
import { deleteLoosePictures } from '../../platform/public-pictures/queries.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

let at: TestProduct
let writer: Operator
beforeAll(async () => {
  at = await startTestProduct()
  writer = await Operator.of(at, 'support')
})
afterAll(async () => await at.product.close())
beforeEach(async () => void (await at.query('delete from attempts')))

type Saved = Partial<OperatorInput<'Content/SaveText'>>

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const drawn = async (background: string) =>
  await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

async function uploaded(background: string): Promise<{ name: string; path: string }> {
  const { data, name } = await writer.call('Content/UploadPicture', {
    image: dataUrl(await drawn(background)),
  })
  if (!data) throw new Error(`not uploaded: ${name}`)
  return data
}

let count = 0
async function promoted() {
  count += 1
  const named = { kind: 'promotion', slug: `banner-${count}` } as const
  await writer.call('Content/Create', { ...named, title: 'A banner' })
  let revision = 0
  const save = async (text: Saved = {}) => {
    const form = { language: 'EN', title: 'A banner', body: 'Terms.', revision, ...text } as const
    const { name, data } = await writer.call('Content/SaveText', { ...named, ...form })
    revision = data?.revision ?? revision
    return name
  }
  const publish = async () =>
    (
      await writer.call('Content/Publish', {
        ...named,
        version: 1,
        revision,
        from: null,
        reason: 'it begins',
      })
    ).name
  const shown = async (language: 'EN' | 'DE' | 'FR' = 'EN') => {
    const { data } = await at.call('Content/GetItems', { kind: 'promotion', language })
    return data?.items.find(({ slug }) => slug === named.slug)?.picture
  }
  return { named, save, publish, shown }
}

describe('the picture of a promotion', () => {
  test('is drawn to the size of a banner and served to everybody', async () => {
    const { name, path } = await uploaded('#226688')
    expect(path).toBe(`/pictures/${name}.webp`)
    const answer = await fetch(`${at.product.url}${path}`)
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.status, format, width, height]).toEqual([200, 'webp', 1_200, 480])
  })

  test('is there once it is published; a language has its own or the English one with its own words', async () => {
    const { save, publish, shown } = await promoted()
    const [english, german] = [await uploaded('#101010'), await uploaded('#202020')]
    expect(await save({ picture: { name: english.name, alt: 'A harvest' } })).toBe('success')
    const inGerman = { language: 'DE', title: 'Banner', body: 'Bedingungen.' } as const
    const inFrench = { language: 'FR', title: 'Bannière', body: 'Conditions.' } as const
    expect(await save({ ...inGerman, picture: { name: german.name, alt: 'Eine Ernte' } })).toBe('success')
    expect(await save({ ...inFrench, picture: { name: null, alt: 'Une récolte' } })).toBe('success')
    expect(await shown()).toBeUndefined()
    expect(await publish()).toBe('success')
    expect(await shown()).toEqual({ path: english.path, alt: 'A harvest' })
    expect(await shown('DE')).toEqual({ path: german.path, alt: 'Eine Ernte' })
    expect(await shown('FR')).toEqual({ path: english.path, alt: 'Une récolte' })
  })

  test('is taken over by the next draft, and removed with it', async () => {
    const { named, save, publish, shown } = await promoted()
    const { name, path } = await uploaded('#303030')
    await save({ picture: { name, alt: 'Before' } })
    await publish()
    const form = { ...named, language: 'DE', title: 'Neu', body: 'Neu.', revision: null } as const
    await writer.call('Content/SaveText', { ...form, picture: { name: null, alt: 'Davor' } })
    const { data } = await writer.call('Content/GetItem', named)
    expect(data?.draft?.texts.map(({ language, picture }) => [language, picture])).toEqual([
      ['EN', { name, alt: 'Before' }],
      ['DE', { name: null, alt: 'Davor' }],
    ])
    const { version, revision } = data?.draft ?? { version: 0, revision: 0 }
    await writer.call('Content/Publish', { ...named, version, revision, from: null, reason: 'in German' })
    expect(await shown('DE')).toEqual({ path, alt: 'Davor' })
    await writer.call('Content/SaveText', { ...form, language: 'EN', title: 'Now', body: 'Now.' })
    const { data: next } = await writer.call('Content/SaveText', { ...form, revision: 1 })
    const ask = { ...named, from: null, reason: 'no picture any more' }
    await writer.call('Content/Publish', {
      ...ask,
      version: next?.version ?? 0,
      revision: next?.revision ?? 0,
    })
    expect([await shown(), await shown('DE')]).toEqual([null, null])
  })

  test.each<[string, Saved]>([
    ['no words', { picture: { name: null, alt: '' } }],
    ['words for no picture', { picture: { name: null, alt: 'Nothing' } }],
  ])('with %s is not published', async (_why, text) => {
    const { save, publish } = await promoted()
    expect(await save(text)).toBe('success')
    expect(await publish()).toBe('requiredParametersEmpty')
  })

  test('without words in one of the languages is not published', async () => {
    const { save, publish } = await promoted()
    const { name } = await uploaded('#404040')
    await save({ picture: { name, alt: '  ' } })
    expect(await publish()).toBe('requiredParametersEmpty')
    await save({ picture: { name, alt: 'A harvest' } })
    await save({ language: 'DE', title: 'Banner', body: 'Bedingungen.' })
    expect(await publish()).toBe('requiredParametersEmpty')
    await save({ language: 'DE', title: '', body: '' })
    expect(await publish()).toBe('success')
  })

  test('that is unknown, of another kind or oddly described is refused', async () => {
    const { save } = await promoted()
    const { name } = await uploaded('#505050')
    expect(await save({ picture: { name: '0'.repeat(32), alt: 'Gone' } })).toBe('parametersInvalid')
    expect(await save({ picture: { name, alt: 'Two\u0007 bells' } })).toBe('parametersInvalid')
    expect(await save({ picture: { name: 'x', alt: 'No name' } })).toBe('invalidRequest')
    const text = { language: 'EN', title: 'Fees', body: 'Fees.', revision: null } as const
    const picture = { name, alt: 'A harvest' }
    const help = { kind: 'help', slug: 'fees', ...text, picture } as const
    expect((await writer.call('Content/SaveText', help)).name).toBe('parametersInvalid')
  })

  test('that is no image is refused, and needs the right', async () => {
    const ask = async (image: unknown) => (await writer.callRaw('Content/UploadPicture', { image })).name
    expect(await ask(dataUrl(Buffer.from('hello')))).toBe('fileFormatWrong')
    expect(await ask((await drawn('#606060')).subarray(0, 90).toString('base64'))).toBe('fileFormatWrong')
    expect(await ask('data:image/svg+xml;base64,AAAA')).toBe('fileFormatWrong')
    expect(await ask(undefined)).toBe('noUploadFile')
    const reviewer = await Operator.of(at, 'reviewer')
    const image = dataUrl(await drawn('#606060'))
    expect((await reviewer.call('Content/UploadPicture', { image })).name).toBe('roleNotAllowed')
  })

  test('that no text has is deleted after a day', async () => {
    const { save } = await promoted()
    const [loose, used] = [await uploaded('#707070'), await uploaded('#808080')]
    await save({ picture: { name: used.name, alt: 'Used' } })
    await at.query("update pictures set stored_at = stored_at - interval '2 days'")
    const db = openDatabase(at.product.databaseUrl, () => undefined)
    await deleteLoosePictures(db, new Date(at.now().getTime() - 86_400_000))
    await db.destroy()
    const statusOf = async (path: string) => (await fetch(`${at.product.url}${path}`)).status
    expect([await statusOf(loose.path), await statusOf(used.path)]).toEqual([404, 200])
  })
})

test('a promotion links only to a screen of the app', async () => {
  const { named } = await promoted()
  const place = async (link: string) =>
    (
      await writer.call('Content/SetPlace', {
        ...named,
        isPinned: false,
        group: null,
        link,
        endsAt: null,
        reason: 'where it leads',
      })
    ).name
  expect(await place('/pages/lab/index')).toBe('success')
  expect(await place('/pages/trade/trade?symbol=BTC')).toBe('success')
  expect(await place('/pages/nowhere')).toBe('parametersInvalid')
  expect(await place('/console/')).toBe('parametersInvalid')
})

describe('a text about a project of the Lab', () => {
  const of = async (language: 'EN' | 'DE' = 'EN') =>
    (await at.call('Content/GetItem', { kind: 'lab', slug: '1', language })).data

  test('belongs to a project, without being created', async () => {
    const { data } = await writer.call('Content/GetItems', { kind: 'lab' })
    const { data: shown } = await at.call('Lab/GetProjects', {})
    const names = shown?.projects.map(({ projectId, name }) => [projectId, name])
    expect(data?.items.map(({ slug, title }) => [slug, title]).toSorted()).toEqual(names?.toSorted())
    expect(data?.items[0]?.state).toBe('draft')
    expect(await of()).toBeNull()
    const unknown = {
      kind: 'lab',
      slug: '99',
      language: 'EN',
      title: 'x',
      body: 'x',
      revision: null,
    } as const
    expect((await writer.call('Content/SaveText', unknown)).name).toBe('orderMissing')
    const place = { isPinned: true, group: null, link: null, endsAt: null, reason: 'x' }
    expect((await writer.call('Content/SetPlace', { kind: 'lab', slug: '1', ...place })).name).toBe(
      'parametersInvalid',
    )
  })

  test('is read in the language of the reader, else in English', async () => {
    const named = { kind: 'lab', slug: '1' } as const
    const text = { title: 'About it', body: '**How** it works.', language: 'EN' } as const
    await writer.call('Content/SaveText', { ...named, ...text, revision: null })
    const german = { title: 'Worum es geht', body: 'So geht es.', language: 'DE' } as const
    await writer.call('Content/SaveText', { ...named, ...german, revision: 1 })
    await writer.call('Content/Publish', { ...named, version: 1, revision: 2, from: null, reason: 'ready' })
    expect((await of())?.body).toBe('**How** it works.')
    expect((await of('DE'))?.item).toMatchObject({ title: 'Worum es geht', slug: '1', language: 'DE' })
    const { data } = await at.call('Content/GetItems', { kind: 'lab', language: 'FR' })
    expect(data?.items).toMatchObject([{ slug: '1', summary: 'How it works.', language: 'EN' }])
  })
})
