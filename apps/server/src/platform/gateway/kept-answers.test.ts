import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const bytesOf = (text: string) => ({ bytes: Buffer.from(text), weight: 1 })

function asked(bytesMax?: number) {
  const kept = new KeptAnswers(bytesMax)
  const state = { version: 1, made: 0 }
  const fresh = { version: () => state.version, msMax: 1_000 }
  const make = async () => {
    state.made += 1
    return await Promise.resolve(bytesOf(`answer ${state.made}`))
  }
  const ask = (question: string, nowMs = 0) => kept.ask(question, fresh, nowMs, make)
  const find = (question: string, nowMs = 0) => kept.find(question, fresh, nowMs)?.bytes.toString()
  return { kept, state, fresh, ask, find }
}

test('the same questions asked at once wait for one answer', async () => {
  const { state, ask, find } = asked()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('depth')))
  expect(state.made).toBe(1)
  expect(new Set(answers).size).toBe(1)
  expect(find('depth')).toBe('answer 1')
  expect(find('markets')).toBeUndefined()
})

test('it is good until something has changed, and a second at most, whichever way the clock goes', async () => {
  const { state, ask, find } = asked()
  await ask('depth', 5_000)
  expect([5_999, 6_000, 4_001, 4_000].map((at) => find('depth', at) !== undefined)).toEqual([
    true,
    false,
    true,
    false,
  ])
  state.version = 2
  expect(find('depth', 5_000)).toBeUndefined()
  await ask('depth', 5_000)
  expect(find('depth', 5_000)).toBe('answer 2')
})

test('a question after a change does not get an answer begun before it', async () => {
  const { state, ask, find } = asked()
  const before = ask('depth')
  state.version = 2
  const after = ask('depth')
  expect((await before).bytes.toString()).not.toBe((await after).bytes.toString())
  expect(state.made).toBe(2)
  expect(find('depth')).toBe('answer 2')
})

test('an answer that is never the same is never kept', async () => {
  const { state, ask, find } = asked()
  state.version = Number.NaN
  await Promise.all([ask('candles'), ask('candles')])
  expect(state.made).toBe(2)
  expect(find('candles')).toBeUndefined()
})

test('a refusal is given to all who wait, and the next asks again', async () => {
  const { kept, fresh } = asked()
  let made = 0
  const refuse = async () => {
    made += 1
    return await Promise.resolve({ refused: made })
  }
  const both = [kept.ask('depth', fresh, 0, refuse), kept.ask('depth', fresh, 0, refuse)]
  expect(await Promise.all(both)).toEqual([{ refused: 1 }, { refused: 1 }])
  expect(kept.find('depth', fresh, 0)).toBeUndefined()
  expect(await kept.ask('depth', fresh, 0, refuse)).toEqual({ refused: 2 })
})

test('a failure is given to all who wait, and the next asks again', async () => {
  const { kept, fresh, ask } = asked()
  const fail = async () => await Promise.reject(new Error('no database'))
  const both = [kept.ask('depth', fresh, 0, fail), kept.ask('depth', fresh, 0, fail)]
  for (const one of both) await expect(one).rejects.toThrow('no database')
  expect((await ask('depth')).bytes.toString()).toBe('answer 1')
})

test('the oldest make room, and an answer larger than all the room is not kept', async () => {
  const { kept, fresh, find } = asked(10_000)
  for (let i = 0; i < 50; i += 1)
    await kept.ask(`question ${i}`, fresh, 0, async () => bytesOf('x'.repeat(1_000)))
  const held = Array.from({ length: 50 }, (_, i) => find(`question ${i}`) !== undefined)
  expect(held.lastIndexOf(false)).toBe(held.indexOf(true) - 1)
  expect(held.filter(Boolean).length).toBeGreaterThan(5)
  expect(held.filter(Boolean).length).toBeLessThan(10)
  await kept.ask('large', fresh, 0, async () => bytesOf('x'.repeat(20_000)))
  expect(find('large')).toBeUndefined()
})
