import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { callNames, calls } from '@candor/contract/calls'
import { resultCodeName } from '@candor/contract/result-codes'
import { Borrower } from '../people/borrower.ts'
import { chainConfig } from '../chain-exchange.ts'
import { Depositor, picture } from '../people/depositor.ts'
import { uploaded } from '../people/images.ts'
import { placed, tick } from '../people/options-trader.ts'
import { offered } from '../people/member.ts'
import { Operator } from '../people/operator.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { fundPassword, labPrice, must, pledgeTerms } from '../people/saver.ts'
import { methods, Withdrawer } from '../people/withdrawer.ts'

// Eve has everything Ann has, and knows Ann's numbers; Dan has deposited, and Bob borrows.
let at: TestProduct
let ann: Withdrawer
let eve: Withdrawer
let dan: Depositor
let bob: Borrower
let attacks: Record<string, { input: object; refusal: string }[]>
const clientOrderId = 'anns-own-name'

async function anns(name: 'Pledge/Subscribe' | 'Lab/Subscribe', input: object): Promise<string> {
  const { data, name: said } = await at.callRaw<{ orderId: string }>(name, input, ann.token)
  if (!data) throw new Error(`${name}: ${said}`)
  return data.orderId
}

const pledgeForm = () => ({ productId: '2', amount: '1000', fundPassword, ...pledgeTerms(at, '2') })
const labForm = () => ({ projectId: '2', quantity: '100', price: labPrice(at, '2') })
const swapForm = { from: 'BTC', to: 'USDT', amount: '0.01' }

beforeAll(async () => {
  at = await startTestProduct({}, {}, { chain: chainConfig([]) })
  await must(at, { type: 'clockTick' })
  ann = await Withdrawer.of(at)
  eve = await Withdrawer.of(at)
  dan = await Depositor.register(at)
  await tick(at, 50_000)
  const spot = await ann.saver.trader.placed({})
  const option = await placed(at, ann.saver.trader)
  const pledge = await anns('Pledge/Subscribe', { ...pledgeForm(), clientOrderId })
  const lab = await anns('Lab/Subscribe', { ...labForm(), clientOrderId })
  const { data: quoted } = await at.call('Swap/GetQuote', swapForm, ann.token)
  const withdrawalId = await ann.requested({ clientOrderId })
  const reported = await dan.reported()
  const paying = await dan.asked({ channelId: '2', clientOrderId })
  const fileId = await dan.proof('#123456')
  const avatar = await at.upload({ uploadType: 'avatar', bytes: await picture() }, dan.token)
  const front = await uploaded(at, dan.token, 'certificateFront')
  const back = await uploaded(at, dan.token, 'certificateBack')
  const handHeld = await uploaded(at, dan.token, 'handHeld')
  const document = { certificateType: 'idCard', name: 'Eve', number: 'E1', country: 'DE' }
  const eves = await eve.saver.trader.placed({})
  const [arrived] = await at.query<{ id: string }>(
    `insert into chain_arrivals (transaction_id, account_id, address, coin_id, raw, units, minimum, state, seen_at)
     values ('found:0x0:1', $1, '0x0', 1, 5, 5, 1, 'review', $2) returning arrival_id as id`,
    [dan.accountId, at.now()],
  )
  if (!quoted || !arrived) throw new Error('no quote, or nothing has arrived')

  const two = { proposer: await Operator.of(at, 'treasurer'), approver: await Operator.of(at, 'admin') }
  const grantId = await offered(at, two, ann)
  bob = await Borrower.of(at)
  const loanId = await bob.applied()

  const photo = await at.upload({ uploadType: 'chatImage', bytes: await picture() }, dan.token)
  const imageId = photo.data?.fileId ?? ''
  const asked = { clientId: randomUUID(), text: 'Where is it?', fileId: imageId, language: 'EN' as const }
  const { data: asking } = await at.call('Chat/Send', asked, dan.token)
  if (!asking) throw new Error('nothing was asked')
  const { chatId } = asking.chat
  const sending = { clientId: randomUUID(), text: 'Mine', language: 'EN' }
  const [withdrawn, deposited] = [`W-${withdrawalId}`, `D-${reported.depositId}`]

  const { data: agreed } = await at.call('Content/GetAgreements', { language: 'EN' }, dan.token)
  const [signed] = agreed?.accepted ?? []
  if (!signed) throw new Error('nothing was accepted')

  const one = (input: object, refusal: string) => [{ input, refusal }]
  const another = 'orderBelongsToAnotherUser'
  attacks = {
    'Account/SetBasicInfo': [avatar.data?.fileId, fileId].map((id) => ({
      input: { avatarFileId: id },
      refusal: 'noUploadFile',
    })),
    'Identity/GetImage': [front, back, handHeld, fileId].map((id) => ({
      input: { fileId: id },
      refusal: 'noUploadFile',
    })),
    // Eve is certified already; the case of an uncertified user is tested beside the feature.
    'Identity/SubmitPrimary': one(
      { ...document, frontFileId: front, backFileId: back },
      'certificationUnderReview',
    ),
    'Identity/SubmitAdvanced': one(
      { handHeldFileId: handHeld, address: 'Here', residence: 'domestic' },
      'noUploadFile',
    ),
    'Spot/AmendOrder': one({ orderId: spot, price: '40000', quantity: '0.001' }, another),
    'Spot/CancelOrder': one({ orderId: spot }, another),
    'Spot/BatchOrders': one({ acts: [{ act: 'cancel', orderId: spot }] }, another),
    'Spot/GetOrder': one({ orderId: spot }, 'orderMissing'),
    'Options/GetOrder': one({ orderId: option }, another),
    'Options/SettleOrder': one({ orderId: option }, another),
    'Pledge/GetOrder': one({ orderId: pledge }, 'orderMissing'),
    'Pledge/AskToEnd': one({ orderId: pledge }, 'orderMissing'),
    'Pledge/TakeBackRequest': one({ orderId: pledge }, 'orderMissing'),
    'Lab/GetOrder': one({ orderId: lab }, 'orderMissing'),
    'Swap/Execute': one({ quoteId: quoted.quote.quoteId }, 'quoteExpired'),
    'Wallet/RenameAddress': one({ addressId: ann.addressId, remark: 'mine' }, 'orderMissing'),
    'Wallet/RemoveAddress': one({ addressId: ann.addressId }, 'orderMissing'),
    'Deposits/GetDeposit': [reported, paying].map(({ depositId }) => ({
      input: { depositId },
      refusal: 'orderMissing',
    })),
    'Deposits/GetProof': one({ depositId: reported.depositId }, 'orderMissing'),
    'Deposits/Cancel': [reported, paying].map(({ depositId }) => ({
      input: { depositId },
      refusal: another,
    })),
    'Deposits/Report': one({ depositId: paying.depositId, payer: 'Eve', fileId }, another),
    'Support/Accept': one({ grantId, amount: '500', agreed: true }, 'orderMissing'),
    'Support/Decline': one({ grantId }, 'orderMissing'),
    'Support/Return': one({ grantId, amount: null }, 'orderMissing'),
    // Other users' photos, sent by an eligible borrower, are tested beside the feature.
    'Loans/Apply': one(bob.form(), 'optionMinimumLevelFailed'),
    'Loans/GetLoan': one({ loanId }, 'orderMissing'),
    'Loans/Cancel': one({ loanId }, 'orderMissing'),
    'Loans/Repay': one({ loanId, amount: null }, 'orderMissing'),
    'Chat/GetChat': one({ chatId }, 'orderMissing'),
    'Chat/GetMessages': one({ chatId, after: 0 }, 'orderMissing'),
    'Chat/Send': [
      { input: { ...sending, chatId }, refusal: 'orderMissing' },
      { input: { ...sending, fileId: imageId }, refusal: 'noUploadFile' },
      { input: { ...sending, fileId: front }, refusal: 'noUploadFile' },
      { input: { ...sending, about: withdrawn }, refusal: 'orderMissing' },
      { input: { ...sending, about: deposited }, refusal: 'orderMissing' },
    ],
    'Chat/SetRead': one({ chatId, seq: 1 }, 'orderMissing'),
    'Chat/SetTyping': one({ chatId }, 'orderMissing'),
    'Chat/SetEmail': one({ chatId, email: 'eve@example.org' }, 'orderMissing'),
    'Chat/Close': one({ chatId }, 'orderMissing'),
    'Chat/Rate': one({ chatId, rating: 1 }, 'orderMissing'),
    'Chat/GetImage': one({ chatId, fileId: imageId }, 'orderMissing'),
    'Content/GetAccepted': one({ slug: signed.slug, versionId: signed.versionId }, 'orderMissing'),
    // Accepting names a version, which is the same for everyone.
    'Content/Accept': one({ slug: signed.slug, versionId: 'v999', language: 'EN' }, 'quoteExpired'),
    'Chain/GetArrival': one({ arrivalId: arrived.id }, 'orderMissing'),
    'Withdrawals/GetWithdrawal': one({ withdrawalId }, 'orderMissing'),
    'Withdrawals/Cancel': one({ withdrawalId }, another),
    'Withdrawals/Request': [
      { input: eve.form({ destinationId: ann.addressId }), refusal: 'orderMissing' },
      {
        input: eve.form({ methodId: methods.card, destinationId: ann.cardId, fee: '7', rate: '1' }),
        refusal: 'orderMissing',
      },
    ],
  }
  await at.call('Spot/CancelOrder', { orderId: eves }, eve.token)
})
afterAll(async () => await at.product.close())

// These tests ignore the limits on guessing.
beforeEach(async () => void (await at.query('delete from attempts')))

// All data of Ann, Dan and Bob.
async function footprint(): Promise<string> {
  await at.settled()
  const accounts = [ann.accountId, dan.accountId, bob.accountId]
  const users = [ann.uid, dan.uid, bob.uid]
  const of = async (table: string, column: string, ids: unknown[]) =>
    await at.query(`select * from ${table} where ${column} = any($1) order by 1, 2, 3`, [ids])
  const read = [
    ...(await Promise.all(
      [
        'balances',
        'orders',
        'option_orders',
        'pledges',
        'lab_orders',
        'swaps',
        'deposits',
        'withdrawals',
        'loans',
        'grants',
        'transfers',
      ].map((view) => of(`views.${view}`, 'account_id', accounts)),
    )),
    ...(await Promise.all(
      [
        'wallet_addresses',
        'cards',
        'deposit_papers',
        'payments',
        'pledge_requests',
        'private_files',
        'private_file_views',
        'certifications',
        'loan_papers',
        'chats',
        'chat_files',
        'accepted_agreements',
      ].map((table) => of(table, 'user_id', users)),
    )),
  ]
  return JSON.stringify(read)
}

// The fields by which a call names an owner's record: channels, methods, products and projects have no owner.
const everybodys = ['channelId', 'methodId', 'productId', 'projectId', 'clientOrderId', 'clientId']
function idsIn(name: (typeof callNames)[number]): string[] {
  const schema = JSON.stringify(z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' }))
  const names = Array.from(schema.matchAll(/"([A-Za-z]+Ids?)":/g), ([, id = '']) => id)
  return names.filter((id) => !everybodys.includes(id))
}

test('every call that takes a number of something is tried with those of somebody else', () => {
  expect(Object.keys(attacks).toSorted()).toEqual(
    callNames.filter((name) => idsIn(name).length > 0).toSorted(),
  )
})

type Batch = { results: { resultCode: number }[] }

test('each is refused, and nothing of theirs is changed or revealed', async () => {
  const before = await footprint()
  for (const [name, tried] of Object.entries(attacks))
    for (const { input, refusal } of tried) {
      const { name: said, data } = await at.callRaw<Batch>(name, input, eve.token)
      // A batch has one answer per act.
      const code = data?.results[0]?.resultCode
      expect([name, code === undefined ? said : resultCodeName(code)]).toEqual([name, refusal])
    }
  expect(await footprint()).toBe(before)
})

test('each is refused without a session, and with an ended one', async () => {
  const before = await footprint()
  for (const [name, tried] of Object.entries(attacks))
    for (const { input } of tried)
      for (const token of [undefined, 'x'.repeat(43)])
        expect([name, (await at.callRaw(name, input, token)).name]).toEqual([name, 'tokenInvalid'])
  expect(await footprint()).toBe(before)
})

test('lists continue from somebody else’s page, and show nothing of theirs', async () => {
  const lists = callNames.filter((name) => /\/Get\w+s$|History$|FundFlow$/.test(name))
  const paged = lists.filter((name) => calls[name].who === 'user' && 'entriesPerCall' in calls[name])
  expect(paged.length).toBeGreaterThan(8)
  const needs: Record<string, object> = {
    'Pledge/GetOrders': { tab: 'inProgress' },
    'Lab/GetOrders': {},
    'Deposits/GetDeposits': { tab: 'application' },
    'Withdrawals/GetWithdrawals': { tab: 'application' },
  }
  const stranger = await Depositor.register(at)
  for (const name of paged)
    for (const before of [{}, { before: '99999' }]) {
      const { data, name: said } = await at.callRaw<object>(
        name,
        { ...needs[name], ...before },
        stranger.token,
      )
      expect([name, said]).toEqual([name, 'success'])
      const entries = Object.values(data ?? {}).filter((value) => Array.isArray(value))
      expect([name, entries.flat()]).toEqual([name, []])
    }
})

test('the name that somebody else gave a request is free, and finds nothing of theirs', async () => {
  const before = await footprint()
  const made = [
    await at.callRaw<{ isRepeat: boolean }>('Withdrawals/Request', eve.form({ clientOrderId }), eve.token),
    await at.callRaw<{ isRepeat: boolean }>(
      'Pledge/Subscribe',
      { ...pledgeForm(), clientOrderId },
      eve.token,
    ),
    await at.callRaw<{ isRepeat: boolean }>('Lab/Subscribe', { ...labForm(), clientOrderId }, eve.token),
  ]
  for (const { data } of made) expect(data).toMatchObject({ isRepeat: false })
  const form = { channelId: '2', amount: '100', fee: '3.20', rate: '1', clientOrderId }
  const asked = await at.call('Deposits/Request', form, eve.token)
  expect(asked.data).toMatchObject({ isRepeat: false })
  expect(await footprint()).toBe(before)
})
