import { hash32, hashText } from './hash.ts'

// How a coin behaves: the price around which it moves, how far it moves in a day, and how much of that it does
// together with all the others.
export type Character = { baseE10: bigint; dailyPpm: number; sharedPercent: number }

// What a coin is worth at a moment: a function of nothing but the seed, the coin and the moment.
export type PricePath = (at: number) => bigint

// Everything below adds, multiplies and divides, which every machine does alike; nothing of it is a sine or an exponential.
const billion = 1_000_000_000
const shortestMs = 1_000
const octaves = 24
// What a daily move of one millionth makes of the octave of one second, in billionths of the price: the move of
// a second is the 294th part of a day's, and the longer octaves move within that second too.
const ppbPerDailyPpm = 2.4
// Within a minute prices hesitate: the shortest octaves are quieter than a random walk.
const quietOctaves = 6
const quietPercent = 45
// Calm and wild hours stretch what happens within them; the longer octaves are the trend.
const moodOctaves = 13
const minuteMs = 60_000
const heightMax = 32_768

// An octave that is twice as long moves the price by the root of two more.
const amplitudes = Array.from({ length: octaves }, (_, octave) => {
  let amplitude = 1
  for (let step = 0; step < octave; step += 1) amplitude *= Math.SQRT2
  return octave < quietOctaves ? (amplitude * quietPercent) / 100 : amplitude
})

export function simulatedPath(seed: number, symbol: string, character: Character): PricePath {
  const { baseE10, dailyPpm, sharedPercent } = character
  const shared = walkOf(hashText(seed, 'all coins together'))
  const own = walkOf(hashText(seed, symbol))
  // Independent walks add up by their squares: a coin that shares 60 % has 80 % of its own.
  const ownPercent = rootPercent(10_000 - sharedPercent * sharedPercent)
  return (at) => {
    const move = (shared(at) * sharedPercent + own(at) * ownPercent) / 100
    const growth = growthPpb(Math.round(move * dailyPpm * ppbPerDailyPpm))
    return (baseE10 * BigInt(growth)) / BigInt(billion)
  }
}

// A sum of octaves, each a chain of straight lines between hashed heights.
function walkOf(seed: number): (at: number) => number {
  const lines = amplitudes.map((amplitude, octave) => ({
    weight: amplitude / heightMax,
    seed: hash32(seed, octave),
    lengthMs: shortestMs * 2 ** octave,
  }))
  const moods = { hours: hash32(seed, 101), minutes: hash32(seed, 102) }
  return (at) => {
    const wildness = wildnessOf(moods, at)
    let sum = 0
    for (const [octave, line] of lines.entries()) {
      const height = heightAt(line.seed, at, line.lengthMs) * line.weight
      sum += octave < moodOctaves ? height * wildness : height
    }
    return sum
  }
}

// From a half to 2.75: mostly calm, at times a burst.
function wildnessOf(moods: { hours: number; minutes: number }, at: number): number {
  const hours = heightAt(moods.hours, at, 170 * minuteMs) + heightMax
  const minutes = heightAt(moods.minutes, at, 13 * minuteMs) + heightMax
  const mood = (hours * 2 + minutes) / (6 * heightMax)
  return 0.5 + 2.25 * mood * mood * mood
}

// From -32768 to 32767, straight between two hashed points.
function heightAt(seed: number, at: number, lengthMs: number): number {
  const place = Math.floor(at / lengthMs)
  const from = (hash32(seed, place) >>> 16) - heightMax
  const to = (hash32(seed, place + 1) >>> 16) - heightMax
  return from + ((to - from) * (at - place * lengthMs)) / lengthMs
}

// (1 + x/16)^16: as good as an exponential here, and never zero or below.
function growthPpb(movePpb: number): number {
  let growth = Math.max(billion / 2, billion + Math.round(movePpb / 16))
  for (let step = 0; step < 4; step += 1) growth = Math.round((growth / billion) * growth)
  return growth
}

function rootPercent(square: number): number {
  let root = 0
  while ((root + 1) * (root + 1) <= square) root += 1
  return root
}
