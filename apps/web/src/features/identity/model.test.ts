import { describe, expect, it } from 'vitest'
import {
  advancedStart,
  checkAdvanced,
  checkPrimary,
  isAsked,
  isUnderReview,
  keptFile,
  maskedNumber,
  primaryStart,
  scoreOf,
} from './model.ts'

const sent = {
  certificateType: 'passport' as const,
  name: 'Mira Kelm',
  number: 'C01X00T47',
  country: 'DE',
  frontFileId: 'f-1',
  backFileId: null,
}
const here = { fileId: 'f-1', isSending: false }
const missing = { fileId: null, isSending: false }
const underWay = { fileId: null, isSending: true }
const filled = {
  certificateType: 'passport',
  name: 'Mira Kelm',
  number: 'C01X00T47',
  country: 'DE',
  front: '',
  back: '',
}

describe('the primary form', () => {
  it('begins empty, with the chosen country', () => {
    const empty = { certificateType: '', name: '', number: '', country: 'DE', front: '', back: '' }
    expect(primaryStart({ sent: null, refusedParts: [] }, 'DE')).toEqual(empty)
  })

  it('keeps accepted parts and asks anew for refused ones', () => {
    expect(primaryStart({ sent, refusedParts: ['name', 'front'] }, 'FR')).toEqual({ ...filled, name: '' })
    expect(primaryStart({ sent, refusedParts: [] }, null)).toEqual(filled)
  })

  it.each([
    [['front' as const], 'front' as const, 'f-1', null],
    [['name' as const], 'front' as const, 'f-1', 'f-1'],
    [[], 'back' as const, null, null],
    [[], 'back' as const, undefined, null],
  ])('with %j refused, the image of %s (%s) is %s', (refused, part, fileId, wanted) => {
    expect(keptFile(refused, part, fileId)).toBe(wanted)
  })

  it.each([
    [filled, { front: here, back: here }, {}],
    [
      { ...filled, certificateType: '' },
      { front: here, back: here },
      { certificateType: 'identity.typeRequired' },
    ],
    [{ ...filled, country: '' }, { front: here, back: here }, { country: 'identity.countryRequired' }],
    [{ ...filled, name: ' ' }, { front: here, back: here }, { name: 'identity.nameRequired' }],
    [{ ...filled, name: 'x'.repeat(81) }, { front: here, back: here }, { name: 'identity.tooLong' }],
    [{ ...filled, name: 'Mira\u202Ek' }, { front: here, back: here }, { name: 'identity.unreadable' }],
    [{ ...filled, number: '' }, { front: here, back: here }, { number: 'identity.numberRequired' }],
    [{ ...filled, number: 'ABC' }, { front: here, back: here }, { number: 'identity.numberFormat' }],
    [filled, { front: missing, back: underWay }, { front: 'photo.required', back: 'photo.wait' }],
  ])('%j with %j: %j', (values, photos, wanted) => {
    expect(checkPrimary(values, photos)).toEqual(wanted)
  })
})

describe('the advanced form', () => {
  const given = {
    handHeldFileId: 'f-2',
    address: 'Elm Street 1',
    residence: 'foreign' as const,
    usCreditScore: 700,
  }
  const full = { handHeld: '', residence: 'foreign', address: 'Elm Street 1', usCreditScore: '700' }

  it('begins with the known address', () => {
    const start = advancedStart({ sent: null, refusedParts: [] }, 'Elm Street 1')
    expect(start).toEqual({ handHeld: '', residence: '', address: 'Elm Street 1', usCreditScore: '' })
  })

  it('keeps accepted parts', () => {
    expect(advancedStart({ sent: given, refusedParts: [] }, null)).toEqual(full)
    expect(advancedStart({ sent: given, refusedParts: ['address', 'usCreditScore'] }, 'elsewhere')).toEqual({
      ...full,
      address: '',
      usCreditScore: '',
    })
  })

  it.each([
    [full, here, {}],
    [{ ...full, usCreditScore: '' }, here, {}],
    [full, missing, { handHeld: 'photo.required' }],
    [{ ...full, residence: '' }, here, { residence: 'identity.residenceRequired' }],
    [{ ...full, address: '' }, here, { address: 'form.addressRequired' }],
    [{ ...full, usCreditScore: '299' }, here, { usCreditScore: 'identity.scoreRange' }],
    [{ ...full, usCreditScore: '851' }, here, { usCreditScore: 'identity.scoreRange' }],
    [{ ...full, usCreditScore: '7e2' }, here, { usCreditScore: 'identity.scoreRange' }],
  ])('%j with %j: %j', (values, photo, wanted) => {
    expect(checkAdvanced(values, photo)).toEqual(wanted)
  })

  it('sends no score when none was typed', () => {
    expect([scoreOf(' '), scoreOf('700')]).toEqual([undefined, 700])
  })
})

it('knows which levels are asked for or under review', () => {
  const nothing = { reason: null, refusedParts: [], submittedAt: null, decidedAt: null, sent: null }
  const at = (state: 'unverified' | 'review' | 'verified' | 'refused') => ({ ...nothing, state })
  expect(
    ['unverified', 'review', 'verified', 'refused'].filter((state) => isAsked(at(state as 'review'))),
  ).toEqual(['unverified', 'refused'])
  expect(isUnderReview({ primary: at('verified'), advanced: at('review') })).toBe(true)
  expect(isUnderReview({ primary: at('verified'), advanced: at('refused') })).toBe(false)
})

it.each([
  ['C01X00T47', 'C0•••••47'],
  ['A12345', 'A••••5'],
  ['12', '1•••2'],
])('%s is shown as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked)
})
