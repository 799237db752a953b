import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '@candor/contract/calls'
import { languages, type LanguageShortName } from '@candor/contract/languages'
import { cardLimits } from '@candor/contract/rules/cards'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { fundPassword, Saver } from '../../testing/people/saver.ts'
import { Trader } from '../../testing/people/trader.ts'

let at: TestProduct
let support: Operator
beforeAll(async () => {
  at = await startTestProduct()
  support = await Operator.of(at, 'support')
})
afterAll(() => at.product.close())

const form = {
  kind: 'domestic',
  cardNumber: '4242 4242 4242 4242',
  bankName: 'First Bank',
  branchName: 'Main Street',
  holder: 'Anna Müller',
  fundPassword,
} as const satisfies CallInput<'Cards/AddCard'>
const second = { cardNumber: '5555 5555 5555 4444' }

const cardsOf = async ({ token }: { token: string }) =>
  (await at.call('Cards/GetCards', {}, token)).data?.cards ?? []

const told = async (change: object, { token }: { token: string }) => {
  const { name, reason } = await at.callRaw('Cards/AddCard', { ...form, ...change }, token)
  return reason ?? name
}

const cautionsOf = ({ accountId }: { accountId: number }) =>
  at.product.core.mirror.withdrawals.cautionsOf(accountId, at.now().getTime()).map(({ cause }) => cause)

async function withCard() {
  const { trader } = await Saver.tryout(at)
  const { data, name } = await at.call('Cards/AddCard', form, trader.token)
  if (!data) throw new Error(`no card: ${name}`)
  return { trader, uid: trader.uid, cardId: data.card.cardId }
}

// A user with an e-mail address, a fund password and a card.
async function mailed(language: LanguageShortName = 'EN') {
  const trader = await Trader.registered(at)
  const password = { password: fundPassword, confirmation: fundPassword, loginPassword: 'correct horse 1' }
  await at.call('Account/SetFundPassword', password, trader.token)
  await at.call('Account/SetLanguage', { language }, trader.token)
  await at.call('Cards/AddCard', form, trader.token)
  const [row] = await at.query<{ email: string }>('select email from users where id = $1', [trader.uid])
  return {
    trader,
    uid: trader.uid,
    email: row?.email ?? '',
    cardId: (await cardsOf(trader))[0]?.cardId ?? '',
  }
}

describe('an added card', () => {
  test('is there with every field, for its owner alone, and starts the caution', async () => {
    const saver = await Saver.tryout(at)
    expect(cautionsOf(saver)).not.toContain('newCard')
    expect(await told({}, saver)).toBe('success')
    expect(await cardsOf(saver)).toEqual([
      {
        cardId: expect.stringMatching(/^\d+$/) as string,
        kind: 'domestic',
        number: '4242424242424242',
        bankName: 'First Bank',
        branchName: 'Main Street',
        holder: 'Anna Müller',
        addedAt: expect.any(String) as string,
        isUsable: true,
      },
    ])
    expect(cautionsOf(saver)).toContain('newCard')
    expect(await cardsOf(await Saver.tryout(at))).toEqual([])
  })

  test('may be foreign: an IBAN, or an account number', async () => {
    const saver = await Saver.tryout(at)
    expect(await told({ kind: 'foreign', cardNumber: 'DE89 3704 0044 0532 0130 00' }, saver)).toBe('success')
    expect(await told({ kind: 'foreign', cardNumber: '12-345678' }, saver)).toBe('success')
    expect(await told({ kind: 'foreign', cardNumber: 'DE89 3704 0044 0532 0130 01' }, saver)).toBe(
      'cardNumberWrong',
    )
  })

  test('has the holder of the first, however it is written', async () => {
    const saver = await Saver.tryout(at)
    expect(await told({}, saver)).toBe('success')
    expect(await told({ ...second, holder: 'Anna Schmidt' }, saver)).toBe('cardHolderDiffers')
    expect(await told({ ...second, holder: 'MULLER, ANNA' }, saver)).toBe('success')
    expect(await cardsOf(saver)).toHaveLength(2)
  })

  test('of two holders at once, one is the first', async () => {
    const saver = await Saver.tryout(at)
    const both = await Promise.all([told({}, saver), told({ ...second, holder: 'Bob' }, saver)])
    expect(new Set(both)).toEqual(new Set(['cardHolderDiffers', 'success']))
  })
})

describe('a card is refused', () => {
  test.each<readonly [string, object]>([
    ['requiredParametersEmpty', { cardNumber: '' }],
    ['requiredParametersEmpty', { bankName: undefined }],
    ['requiredParametersEmpty', { branchName: '  ' }],
    ['requiredParametersEmpty', { holder: '' }],
    ['invalidRequest', { kind: 'gold' }],
    ['invalidRequest', { holder: 'x'.repeat(81) }],
    ['invalidRequest', { bankName: '\u202eknab' }],
    ['invalidRequest', { cardNumber: '4'.repeat(100) }],
    ['cardNumberWrong', { cardNumber: '4242 4242 4242 4241' }],
    ['cardNumberWrong', { cardNumber: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }],
    ['fundPasswordEmpty', { fundPassword: '' }],
    ['fundPasswordWrong', { fundPassword: '000000' }],
  ])('%s', async (reason, change) => {
    const saver = await Saver.tryout(at)
    expect(await told(change, saver)).toBe(reason)
    expect(await cardsOf(saver)).toEqual([])
  })

  test('without a session or a fund password, a second time, and when there are too many', async () => {
    expect((await at.callRaw('Cards/AddCard', form)).name).toBe('tokenInvalid')
    expect((await at.callRaw('Cards/GetCards', {})).name).toBe('tokenInvalid')
    expect(await told({}, await Trader.tryout(at))).toBe('fundPasswordNotSet')
    const saver = await Saver.tryout(at)
    const both = await Promise.all([told({}, saver), told({ cardNumber: '4242424242424242' }, saver)])
    expect(new Set(both)).toEqual(new Set(['cardBound', 'success']))
    await at.query(
      `insert into cards (user_id, kind, number, bank_name, branch_name, holder, added_at)
       select $1, 'foreign', 'X' || number, 'b', 'b', 'Anna Müller', now()
       from generate_series(1, $2::int) as number`,
      [saver.trader.uid, cardLimits.perAccount - 1],
    )
    expect(await told(second, saver)).toBe('tooManyCards')
  })
})

describe('customer service', () => {
  const change = async (operator: Operator, input: object) => {
    const { name, reason } = await operator.call('Cards/Change', input as never)
    return reason ?? name
  }

  test('corrects a card with a reason; its owner is told, and the caution starts', async () => {
    const { trader, uid, cardId, email } = await mailed()
    at.passSeconds(90_000)
    // A console session does not last that long.
    support = await support.again()
    expect(cautionsOf(trader)).toEqual([])
    const asked = {
      uid,
      cardId,
      cardNumber: second.cardNumber,
      holder: 'Anna Meier',
      reason: 'she <b>married</b>',
    }
    expect(await change(support, asked)).toBe('success')
    const [row] = await at.query('select number, holder, bank_name, changed_at from cards where id = $1', [
      cardId,
    ])
    expect(row).toMatchObject({ number: '5555555555554444', holder: 'Anna Meier', bank_name: 'First Bank' })
    expect(cautionsOf(trader)).toEqual(['newCard'])
    const mail = await at.mailTo(email)
    expect(mail?.text).toContain('she <b>married</b>')
    expect(mail?.text).toContain('4444')
    expect(mail?.text).not.toContain('5555')
    const [entry] = await at.query<{ details: string; outcome: string }>(
      `select details, outcome from audit_log where uid = $1 and act = 'Cards/Change' order by number desc`,
      [uid],
    )
    expect(entry?.details).toContain('married')
    expect(entry?.details).not.toMatch(/5555|4444/)
  })

  test('keeps the rules of cards', async () => {
    const { trader, uid, cardId } = await withCard()
    const { data } = await at.call('Cards/AddCard', { ...form, ...second }, trader.token)
    const common = { uid, cardId, reason: 'a test' }
    expect(await change(support, common)).toBe('requiredParametersEmpty')
    expect(await change(support, { ...common, cardNumber: second.cardNumber })).toBe('cardBound')
    expect(await change(support, { ...common, cardNumber: '1' })).toBe('cardNumberWrong')
    expect(await change(support, { ...common, holder: 'Bob' })).toBe('cardHolderDiffers')
    expect(await change(support, { ...common, holder: '' })).toBe('requiredParametersEmpty')
    expect(await change(support, { ...common, holder: 'Bob', reason: ' ' })).toBe('requiredParametersEmpty')
    expect(await change(support, { ...common, bankName: 'Second Bank' })).toBe('success')
    expect((await cardsOf(trader)).map(({ bankName }) => bankName)).toEqual(['First Bank', 'Second Bank'])
    expect(data?.card.cardId).not.toBe(cardId)
  })

  test('removes a card once; the next one may have another holder', async () => {
    const { trader, uid, cardId, email } = await mailed()
    const remove = async () => {
      const { name, reason } = await support.call('Cards/Remove', { uid, cardId, reason: 'lost' })
      return reason ?? name
    }
    expect(new Set(await Promise.all([remove(), remove()]))).toEqual(new Set(['cardMissing', 'success']))
    expect((await at.mailTo(email))?.text).toContain('lost')
    expect(await cardsOf(trader)).toEqual([])
    expect(await change(support, { uid, cardId, bankName: 'x', reason: 'late' })).toBe('cardMissing')
    expect(await told({ holder: 'Anna Meier' }, trader)).toBe('success')
  })

  test('needs the right, and a card of the named user', async () => {
    const { uid, cardId } = await withCard()
    const stranger = await withCard()
    for (const role of ['reviewer', 'treasurer'] as const) {
      const operator = await Operator.of(at, role)
      expect(await change(operator, { uid, cardId, bankName: 'x', reason: 'y' })).toBe('roleNotAllowed')
      expect((await operator.call('Cards/Remove', { uid, cardId, reason: 'y' })).name).toBe('roleNotAllowed')
    }
    const other = { uid: stranger.uid, cardId, reason: 'y' }
    expect(await change(support, { ...other, bankName: 'x' })).toBe('cardMissing')
    expect((await support.call('Cards/Remove', other)).reason).toBe('cardMissing')
    const nobody = { uid: '99999999', cardId, reason: 'y' }
    expect(await change(support, { ...nobody, bankName: 'x' })).toBe('userDoesNotExist')
    expect((await support.call('Cards/Remove', nobody)).name).toBe('userDoesNotExist')
    expect(await change(support, { uid, cardId: '', bankName: 'x', reason: 'y' })).toBe('orderNumberEmpty')
    expect(await change(support, { uid, cardId: '9'.repeat(15), bankName: 'x', reason: 'y' })).toBe(
      'cardMissing',
    )
  })

  test('sees cards and addresses masked, and in full with a logged reason', async () => {
    const { trader, uid, cardId } = await withCard()
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const book = { coin: 'ETH', network: 'ethereum', address, isTrusted: true, fundPassword } as const
    await at.call('Wallet/AddAddress', book, trader.token)
    const masked = [
      (await support.call('Users/GetCards', { uid })).data,
      (await support.call('Users/GetAddresses', { uid })).data,
    ]
    expect(masked).toMatchObject([
      { cards: [{ cardId, number: '•••• 4242', holder: 'A*** M***', removedAt: null }] },
      { addresses: [{ address: '0x5aAe…eAed', coin: 'ETH', removedAt: null }] },
    ])
    expect(JSON.stringify(masked)).not.toMatch(/42424242|5aAeb6|Müller/)
    const { data } = await support.call('Users/UnmaskDestinations', { uid, reason: 'a call' })
    expect(data).toEqual({
      addresses: [{ addressId: expect.any(String) as string, address, tag: null }],
      cards: [{ cardId, number: '4242424242424242', holder: 'Anna Müller' }],
    })
    const looks = await at.query<{ act: string; details: string }>(
      'select act, details from audit_log where uid = $1 order by number',
      [uid],
    )
    expect(looks.map(({ act }) => act)).toEqual([
      'Users/GetCards',
      'Users/GetAddresses',
      'Users/UnmaskDestinations',
    ])
    expect(looks.at(-1)?.details).toContain('a call')
    const treasurer = await Operator.of(at, 'treasurer')
    expect((await treasurer.call('Users/UnmaskDestinations', { uid, reason: 'x' })).name).toBe(
      'roleNotAllowed',
    )
    for (const name of ['Users/GetCards', 'Users/GetAddresses'] as const)
      expect((await support.call(name, { uid: '99999999' })).name).toBe('userDoesNotExist')
    expect((await support.call('Users/UnmaskDestinations', { uid: '99999999', reason: 'x' })).name).toBe(
      'userDoesNotExist',
    )
  })
})

test.each(languages.map(({ shortName }) => shortName))('mails about cards are in %s', async (language) => {
  const { uid, cardId, email } = await mailed(language)
  const subjects = [(await at.mailTo(email))?.subject]
  await support.call('Cards/Change', { uid, cardId, bankName: 'Other Bank', reason: 'a move' })
  subjects.push((await at.mailTo(email))?.subject)
  await support.call('Cards/Remove', { uid, cardId, reason: 'a move' })
  subjects.push((await at.mailTo(email))?.subject)
  expect(new Set(subjects).size).toBe(3)
})
