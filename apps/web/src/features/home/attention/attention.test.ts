import { expect, it } from 'vitest'
import { toldAs } from './attention.ts'
import { attentionBeside } from './attention-items.ts'
import type { AttentionItem } from './attention-items.ts'

const figures = { amount: (decimal: string, coin: string) => `${decimal} ${coin}`, time: () => 'a day' }
const loan = {
  kind: 'loan',
  loanId: '7',
  owed: '51.25',
  coin: 'USDT',
  dueAt: '2026-11-20T12:00:00-05:00',
} as const

it.each<[AttentionItem, string, string, string]>([
  [
    { ...loan, isOverdue: true },
    'attention.loanOverdue',
    'attention.loanOverdueText',
    '/pages/loan/applyDetail/index?loanId=7',
  ],
  [
    { ...loan, isOverdue: false },
    'attention.loanDue',
    'attention.loanDueText',
    '/pages/loan/applyDetail/index?loanId=7',
  ],
  [{ kind: 'chat', unread: 2 }, 'attention.chat', 'attention.chatText', '/pages/onlineService/onlineService'],
  [
    { kind: 'agreement', slug: 'agreement' },
    'attention.agreement',
    'attention.agreementText',
    '/pages/agreement/index',
  ],
  [
    { kind: 'agreement', slug: 'termsOfService' },
    'attention.termsOfService',
    'attention.agreementText',
    '/pages/termsOfService/index',
  ],
  [
    { kind: 'identity', level: 'primary', state: 'unverified' },
    'attention.identity.unverified',
    'attention.identityText.unverified',
    '/pages/userCenter/certify',
  ],
  [
    { kind: 'identity', level: 'advanced', state: 'refused' },
    'attention.identity.refused',
    'attention.identityText.refused',
    '/pages/userCenter/advancedCertify',
  ],
  [
    { kind: 'identity', level: 'advanced', state: 'review' },
    'attention.identity.review',
    'attention.identityText.review',
    '/pages/userCenter/IDcertify',
  ],
  [
    { kind: 'review', number: 'W-12', since: loan.dueAt },
    'attention.review',
    'attention.reviewText',
    '/pages/withdraw/withdrawal?withdrawalId=12',
  ],
  [
    { kind: 'review', number: 'D-3', since: loan.dueAt },
    'attention.review',
    'attention.reviewText',
    '/pages/deposit/deposit_type?depositId=3',
  ],
  [
    { kind: 'review', number: 'L-4', since: loan.dueAt },
    'attention.review',
    'attention.reviewText',
    '/pages/loan/applyDetail/index?loanId=4',
  ],
  [
    { kind: 'review', number: 'Z-4', since: loan.dueAt },
    'attention.review',
    'attention.reviewText',
    '/pages/userCenter/mine',
  ],
])('%j is shown as %s, %s and leads to %s', (item, title, words, path) => {
  const told = toldAs(item, figures)
  expect([told.title.key, told.text.key, told.path]).toEqual([title, words, path])
})

it('puts the figures into the words', () => {
  expect(toldAs({ ...loan, isOverdue: true }, figures).text.values).toEqual({
    amount: '51.25 USDT',
    date: 'a day',
  })
})

it('marks late and refused items', () => {
  const urgent = (item: AttentionItem) => toldAs(item, figures).isUrgent
  expect(urgent({ ...loan, isOverdue: true })).toBe(true)
  expect(urgent({ ...loan, isOverdue: false })).toBe(false)
  expect(urgent({ kind: 'identity', level: 'primary', state: 'refused' })).toBe(true)
  expect(urgent({ kind: 'identity', level: 'primary', state: 'unverified' })).toBe(false)
})

it('leaves out items of the running list, once it is there', () => {
  const loan = { kind: 'loan', loanId: '1', owed: '1', coin: 'USDT', dueAt: '' } as const
  const items: AttentionItem[] = [
    { ...loan, isOverdue: true },
    { ...loan, loanId: '2', isOverdue: false },
    { kind: 'review', number: 'W-12', since: '' },
    { kind: 'chat', unread: 2 },
  ]
  expect(attentionBeside(items, false)).toEqual(items)
  expect(attentionBeside(items, true).map(({ kind }) => kind)).toEqual(['loan', 'chat'])
})
