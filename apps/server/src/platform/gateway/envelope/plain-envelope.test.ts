import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelope } from '@candor/contract/envelope/envelope'
import { EnvelopeCheck } from './envelope-check.ts'
import { readPlainBody, readSealed, splitEnvelope } from './plain-envelope.ts'

const nothingKept = { keep: async () => {}, since: async () => [] }

const secret = 'a secret of some length'
const now = new Date(1_700_000_000_500)
const random = '012345'
const timestamp = 1_700_000_000

const signed = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
// An envelope as the app writes it, after the given text, and signed over another text if need be.
const sealedText = (bodyText: string, covered = bodyText) => {
  const signature = signed(`${covered}${timestamp}${random}`)
  const comma = bodyText === '{}' ? '' : ','
  return `${bodyText.slice(0, -1)}${comma}"timestamp":${timestamp},"random":"${random}","signature":"${signature}"}`
}

// By the short way where possible, and by the long one.
const opened = (text: string) => {
  const check = () => new EnvelopeCheck(secret, new Date(0), nothingKept)
  const sealed = readSealed(text)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { short: sealed === undefined ? 'not JSON' : 'taken', long: 'not JSON' }
  }
  if (sealed === undefined) return { short: 'not JSON', long: 'parsed' }
  return { short: check().open(sealed, now), long: check().open({ parsed }, now) }
}

const spellings = [
  '{}',
  '{"market":"BTC/USDT","limit":20}',
  '{"a":true,"b":false,"c":null,"d":-5,"e":0}',
  // A name twice: the last one counts, in the place of the first.
  '{"a":1,"b":2,"a":3}',
  '{"a":"x","a":"x"}',
  // Fields of the envelope before the envelope.
  '{"timestamp":5}',
  '{"a":1,"timestamp":1700000000}',
  '{"signature":"x","random":"999999"}',
  // Unusual names.
  '{"__proto__":{"isAdmin":true}}',
  '{"__proto__":1}',
  '{"constructor":1,"toString":2,"hasOwnProperty":3}',
  '{"":1}',
  '{"a b":1}',
  '{"2":1,"1":2}',
  '{"b":1,"1":2}',
  '{"a_b":1,"é":2}',
  // Numbers that are serialised differently.
  '{"a":1.0}',
  '{"a":1e3}',
  '{"a":1E3}',
  '{"a":-0}',
  '{"a":00}',
  '{"a":01}',
  '{"a":0.10}',
  '{"a":9007199254740993}',
  '{"a":123456789012345}',
  '{"a":1e400}',
  '{"a":-}',
  '{"a":1-2}',
  // Texts with escapes, and with characters to be escaped.
  '{"a":"\\u0041"}',
  '{"a":"\\/"}',
  '{"a":"\\u0000"}',
  '{"a":"\\n"}',
  '{"a":"\\\\"}',
  '{"a":"é€😀"}',
  '{"a":"\\ud800"}',
  '{"a":"\n"}',
  '{"\\u0061":1}',
  '{"a":"tab\there"}',
  '{"a":"\u007f"}',
  // Spaces.
  '{ }',
  '{"a": 1}',
  '{"a":1 }',
  ' {"a":1}',
  '{"a":1,\n"b":2}',
  // Nested.
  '{"a":{"b":[1,2,{"c":null}]}}',
  '{"acts":[{"act":"place","price":"1"}]}',
  '{"a":[]}',
  // Broken.
  '{,}',
  '{"a":1,}',
  '{"a"}',
  '{"a":}',
  '{"a":tru}',
  '{"a":truefalse}',
  '{"a":1}}',
  '{"a":1}{',
  '{a:1}',
  '{"a":"b}',
  '[1}',
  '"}',
  '}',
]

test.each(spellings)('%s is opened alike by the short and the long way', (bodyText) => {
  // Signed as it is written, and as the app would have written it.
  const { short, long } = opened(sealedText(bodyText))
  expect(short).toEqual(long)
  let covered: string
  try {
    const { timestamp: _t, random: _r, signature: _s, ...body } = JSON.parse(bodyText)
    covered = JSON.stringify(body)
  } catch {
    return
  }
  const again = opened(sealedText(bodyText, covered))
  expect(again.short).toEqual(again.long)
})

test('both ways agree on any body and any change of its text', () => {
  const name = fc.oneof(fc.constantFrom('a', 'b', 'market', 'timestamp', '__proto__', '1'), fc.string())
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.string({ unit: 'binary' }))
  const body = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true })
  const change = fc.option(
    fc.record({
      at: fc.nat(300),
      cut: fc.nat(3),
      put: fc.constantFrom('', ' ', '"', ',', '0', '\\', '}', '.0'),
    }),
  )
  fc.assert(
    fc.property(body, change, (fields, changed) => {
      const whole = sealedText(JSON.stringify(fields))
      const text = changed
        ? whole.slice(0, changed.at) + changed.put + whole.slice(changed.at + changed.cut)
        : whole
      const { short, long } = opened(text)
      expect(short).toEqual(long)
    }),
    { numRuns: 3_000 },
  )
})

test('an envelope broken inside is not taken apart', () => {
  const whole = sealedText('{"a":1}')
  for (const [at, put] of [
    [-3, '"'],
    [-40, '"'],
    [-10, 'G'],
    [-85, '"'],
    [-85, 'x'],
    [-110, 'x'],
  ] as const) {
    const text = whole.slice(0, at) + put + whole.slice(at + 1)
    expect(splitEnvelope(text)).toBeNull()
    expect(opened(text).short).toEqual(opened(text).long)
  }
})

test('bodies from the app go the short way', () => {
  const order = '{"market":"BTC/USDT","side":"buy","kind":"limit","price":"50000","quantity":"0.0003"}'
  for (const bodyText of [order, '{}', '{"market":"BTC/USDT","limit":20,"isPostOnly":true}']) {
    const sealed = readSealed(sealedText(bodyText))
    expect(sealed).toMatchObject({ plain: { bodyText, timestamp, random }, body: JSON.parse(bodyText) })
    expect(opened(sealedText(bodyText)).short).toEqual({ body: JSON.parse(bodyText), bodyText })
  }
})

test('a body is plain only when JSON writes it back unchanged', () => {
  for (const text of spellings) {
    if (readPlainBody(text) === null) continue
    expect(JSON.stringify(JSON.parse(text))).toBe(text)
  }
})

test('a text is taken apart only where the envelope stands at its end', () => {
  const whole = sealedText('{"a":1}')
  expect(splitEnvelope(whole)?.bodyText).toBe('{"a":1}')
  for (const text of [
    `${whole} `,
    ` ${whole}`,
    whole.slice(1),
    whole.replace('{"a":1,', '{,'),
    `[${whole}]`,
    '',
  ])
    expect(splitEnvelope(text)).toBeNull()
})

test('a forgotten envelope is not taken again by a call that began before', () => {
  const check = new EnvelopeCheck(secret, new Date(0), nothingKept)
  const sealedAt = (second: number) => ({
    parsed: { timestamp: second, random, signature: signed(`{}${second}${random}`) },
  })
  const begunSecond = timestamp + envelope.ageMaxSeconds
  const endedSecond = begunSecond + 30
  expect(check.open(sealedAt(timestamp), now)).toMatchObject({ body: {} })
  expect(check.open(sealedAt(endedSecond), new Date(endedSecond * 1000))).toMatchObject({ body: {} })
  expect(check.open(sealedAt(timestamp), new Date(begunSecond * 1000))).toEqual({ fault: 'tooOld' })
})
