import { expect, it } from 'vitest'
import { checkCard } from './model.ts'
import type { CardForm } from './model.ts'

const form: CardForm = {
  kind: 'domestic',
  cardNumber: '4242 4242 4242 4242',
  bankName: 'First Bank',
  branchName: 'Main Street',
  holder: 'Anna Müller',
  fundPassword: '246810',
}

it.each<readonly [Partial<CardForm>, string | null, object]>([
  [{}, null, {}],
  [{}, 'MULLER ANNA', {}],
  [{}, 'Anna Schmidt', { holder: 'reason.cardHolderDiffers' }],
  [{ cardNumber: '' }, null, { cardNumber: 'form.fieldRequired' }],
  [{ cardNumber: '4242 4242 4242 4241' }, null, { cardNumber: 'reason.cardNumberWrong' }],
  [{ kind: 'foreign', cardNumber: 'DE89 3704 0044 0532 0130 00' }, null, {}],
  [
    { bankName: ' ', branchName: '' },
    null,
    { bankName: 'form.fieldRequired', branchName: 'form.fieldRequired' },
  ],
  [{ holder: '\u202e' }, null, { holder: 'form.notReadable' }],
  [{ fundPassword: '' }, null, { fundPassword: 'form.fundPasswordRequired' }],
])('%j beside a card of %s', (change, firstHolder, errors) => {
  expect(checkCard({ ...form, ...change }, firstHolder)).toEqual(errors)
})
