import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OperatorInput } from '@candor/contract/operators/calls'
import { contentBodyMax, contentTitleMax, mailTitleMax } from '@candor/contract/rules/content'
import { toWireTime } from '@candor/contract/wire-time'
import { approve } from '../../testing/people/approve.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

const files: Record<string, string> = {
  'en/page/agreement.md': '# Agreement\n\nLoans cost {{loan.interest}}.\n',
  'de/page/agreement.md': '# Vereinbarung\n\nKredite kosten {{loan.interest}}.\n',
  'en/page/termsOfService.md': '# Terms\n\nA template.\n',
  'en/help/fees.md': '# Fees\n\nShipped.\n',
}
let contentDir: string
let exchange: TestProduct
let writer: Operator
let other: Operator
beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), 'candor-content-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true })
    writeFileSync(join(contentDir, path), text)
  }
  exchange = await startTestProduct({}, {}, { contentDir })
  writer = await Operator.of(exchange, 'support')
  other = await Operator.of(exchange, 'admin')
})
afterAll(async () => {
  await exchange.product.close()
  rmSync(contentDir, { recursive: true })
})

type Named = Pick<OperatorInput<'Content/SaveText'>, 'kind' | 'slug'>
const soon = (seconds: number) => toWireTime(new Date(exchange.now().getTime() + seconds * 1000))
// After that long away from the console, operators have to sign in again.
async function pass(seconds: number): Promise<void> {
  exchange.passSeconds(seconds)
  writer = await writer.again()
  other = await other.again()
}
const save = async (named: Named, text: Partial<OperatorInput<'Content/SaveText'>> = {}, operator = writer) =>
  await operator.call('Content/SaveText', {
    ...named,
    language: 'EN',
    title: 'A title',
    body: 'A text.',
    revision: null,
    ...text,
  })
const publish = async (named: Named, version: number, revision: number, from: string | null = null) =>
  await writer.call('Content/Publish', { ...named, version, revision, from, reason: 'because' })
const listed = async (kind: 'announcement' | 'promotion' | 'help', language: 'EN' | 'DE' = 'EN') =>
  (await exchange.call('Content/GetItems', { kind, language })).data?.items ?? []
const bodyOf = async (kind: 'announcement' | 'help' | 'page', slug: string, language: 'EN' | 'DE' = 'EN') =>
  (await exchange.call('Content/GetItem', { kind, slug, language })).data?.body
const itemOf = async (named: Named) => (await writer.call('Content/GetItem', named)).data

let count = 0
async function announced(title = 'News', body = 'Something new.'): Promise<Named & { slug: string }> {
  count += 1
  const named = { kind: 'announcement', slug: `news-${count}` } as const
  expect((await writer.call('Content/Create', { ...named, title })).name).toBe('success')
  expect((await save(named, { title, body, revision: 0 })).data).toEqual({ version: 1, revision: 1 })
  return named
}

describe('an announcement', () => {
  test('is a draft until it is published, and then visible at once', async () => {
    const named = await announced('First news', 'Version {{app.version}}.')
    expect(await itemOf(named)).toMatchObject({
      item: { state: 'draft', hasDraft: true, version: null, title: 'First news' },
      draft: { version: 1, revision: 1, texts: [{ language: 'EN', title: 'First news' }] },
    })
    expect(await listed('announcement')).toEqual([])
    expect(await bodyOf('announcement', named.slug)).toBeUndefined()
    expect((await publish(named, 1, 1)).name).toBe('success')
    const [item] = await listed('announcement')
    expect(item).toMatchObject({ slug: named.slug, title: 'First news', isPinned: false })
    expect(item?.publishedAt).not.toBeNull()
    expect(await bodyOf('announcement', named.slug)).toMatch(/^Version \d+\.\d+\.\d+\.$/)
    expect(await itemOf(named)).toMatchObject({ item: { state: 'published', version: 1 }, draft: null })
  })

  test('pinned comes first, then the newest; one that has ended is gone', async () => {
    await pass(60)
    const older = await announced('Older')
    await publish(older, 1, 1)
    await pass(60)
    const newer = await announced('Newer')
    await publish(newer, 1, 1)
    const order = async () => (await listed('announcement')).map(({ title }) => title).slice(0, 2)
    expect(await order()).toEqual(['Newer', 'Older'])
    const place = { isPinned: true, group: null, link: null, endsAt: null, reason: 'important' }
    expect((await writer.call('Content/SetPlace', { ...older, ...place })).name).toBe('success')
    expect(await order()).toEqual(['Older', 'Newer'])
    await writer.call('Content/SetPlace', { ...older, ...place, endsAt: soon(30) })
    expect(await order()).toEqual(['Older', 'Newer'])
    await pass(31)
    expect((await order())[0]).toBe('Newer')
    expect(await bodyOf('announcement', older.slug)).toBeUndefined()
    expect((await itemOf(older))?.item.state).toBe('ended')
  })

  test('is shown from its moment on', async () => {
    const named = await announced('Tomorrow')
    expect((await publish(named, 1, 1, soon(3600))).name).toBe('success')
    expect((await itemOf(named))?.item).toMatchObject({ state: 'scheduled', version: null })
    expect((await listed('announcement')).map(({ title }) => title)).not.toContain('Tomorrow')
    await pass(3500)
    expect(await bodyOf('announcement', named.slug)).toBeUndefined()
    await pass(100)
    await vi.waitFor(async () => expect(await bodyOf('announcement', named.slug)).toBe('Something new.'))
    expect((await listed('announcement')).map(({ title }) => title)).toContain('Tomorrow')
  })

  test('keeps its old text for a call that began before, and for a clock set back', async () => {
    const named = await announced('One', 'one')
    await publish(named, 1, 1)
    await pass(120)
    await save(named, { body: 'two' })
    await publish(named, 2, 1)
    expect(await bodyOf('announcement', named.slug)).toBe('two')
    exchange.passSeconds(-60)
    expect(await bodyOf('announcement', named.slug)).toBe('one')
    exchange.passSeconds(60)
    await vi.waitFor(async () => expect(await bodyOf('announcement', named.slug)).toBe('two'))
  })

  test('whose moment has not come can be withdrawn; a visible one can not', async () => {
    const named = await announced('Never')
    await publish(named, 1, 1, soon(3600))
    expect((await writer.call('Content/DiscardDraft', { ...named, version: 2 })).name).toBe('orderMissing')
    expect((await writer.call('Content/DiscardDraft', { ...named, version: 1 })).name).toBe('success')
    // No trace of it is left.
    expect((await writer.call('Content/GetItem', named)).name).toBe('orderMissing')
    await pass(3601)
    expect((await listed('announcement')).map(({ title }) => title)).not.toContain('Never')
    const shown = await announced('Shown')
    await publish(shown, 1, 1)
    expect((await writer.call('Content/DiscardDraft', { ...shown, version: 1 })).name).toBe('decidedAlready')
  })

  test('the version of the latest moment is in force, whatever its number', async () => {
    const named = await announced('One', 'one')
    await publish(named, 1, 1)
    await save(named, { body: 'two' })
    await publish(named, 2, 1, soon(3600))
    await save(named, { body: 'three' })
    await publish(named, 3, 1)
    expect(await bodyOf('announcement', named.slug)).toBe('three')
    await pass(3600)
    await vi.waitFor(async () => expect(await bodyOf('announcement', named.slug)).toBe('two'))
    const versions = (await itemOf(named))?.versions
    expect(versions?.map(({ version, reason }) => [version, reason])).toEqual([
      [3, 'because'],
      [2, 'because'],
      [1, 'because'],
    ])
    const old = await writer.call('Content/GetVersion', { ...named, version: 1 })
    expect(old.data).toMatchObject({
      version: { changedBy: { name: writer.name }, languages: ['EN'] },
      texts: [{ body: 'one' }],
    })
    expect((await writer.call('Content/GetVersion', { ...named, version: 9 })).name).toBe('orderMissing')
  })
})

describe('a text of the release', () => {
  const fees = { kind: 'help', slug: 'fees' } as const

  test('is changed by a version that has all its languages', async () => {
    const agreement = { kind: 'page', slug: 'agreement' } as const
    expect((await itemOf(agreement))?.item).toMatchObject({ state: 'shipped', languages: ['EN', 'DE'] })
    const { token } = await exchange.registered()
    const saved = await save(agreement, { title: 'New agreement', body: 'New words.' })
    expect(saved.data).toEqual({ version: 1, revision: 1 })
    expect((await itemOf(agreement))?.draft?.texts.map(({ language, title }) => [language, title])).toEqual([
      ['EN', 'New agreement'],
      ['DE', 'Vereinbarung'],
    ])
    // Removed: German readers get English.
    await save(agreement, { language: 'DE', title: '', body: '', revision: 1 })
    await publish(agreement, 1, 2)
    expect(await bodyOf('page', 'agreement', 'DE')).toBe('New words.')
    const agreements = (await exchange.call('Content/GetAgreements', { language: 'EN' }, token)).data
    expect(agreements?.missing).toEqual([{ slug: 'agreement', versionId: 'v1', title: 'New agreement' }])
    expect(agreements?.accepted.map(({ slug, isCurrent }) => [slug, isCurrent])).toEqual([
      ['agreement', false],
      ['termsOfService', true],
    ])
    const accept = { slug: 'agreement', versionId: 'v1', language: 'EN' } as const
    expect((await exchange.call('Content/Accept', accept, token)).name).toBe('success')
    const after = (await exchange.call('Content/GetAgreements', { language: 'EN' }, token)).data
    expect(after?.missing).toEqual([])
    // The previously accepted version keeps its words.
    const before = after?.accepted.find(({ isCurrent, slug }) => !isCurrent && slug === 'agreement')
    const kept = { slug: 'agreement', versionId: before?.versionId ?? '' } as const
    expect((await exchange.call('Content/GetAccepted', kept, token)).data?.body).toBe('Loans cost 10%.')
  })

  test('can be placed and ended without a version', async () => {
    const place = { isPinned: true, group: 'money', link: null, endsAt: null, reason: 'order' } as const
    expect((await writer.call('Content/SetPlace', { ...fees, ...place })).name).toBe('success')
    expect((await listed('help'))[0]).toMatchObject({ slug: 'fees', group: 'money', isPinned: true })
    expect((await itemOf(fees))?.item).toMatchObject({ state: 'shipped', group: 'money' })
    await writer.call('Content/SetPlace', { ...fees, ...place, endsAt: soon(-1) })
    expect(await listed('help')).toEqual([])
    await writer.call('Content/SetPlace', { ...fees, ...place })
    expect(await listed('help')).toHaveLength(1)
  })

  test('can’t be created again, and its draft can be discarded', async () => {
    expect((await writer.call('Content/Create', { ...fees, title: 'x' })).name).toBe('decidedAlready')
    await save(fees)
    expect((await writer.call('Content/DiscardDraft', { ...fees, version: 1 })).name).toBe('success')
    expect(await itemOf(fees)).toMatchObject({ draft: null, item: { state: 'shipped', hasDraft: false } })
  })
})

describe('of several operators', () => {
  test('saving one draft at once, one wins', async () => {
    const named = await announced()
    const saves = await Promise.all([
      save(named, { body: 'mine', revision: 1 }),
      save(named, { body: 'theirs', revision: 1 }, other),
    ])
    expect(saves.map(({ name }) => String(name)).toSorted()).toEqual(['decidedAlready', 'success'])
    const draft = (await itemOf(named))?.draft
    expect(draft?.revision).toBe(2)
    expect(draft?.texts[0]?.body).toBe(saves[0]?.name === 'success' ? 'mine' : 'theirs')
  })

  test('beginning a draft at once, one wins', async () => {
    const terms = { kind: 'page', slug: 'termsOfService' } as const
    const saves = await Promise.all([save(terms), save(terms, {}, other), save(terms)])
    expect(saves.filter(({ name }) => name === 'success')).toHaveLength(1)
    expect(saves.filter(({ name }) => name === 'decidedAlready')).toHaveLength(2)
  })

  test('creating one text at once, one wins', async () => {
    const input = { kind: 'promotion', slug: 'twice', title: 'Twice' } as const
    const made = await Promise.all([
      writer.call('Content/Create', input),
      other.call('Content/Create', input),
    ])
    expect(made.map(({ name }) => String(name)).toSorted()).toEqual(['decidedAlready', 'success'])
  })

  test('nobody publishes another’s later changes unseen', async () => {
    const named = await announced()
    await save(named, { body: 'changed', revision: 1 }, other)
    expect((await publish(named, 1, 1)).name).toBe('decidedAlready')
    const both = await Promise.all([publish(named, 1, 2), publish(named, 1, 2)])
    expect(both.map(({ name }) => String(name)).toSorted()).toEqual(['decidedAlready', 'success'])
    expect(await bodyOf('announcement', named.slug)).toBe('changed')
    // A published version is immutable.
    expect((await save(named, { revision: 2 })).name).toBe('decidedAlready')
  })
})

describe('refused, and nothing changes', () => {
  test.each<[string, Partial<OperatorInput<'Content/SaveText'>>]>([
    ['orderMissing', { slug: 'no-such' }],
    ['orderMissing', { kind: 'page', slug: 'imprint' }],
    ['orderMissing', { kind: 'help', slug: 'agreement' }],
    ['parametersInvalid', { slug: '../x' }],
    ['parametersInvalid', { slug: 'x'.repeat(65) }],
    ['requiredParametersEmpty', { title: ' ', body: 'text' }],
    ['requiredParametersEmpty', { title: 'title', body: '\n' }],
    ['parametersInvalid', { title: 'two\nlines' }],
    ['parametersInvalid', { body: 'a\u0007b' }],
    ['decidedAlready', { revision: 7 }],
    ['invalidRequest', { revision: -1 }],
  ])('%s: a text with %j', async (name, wrong) => {
    const named = { kind: 'help', slug: 'fees' } as const
    const before = await exchange.query('select * from content_versions order by content_id, version')
    expect((await save(named, wrong)).name).toBe(name)
    expect(await exchange.query('select * from content_versions order by content_id, version')).toEqual(
      before,
    )
  })

  test('a title or a text that is too long', async () => {
    const named = { kind: 'help', slug: 'fees' } as const
    expect((await save(named, { title: 'x'.repeat(contentTitleMax + 1) })).name).toBe('parametersInvalid')
    expect((await save(named, { body: 'x'.repeat(contentBodyMax + 1) })).name).toBe('invalidRequest')
    // The longest text, in characters with the most bytes.
    const longest = await save(named, { body: '漢'.repeat(contentBodyMax) })
    expect(longest.name).toBe('success')
    await writer.call('Content/DiscardDraft', { ...named, version: longest.data?.version ?? 0 })
  })

  test('a text without English, empty, or from a past moment', async () => {
    const named = { kind: 'promotion', slug: 'empty' } as const
    await writer.call('Content/Create', { ...named, title: 'Empty' })
    expect((await publish(named, 1, 0)).name).toBe('requiredParametersEmpty')
    await save(named, { language: 'DE', title: 'Deutsch', body: 'Deutsch.', revision: 0 })
    await save(named, { title: '', body: '', revision: 1 })
    expect((await publish(named, 1, 2)).name).toBe('requiredParametersEmpty')
    await save(named, { revision: 2 })
    expect((await publish(named, 1, 3, soon(-60))).name).toBe('parametersInvalid')
    expect((await publish(named, 2, 3)).name).toBe('orderMissing')
    expect((await publish(named, 1, 3)).name).toBe('success')
  })

  test.each<[string, Partial<OperatorInput<'Content/SetPlace'>>]>([
    ['orderMissing', { slug: 'no-such' }],
    ['parametersInvalid', { link: '//evil' }],
    ['parametersInvalid', { link: 'https://evil.example' }],
    ['parametersInvalid', { link: 'javascript:alert(1)' }],
    ['parametersInvalid', { group: 'start' }],
    ['parametersInvalid', { kind: 'page', slug: 'agreement' }],
    ['parametersInvalid', { kind: 'mail', slug: 'registerCode' }],
    ['requiredParametersEmpty', { kind: 'help', slug: 'fees' }],
    ['parametersInvalid', { kind: 'help', slug: 'fees', group: 'start', link: '/pages/lab/index' }],
    ['requiredParametersEmpty', { reason: ' ' }],
  ])('%s: a place with %j', async (name, wrong) => {
    await writer.call('Content/Create', { kind: 'promotion', slug: 'placed', title: 'Placed' })
    const place = { isPinned: false, group: null, link: '/pages/lab/index', endsAt: null, reason: 'x' }
    const asked = { kind: 'promotion', slug: 'placed', ...place, ...wrong } as const
    const link = 'link' in wrong || wrong.kind === undefined ? {} : { link: null }
    expect((await writer.call('Content/SetPlace', { ...asked, ...link })).name).toBe(name)
  })
})

test('a preview shows the figures and names unknown ones', async () => {
  const asked = { kind: 'help', slug: 'fees', language: 'DE', body: '{{loan.max}} {{no.such}}' } as const
  expect((await writer.call('Content/Preview', asked)).data).toEqual({
    body: '500.000 {{no.such}}',
    unknown: ['no.such'],
    added: [],
  })
  expect((await writer.call('Content/Preview', { ...asked, slug: 'none' })).name).toBe('orderMissing')
})

describe('mails', () => {
  const mail = { kind: 'mail', slug: 'registerCode' } as const
  const minutes = '{minutes, plural, one {# minute} other {# minutes}}'

  test.each([
    [`It works for ${minutes}.`, { body: 'It works for 10 minutes.', unknown: [] }],
    ['{code} {minutes}', { body: '{code} {minutes}', unknown: ['code'] }],
    ['{minutes, plural, one {#}', { body: '{minutes, plural, one {#}', unknown: ['{…}'] }],
  ])('are previewed with their safety lines: %j', async (body, shown) => {
    const previewed = (await writer.call('Content/Preview', { ...mail, language: 'EN', body })).data
    expect(previewed).toEqual({
      ...shown,
      added: [
        'If you didn’t request this, you can ignore this e-mail.',
        'Nobody from this exchange will ever ask you for a code or a password.',
      ],
    })
    const other = { kind: 'mail', slug: 'passwordChanged', language: 'DE', body } as const
    expect((await writer.call('Content/Preview', other)).data?.added.length).toBe(1)
  })

  test('are all listed, with the words being sent', async () => {
    const items = (await writer.call('Content/GetItems', { kind: 'mail' })).data?.items ?? []
    expect(items.length).toBeGreaterThan(50)
    expect(items.every(({ state, languages }) => state === 'shipped' && languages.length === 9)).toBe(true)
    const item = await itemOf(mail)
    expect(item?.placeholders).toEqual([{ name: 'minutes', value: '' }])
    expect(item?.current[0]?.body).toContain('{minutes, plural')
  })

  test.each([
    ['parametersInvalid', 'No facts at all.'],
    ['parametersInvalid', `${minutes} {password}`],
    ['parametersInvalid', '{minutes, plural, one {#}'],
    ['parametersInvalid', '{minutes, plural, one {# minute}}'],
    ['parametersInvalid', '{minutes, date}'],
    ['parametersInvalid', '{minutes, select, other {x}}'],
    ['orderMissing', null],
  ])('%s: %j', async (name, body) => {
    const slug = body === null ? 'noSuchMail' : mail.slug
    expect((await save({ ...mail, slug }, { body: body ?? 'A text.' })).name).toBe(name)
  })

  test('a subject with all its forms is longer than a title, and can be saved unchanged', async () => {
    const named = { kind: 'mail', slug: 'marked' } as const
    const shipped = (await itemOf(named))?.shipped ?? []
    let revision: number | null = null
    for (const { language, title, body } of shipped) {
      const saved = await save(named, { language, title, body, revision })
      expect([language, saved.name]).toEqual([language, 'success'])
      revision = saved.data?.revision ?? null
    }
    expect(shipped.some(({ title }) => title.length > contentTitleMax)).toBe(true)
    const tooLong = { title: 'x'.repeat(mailTitleMax + 1), revision }
    expect((await save(named, tooLong)).name).toBe('invalidRequest')
    await writer.call('Content/DiscardDraft', { ...named, version: 1 })
  })

  test('a kind without facts does not exist', async () => {
    expect((await save({ kind: 'mail', slug: 'ignore' })).name).toBe('orderMissing')
  })

  test('are sent in the published words, with our warning and the code', async () => {
    const saved = await save(mail, { title: 'Welcome!', body: `Use it within ${minutes}.\n\nSee you.` })
    expect(saved.name).toBe('success')
    const { data } = saved
    expect((await publish(mail, data?.version ?? 0, data?.revision ?? 0)).name).toBe('success')
    await exchange.call('Account/SendCode', { purpose: 'register', email: 'own@example.org', language: 'EN' })
    const sent = await exchange.mailTo('own@example.org')
    expect(sent?.subject).toBe('Welcome!')
    expect(sent?.text).toMatch(/^Use it within \d+ minutes\.\n\nSee you\.\n\n\d{6}\n\n/)
    expect(sent?.text).toContain('Nobody from this exchange will ever ask you for a code or a password.')
    await exchange.call('Account/SendCode', { purpose: 'register', email: 'de@example.org', language: 'DE' })
    expect((await exchange.mailTo('de@example.org'))?.subject).not.toBe('Welcome!')
    expect((await itemOf(mail))?.item.state).toBe('published')
  })

  test('from a moment on', async () => {
    const named = { kind: 'mail', slug: 'accountExists' } as const
    const { email } = await exchange.registered()
    const saved = await save(named, { title: 'Changed', body: 'You have an account.' })
    await publish(named, saved.data?.version ?? 0, saved.data?.revision ?? 0, soon(3600))
    const ask = async () => {
      await pass(120)
      await exchange.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
      return (await exchange.mailTo(email))?.subject
    }
    expect(await ask()).not.toBe('Changed')
    await pass(3600)
    expect(await ask()).toBe('Changed')
  })
})

test('a configuration that changes, changes the texts', async () => {
  const { core } = exchange.product
  const { terms } = core.mirror.loans
  if (!terms) throw new Error('the seeds have terms of loans')
  const named = { kind: 'help', slug: 'cost' } as const
  await writer.call('Content/Create', { ...named, title: 'Cost of {{loan.interest}}' })
  await save(named, { title: 'Cost of {{loan.interest}}', body: '{{loan.days}} days', revision: 0 })
  await publish(named, 1, 1)
  const read = async () => (await exchange.call('Content/GetItem', { ...named, language: 'EN' })).data
  expect(await read()).toMatchObject({ item: { title: 'Cost of 10%' }, body: '30 days' })
  const changed = { ...terms, interestPpm: 123_400, termDays: 45 }
  await approve(core, { type: 'configureLoans', terms: changed, reason: 'dearer' })
  await vi.waitFor(
    async () => expect(await read()).toMatchObject({ item: { title: 'Cost of 12.34%' }, body: '45 days' }),
    { timeout: 2_000 },
  )
})

test('published texts are there after a restart', async () => {
  const named = await announced('Kept', 'kept')
  await publish(named, 1, 1)
  const { databaseUrl } = exchange
  await exchange.product.close()
  exchange = await startTestProduct(
    { DATABASE_URL: databaseUrl },
    {},
    { contentDir, at: exchange.now().getTime() },
  )
  expect(await bodyOf('announcement', named.slug)).toBe('kept')
})
