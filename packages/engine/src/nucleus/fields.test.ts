import { describe, expect, it } from 'vitest'
import {
  choice,
  converted,
  either,
  type Field,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  plain,
  positiveSince,
  record,
  text,
  units,
  whole,
} from './fields.ts'

const pair = record({ coinId: whole, amount: units })

/** For each kind, valid and invalid values in a line. */
const table: [kind: string, field: Pick<Field<unknown>, 'fits'>, good: unknown[], bad: unknown[]][] = [
  ['whole', whole, [0, 7, 2 ** 53 - 1], [-1, 0.5, 2 ** 53, '7', null, undefined, Number.NaN]],
  [
    'units',
    units,
    ['0', '-5', '77', '9'.repeat(40)],
    [77, '', ' 7', '07', '-0', '0x7', '1e3', '9'.repeat(41)],
  ],
  ['text', text, ['', 'a'], [1, null, undefined]],
  ['flag', flag, [true, false], [0, 'true', null]],
  ['choice', choice('a', 'b'), ['a', 'b'], ['c', 0, undefined]],
  ['either', either('a', 'b'), ['a', 'b'], ['c', null]],
  ['nullable', nullable(whole), [null, 7], [undefined, '7']],
  ['optional', optional(whole), [undefined, 7], [null, '7']],
  ['positiveSince', positiveSince(6), [undefined, 7], [0, null, 0.5]],
  ['list', list(units), [[], ['1', '2']], [['1', 2], {}, null, '1']],
  [
    'record',
    pair,
    [{ coinId: 1, amount: '5' }],
    [{ coinId: 1 }, { coinId: 1, amount: '5', at: 5 }, { coinId: 1, amount: 5 }, null, [], 'x'],
  ],
  ['plain', plain(), ['a', 5, null, {}], [undefined]],
  // Their content is unknown before they are read.
  ['converted', converted(String, Number), [], ['5', 5]],
  ['oneOf', oneOf(() => pair), [], [{ coinId: 1, amount: '5' }]],
]

describe('values allowed in a line written by people', () => {
  it.each(table)('%s', (_kind, field, good, bad) => {
    expect(good.filter((line) => !field.fits(line))).toEqual([])
    expect(bad.filter((line) => field.fits(line))).toEqual([])
  })
})
