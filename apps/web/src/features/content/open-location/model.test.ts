import { expect, test } from 'vitest'
import { geoLink, mapLink } from './model.ts'

const vienna = { latitude: '48.2082', longitude: '16.3738' }

test('a known place is marked on the map', () => {
  expect(mapLink(vienna, 'Stephansplatz 1')).toBe(
    'https://www.openstreetmap.org/?mlat=48.2082&mlon=16.3738#map=17/48.2082/16.3738',
  )
  expect(geoLink(vienna)).toBe('geo:48.2082,16.3738?q=48.2082,16.3738')
})

test('a place south and west of zero keeps its signs', () => {
  expect(geoLink({ latitude: '-33.86', longitude: '-70.6' })).toBe('geo:-33.86,-70.6?q=-33.86,-70.6')
})

test('without a place the address is looked for', () => {
  expect(mapLink(null, 'Stephansplatz 1\n1010 Wien & more')).toBe(
    'https://www.openstreetmap.org/search?query=Stephansplatz%201%2C%201010%20Wien%20%26%20more',
  )
})

test('an invalid coordinate can’t leave its place in the address', () => {
  expect(mapLink({ latitude: '1&x=', longitude: '#' }, '')).toBe(
    'https://www.openstreetmap.org/?mlat=1%26x%3D&mlon=%23#map=17/1%26x%3D/%23',
  )
})
