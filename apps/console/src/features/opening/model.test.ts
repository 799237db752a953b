import type { OpeningPoint } from '@candor/contract/operators/calls/opening'
import {
  type Finding,
  findings,
  openingPointNames,
  pointOf,
  stateOf,
} from '@candor/contract/operators/opening'
import { describe, expect, it, test } from 'vitest'
import { groups, progressOf, shownAs } from './model.ts'

const point = (finding: Finding): OpeningPoint => ({ finding, have: null, need: null, names: [], at: null })
const done: readonly Finding[] = openingPointNames.map((name) => {
  const found = findings.find((finding) => pointOf(finding) === name && stateOf(finding) === 'done')
  if (!found) throw new Error(`${name} is never done`)
  return found
})
const but = (...others: Finding[]) =>
  done.map((finding) => others.find((other) => pointOf(other) === pointOf(finding)) ?? finding)

test('each point stands in one group', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual([...openingPointNames].toSorted())
})

describe('the opening can be proposed', () => {
  it.each<[isReady: boolean, why: string, ...others: Finding[]]>([
    [true, 'when all is done'],
    [false, 'not without the terms', 'terms-shipped'],
    [false, 'not while the backup is old', 'backup-old'],
    [true, 'without text messages', 'texts-notSet'],
    [false, 'not while they fail', 'texts-refused'],
    [true, 'with one way in', 'bank-notSet', 'provider-notSet'],
    [false, 'not without any', 'bank-notSet', 'provider-notSet', 'chain-noSigner'],
    [false, 'not while one of them fails', 'chain-behind'],
  ])('%s: %s', (isReady, _why, ...others) => {
    expect(progressOf(but(...others).map(point)).isReady).toBe(isReady)
  })
})

test('a point that may stay undone is optional', () => {
  const found = but('texts-notSet', 'provider-notSet', 'house-short', 'mail-refused')
  expect(shownAs('texts-notSet', found)).toBe('optional')
  expect(progressOf(found.map(point))).toEqual({
    done: 8,
    failing: 1,
    missing: 1,
    optional: 2,
    isReady: false,
  })
})
