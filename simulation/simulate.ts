import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { engineReasons } from '@candor/engine/rules/reasons'
import { Episode, EpisodeFailure, type EpisodeFigures } from './episode.ts'

const episodeCommands = 70_000
const keptSeedCommands = 40_000
const seedMax = 2 ** 31

const { values } = parseArgs({
  options: { seed: { type: 'string' }, commands: { type: 'string', default: '1000000' } },
})
const freshSeed = values.seed === undefined ? Math.floor(Math.random() * seedMax) : Number(values.seed)
const commandCount = Number(values.commands)
const keptSeeds = JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as number[]

function runSeed(seed: number, commands: number): EpisodeFigures {
  try {
    return new Episode(seed).run(commands)
  } catch (failure) {
    return fail(seed, commands, failure)
  }
}

function fail(seed: number, commands: number, failure: unknown): never {
  const number = failure instanceof EpisodeFailure ? failure.commandNumber : commands
  console.error(`simulation failed with seed ${seed} at command ${number}`)
  console.error(failure instanceof Error ? (failure.stack ?? failure.message) : failure)
  console.error(
    `run it again: npm run simulate -- --seed ${seed} --commands ${Math.min(commands, number + 1)}`,
  )
  console.error(`keep it: add ${seed} to simulation/seeds.json`)
  process.exit(1)
}

function add(total: EpisodeFigures, figures: EpisodeFigures): void {
  total.commands += figures.commands
  total.accepted += figures.accepted
  total.trades += figures.trades
  total.feesKept += figures.feesKept
  total.feesLowered += figures.feesLowered
  total.options += figures.options
  total.optionsLate += figures.optionsLate
  total.optionsFar += figures.optionsFar
  total.crashes += figures.crashes
  total.groupsKept += figures.groupsKept
  total.groupsUndone += figures.groupsUndone
  total.openOrdersMax = Math.max(total.openOrdersMax, figures.openOrdersMax)
  for (const [name, count] of figures.rejections)
    total.rejections.set(name, (total.rejections.get(name) ?? 0) + count)
}

const total: EpisodeFigures = {
  commands: 0,
  accepted: 0,
  trades: 0,
  feesKept: 0,
  feesLowered: 0,
  options: 0,
  optionsLate: 0,
  optionsFar: 0,
  crashes: 0,
  groupsKept: 0,
  groupsUndone: 0,
  openOrdersMax: 0,
  rejections: new Map(),
}
const startedAt = performance.now()
console.log(`simulation: seed ${freshSeed}, ${commandCount} commands, kept seeds ${keptSeeds.join(' ')}`)
// Each episode has its own seed, so a failure can be reproduced by running that one alone.
for (let episode = 0; episode * episodeCommands < commandCount; episode += 1) {
  add(
    total,
    runSeed(
      (freshSeed + episode) % seedMax,
      Math.min(episodeCommands, commandCount - episode * episodeCommands),
    ),
  )
}
if (values.seed === undefined) for (const seed of keptSeeds) add(total, runSeed(seed, keptSeedCommands))

const seconds = (performance.now() - startedAt) / 1_000
console.log(
  `simulation: ${total.commands} commands (${total.accepted} accepted), ${total.trades} trades (${total.feesKept} at a maker fee of before, ${total.feesLowered} below a fee of their market), ${total.options} options ended, ${total.optionsLate} of them without a tick in time and ${total.optionsFar} at a price that had moved, ` +
    `${total.crashes} crashes, ${total.groupsKept} groups kept and ${total.groupsUndone} undone, up to ${total.openOrdersMax} open orders, ${seconds.toFixed(1)} s`,
)
const seen = [...total.rejections].toSorted((a, b) => b[1] - a[1])
console.log(`rejections: ${seen.map(([name, count]) => `${name} ${count}`).join(', ')}`)
const unseen = Object.keys(engineReasons).filter((name) => !total.rejections.has(name))
console.log(unseen.length === 0 ? 'every rejection was met' : `not met: ${unseen.join(', ')}`)
// A run that never meets a rule proves nothing about it. The kept seeds meet every rule; if a change of the
// workload breaks that, another kept seed is needed.
if ((unseen.length > 0 || total.feesKept === 0 || total.feesLowered === 0) && values.seed === undefined)
  process.exit(1)
