import { expect, test } from 'vitest'
import { foldDiff, lineDiff } from './diff.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const drawn = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, line }) => marks[kind] + line)

test.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['', 'a\nb', ['+a', '+b']],
  ['a\nb', '', ['-a', '-b']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ['a\na\na', 'a\na', [' a', ' a', '-a']],
  ['', '', []],
])('%j becomes %j', (before, after, lines) => {
  expect(drawn(before, after)).toEqual(lines)
})

test('both sides can be read out of a comparison', () => {
  const before = Array.from({ length: 300 }, (_, line) => String((line * 7) % 31)).join('\n')
  const after = Array.from({ length: 280 }, (_, line) => String((line * 5) % 29)).join('\n')
  const lines = lineDiff(before, after)
  const side = (left: 'added' | 'removed') =>
    lines
      .filter(({ kind }) => kind !== left)
      .map(({ line }) => line)
      .join('\n')
  expect(side('added')).toBe(before)
  expect(side('removed')).toBe(after)
})

test('texts of very many lines are compared in no time, as exchanged', () => {
  const before = Array.from({ length: 10_000 }, () => 'a').join('\n')
  const after = Array.from({ length: 9_000 }, () => 'b').join('\n')
  const lines = lineDiff(before, after)
  expect(lines.length).toBe(19_000)
  expect(lines[0]).toEqual({ kind: 'removed', line: 'a' })
})

test('unchanged lines are folded, except a few around the changes', () => {
  const before = Array.from({ length: 20 }, (_, line) => `line ${line}`)
  const after = before.with(10, 'another')
  const parts = foldDiff(lineDiff(before.join('\n'), after.join('\n')), 1)
  expect(parts).toEqual([
    { kind: 'skipped', count: 9 },
    { kind: 'same', line: 'line 9' },
    { kind: 'removed', line: 'line 10' },
    { kind: 'added', line: 'another' },
    { kind: 'same', line: 'line 11' },
    { kind: 'skipped', count: 8 },
  ])
})
