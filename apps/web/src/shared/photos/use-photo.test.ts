import { expect, it } from 'vitest'
import { fitStored } from './use-photo.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const front = { fileId: 'f-1', sentAt: now - 3_600_000 }
const text = (uid: string, photos: unknown) => JSON.stringify({ uid, photos })

it.each([
  ['what was uploaded', text('7', { front }), '7', { front }],
  ['what another account uploaded', text('8', { front }), '7', {}],
  ['what nobody can say whose it is', text('7', { front }), null, {}],
  ['what is deleted by now', text('7', { front: { ...front, sentAt: now - 24 * 3_600_000 } }), '7', {}],
  ['what another hand has written', text('7', { front: { fileId: 1 }, back: null }), '7', {}],
  ['what is no list at all', '?', '7', {}],
  ['nothing', null, '7', {}],
])('reads %s', (_what, stored, uid, photos) => {
  expect(fitStored(stored, uid, now)).toEqual(photos)
})
