import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'

const files: Record<string, string> = {
  'en/page/termsOfService.md': '# Terms of {{app.name}}\n\nA template. Loans cost {{loan.interest}}.\n',
  'en/page/agreement.md': '# Agreement\n\nA template.\n',
  'de/page/agreement.md': '# Vereinbarung\n\nEine Vorlage.\n',
  'en/help/loans.md':
    '# Loans\n\n## Cost\n\nYou borrow {{loan.min}} to {{loan.max}} {{loan.coin}}.\n\n| Coin | Network | Minimum |\n| --- | --- | --- |\n{{rows:deposit.ways}}\n',
  'en/help/fees.md': '# Fees\n\nThe **taker** fee is {{spot.takerFee}}. See [loans](/help). {{no.such}}\n',
  'de/help/fees.md': '# Gebühren\n\nDie Taker-Gebühr ist {{spot.takerFee}}.\n',
  'en/announcement/welcome.md': '# Welcome\n\nGood to see you.\n',
}
let contentDir: string
let exchange: TestProduct

beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), 'candor-content-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true })
    writeFileSync(join(contentDir, path), text)
  }
  const company = {
    COMPANY_NAME: 'Example Ltd',
    COMPANY_LOCATION: '48.2082,16.3738',
    LOAN_EMAIL: 'loans@example.org',
  }
  exchange = await startTestProduct(company, {}, { contentDir })
})
afterAll(async () => {
  await exchange.product.close()
  rmSync(contentDir, { recursive: true })
})

describe('texts of the release', () => {
  test('are listed with their group and beginning, without marks', async () => {
    const { data } = await exchange.call('Content/GetItems', { kind: 'help', language: 'EN' })
    expect(data?.items.map(({ slug, group, language }) => [slug, group, language])).toEqual([
      ['fees', 'trading', 'EN'],
      ['loans', 'money', 'EN'],
    ])
    expect(data?.items[0]?.summary).toBe('The taker fee is 0.1%. See loans. {{no.such}}')
  })

  test('have the figures of this installation, in the notation of the language', async () => {
    const english = await exchange.call('Content/GetItem', { kind: 'help', slug: 'loans', language: 'EN' })
    expect(english.data?.body).toContain('You borrow 5,000 to 500,000 USDT.')
    // Without a chain there is no way to deposit.
    expect(english.data?.body).toContain('| – | – | – |')
    const german = await exchange.call('Content/GetItem', { kind: 'help', slug: 'fees', language: 'DE' })
    expect(german.data).toMatchObject({ item: { title: 'Gebühren', language: 'DE', publishedAt: null } })
    expect(german.data?.body).toBe('Die Taker-Gebühr ist 0,1\u00a0%.')
    expect(german.data?.versionId).toMatch(/^s-[0-9a-f]{12}$/)
  })

  test('are English where there is no translation', async () => {
    const { data } = await exchange.call('Content/GetItem', { kind: 'help', slug: 'loans', language: 'KO' })
    expect(data?.item).toMatchObject({ title: 'Loans', language: 'EN' })
    expect(data?.body).toContain('5,000 to 500,000')
  })

  test.each([
    ['orderMissing', { kind: 'help', slug: 'nothing', language: 'EN' }],
    ['orderMissing', { kind: 'announcement', slug: 'fees', language: 'EN' }],
    ['orderMissing', { kind: 'help', slug: '../../../etc/passwd', language: 'EN' }],
    ['orderMissing', { kind: 'page', slug: 'constructor', language: 'EN' }],
    ['orderNumberEmpty', { kind: 'page', language: 'EN' }],
    ['invalidRequest', { kind: 'mail', slug: 'registerCode', language: 'EN' }],
    ['invalidRequest', { kind: 'help', slug: 'fees', language: 'XX' }],
  ])('%s: %j', async (name, input) => {
    expect((await exchange.callRaw('Content/GetItem', input)).name).toBe(name)
  })
})

test('the company’s details are given as far as configured', async () => {
  const { data } = await exchange.call('Content/GetCompany', {})
  expect(data).toEqual({
    company: 'Example Ltd',
    address: null,
    location: { latitude: '48.2082', longitude: '16.3738' },
    supportEmail: 'candor@localhost',
    businessEmail: null,
    loanEmail: 'loans@example.org',
    rechargeEmail: null,
  })
})

test('help is searched by all words, titles first', async () => {
  const search = async (words: string, language: 'EN' | 'DE' = 'EN') =>
    (await exchange.call('Content/SearchHelp', { words, language })).data?.items.map(({ slug }) => slug)
  expect(await search('loans')).toEqual(['loans', 'fees'])
  expect(await search('TAKER fée')).toEqual(['fees'])
  expect(await search('gebuhr', 'DE')).toEqual(['fees'])
  expect(await search('taker borrow')).toEqual([])
})

describe('terms and agreement', () => {
  test('are accepted by registering, in the words of that moment', async () => {
    const { token } = await exchange.registered()
    const { data } = await exchange.call('Content/GetAgreements', { language: 'EN' }, token)
    expect(data?.missing).toEqual([])
    expect(data?.accepted.map(({ slug, isCurrent }) => [slug, isCurrent])).toEqual([
      ['agreement', true],
      ['termsOfService', true],
    ])
    const terms = data?.accepted[1]
    const kept = await exchange.call(
      'Content/GetAccepted',
      { slug: 'termsOfService', versionId: terms?.versionId ?? '' },
      token,
    )
    expect(kept.data).toMatchObject({
      body: 'A template. Loans cost 10%.',
      accepted: { title: 'Terms of Candor' },
    })
  })

  test('of somebody else are not found', async () => {
    const { token } = await exchange.registered()
    const other = await exchange.registered()
    const versionId = (await exchange.call('Content/GetAgreements', { language: 'EN' }, token)).data
      ?.accepted[0]?.versionId
    await exchange.query('delete from accepted_agreements where user_id = $1', [other.uid])
    const asked = { slug: 'agreement', versionId: versionId ?? '' } as const
    expect((await exchange.call('Content/GetAccepted', asked, token)).name).toBe('success')
    expect((await exchange.call('Content/GetAccepted', asked, other.token)).name).toBe('orderMissing')
  })

  test('missing ones are told, accepted once, and only in the version in force', async () => {
    const { token, uid } = await exchange.registered()
    await exchange.query('delete from accepted_agreements where user_id = $1', [uid])
    const missing = (await exchange.call('Content/GetAgreements', { language: 'DE' }, token)).data?.missing
    expect(missing?.map(({ slug, title }) => [slug, title])).toEqual([
      ['termsOfService', 'Terms of Candor'],
      ['agreement', 'Vereinbarung'],
    ])
    const attention = await exchange.call('Account/GetAttention', {}, token)
    expect(attention.data?.items).toEqual([
      { kind: 'agreement', slug: 'termsOfService' },
      { kind: 'agreement', slug: 'agreement' },
    ])
    const accept = { slug: 'agreement', versionId: missing?.[1]?.versionId ?? '', language: 'DE' } as const
    const twice = await Promise.all([1, 2].map(() => exchange.call('Content/Accept', accept, token)))
    expect(twice.map(({ name }) => name)).toEqual(['success', 'success'])
    expect(
      (await exchange.call('Content/Accept', { ...accept, versionId: 's-000000000000' }, token)).name,
    ).toBe('quoteExpired')
    const after = (await exchange.call('Content/GetAgreements', { language: 'EN' }, token)).data
    expect(after?.missing.map(({ slug }) => slug)).toEqual(['termsOfService'])
    expect(after?.accepted).toMatchObject([{ slug: 'agreement', title: 'Vereinbarung' }])
  })
})
