import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumLevels, depthChecksum, type DepthLevel } from '@candor/contract/stream/stream'
import { type Asked, authored } from '@candor/engine/testing/authored'
import { alice, btc, Exchange, limit, noon } from '@candor/engine/testing/exchange'
import { Mirror } from '../core/mirror/mirror.ts'
import { changedLevels, DepthTopic } from './depth-topic.ts'
import { Reader } from './reader.ts'

test('a change names new levels, other quantities and, with zero, removed levels', () => {
  const before = [
    { priceTicks: 10, lots: 1 },
    { priceTicks: 9, lots: 2 },
    { priceTicks: 8, lots: 3 },
  ]
  const now = [
    { priceTicks: 11, lots: 5 },
    { priceTicks: 10, lots: 1 },
    { priceTicks: 9, lots: 4 },
  ]
  expect(changedLevels(before, now)).toEqual([
    { priceTicks: 11, lots: 5 },
    { priceTicks: 9, lots: 4 },
    { priceTicks: 8, lots: 0 },
  ])
  expect(changedLevels(now, now)).toEqual([])
})

test('applying the changes gives the window', () => {
  const side = fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.integer({ min: 1, max: 5 }))
  const levelsOf = (book: Record<string, number>) =>
    Object.entries(book).map(([price, lots]) => ({ priceTicks: Number(price), lots }))
  fc.assert(
    fc.property(side, side, (before, now) => {
      const applied = new Map(levelsOf(before).map(({ priceTicks, lots }) => [priceTicks, lots]))
      for (const { priceTicks, lots } of changedLevels(levelsOf(before), levelsOf(now))) {
        expect(applied.get(priceTicks) ?? 0).not.toBe(lots)
        if (lots === 0) applied.delete(priceTicks)
        else applied.set(priceTicks, lots)
      }
      expect(applied).toEqual(new Map(levelsOf(now).map(({ priceTicks, lots }) => [priceTicks, lots])))
    }),
  )
})

test('the checksum is of the best levels, in turn, and of every digit of them', () => {
  const level = (rank: number): DepthLevel => [`${100 + rank}.00`, `${rank}.5`]
  const levels = Array.from({ length: checksumLevels + 5 }, (_, rank) => level(rank))
  const whole = depthChecksum(levels, levels)
  // FNV-1a of nothing, and of `1:2:`.
  expect(depthChecksum([], [])).toBe(0x811c9dc5)
  expect(depthChecksum([['1', '2']], [])).toBe(0x86db326e)
  expect(depthChecksum(levels.slice(0, checksumLevels), levels)).toBe(whole)
  expect(depthChecksum(levels.slice(1), levels)).not.toBe(whole)
  expect(depthChecksum(levels.with(checksumLevels - 1, ['124.00', '24.6']), levels)).not.toBe(whole)
})

test('each change starts from the number of the one before, also after unseen events', () => {
  const exchange = new Exchange()
  const mirror = new Mirror(exchange.state, 10)
  const topic = new DepthTopic(1, () => mirror)
  const told: { number: number; after?: number }[] = []
  const write = (frame: Buffer) => {
    told.push(JSON.parse(frame.toString('utf8', frame.indexOf('{'))) as (typeof told)[number])
  }
  const reader = new Reader({ write, waitingBytes: () => 0, drop: () => undefined })
  const follow = (seq: number, asked: Asked) => {
    const command = authored(asked)
    const { events } = exchange.must(command)
    mirror.follow([{ seq, command, events }])
    topic.touch()
    topic.tell()
  }
  topic.readers.add(reader)
  reader.show(topic)
  follow(11, exchange.placement(alice, limit()))
  follow(12, { type: 'indexTick', at: noon, coinId: btc, priceE10: 50_001n * 10n ** 10n })
  follow(13, exchange.placement(alice, limit({ priceTicks: 4_990_000 })))
  expect(told.map(({ after, number }) => [after, number])).toEqual([
    [undefined, 10],
    [10, 11],
    [11, 13],
  ])
})
