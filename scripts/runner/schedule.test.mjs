import { expect, test } from 'vitest'
import { faultsOf, startableNow, withNeeds } from './schedule.mjs'
import { steps } from './steps.mjs'

/** @typedef {import('./schedule.mjs').Task} Task */

/** @param {string} name @param {Partial<Task>} more @returns {Task} */
const task = (name, more = {}) => ({ name, needs: [], cores: 1, isAlone: false, isPatient: false, ...more })
const [one, two, three] = [task('one'), task('two'), task('three')]
const wide = task('wide', { cores: 2 })
const alone = task('alone', { isAlone: true })
const patient = task('patient', { isPatient: true })
const after = task('after', { needs: ['one'] })

/** @type {[string, { waiting: Task[], running?: Task[], passed?: string[], cores?: number }, string[]][]} */
const moments = [
  ['as many start as there are cores', { waiting: [one, two, three] }, ['one', 'two']],
  ['on more cores more', { waiting: [one, two, three], cores: 4 }, ['one', 'two', 'three']],
  ['one core counts as two', { waiting: [one, two, three], cores: 1 }, ['one', 'two']],
  ['what runs takes its cores', { waiting: [two, three], running: [one] }, ['two']],
  ['nothing starts on a machine that is full', { waiting: [one], running: [wide] }, []],
  ['a small one passes a wide one that does not fit', { waiting: [wide, two], running: [one] }, ['two']],
  ['a wide one has the machine', { waiting: [wide, one] }, ['wide']],
  ['one that wants more than there is has it all', { waiting: [task('huge', { cores: 8 }), one] }, ['huge']],
  ['what it needs has to have passed', { waiting: [after, two] }, ['two']],
  ['and not only run', { waiting: [after], running: [one] }, []],
  ['then it starts', { waiting: [after, two], passed: ['one'] }, ['after', 'two']],
  ['one that is alone waits for what runs', { waiting: [alone, two], running: [one] }, ['two']],
  ['it starts when nothing runs, and nothing beside it', { waiting: [alone, one], cores: 8 }, ['alone']],
  ['nothing starts while it runs', { waiting: [one], running: [alone], cores: 8 }, []],
  ['a patient one starts beside it', { waiting: [patient, one], running: [alone] }, ['patient']],
  ['and on a machine that is full', { waiting: [one, patient, two, three] }, ['one', 'patient', 'two']],
  ['it waits for no patient one', { waiting: [alone, one], running: [patient] }, ['alone']],
  [
    'a patient one waits for what it needs',
    { waiting: [{ ...patient, needs: ['one'] }], running: [alone] },
    [],
  ],
  ['it lets those pass that are before it', { waiting: [one, alone, two] }, ['one', 'two']],
]

test.each(moments)('%s', (_, { waiting, running = [], passed = [], cores = 2 }, names) => {
  const starting = startableNow({ waiting, running, passed: new Set(passed), cores })
  expect(starting.map(({ name }) => name)).toEqual(names)
})

test('a step brings its needs, and theirs', () => {
  const last = task('last', { needs: ['after'] })
  const chosen = withNeeds([one, two, after, last], new Set(['last']))
  expect(chosen.map(({ name }) => name)).toEqual(['one', 'after', 'last'])
})

test('a list of steps that could never finish is refused', () => {
  expect(faultsOf([one, after])).toEqual([])
  expect(faultsOf([after, one])).toEqual(['after needs one, which is not before it'])
  expect(faultsOf([one, one])).toEqual(['one stands twice'])
})

test('every step of the project starts at some moment', () => {
  expect(faultsOf(steps)).toEqual([])
  const waiting = [...steps]
  const passed = new Set()
  for (let round = 0; waiting.length > 0; round += 1) {
    expect(round).toBeLessThan(steps.length)
    for (const step of startableNow({ waiting, running: [], passed, cores: 2 })) {
      waiting.splice(waiting.indexOf(step), 1)
      passed.add(step.name)
    }
  }
})

test('only patient steps run beside tests that depend on time', () => {
  const names = steps.filter(({ isAlone }) => isAlone).map(({ name }) => name)
  expect(names).toEqual(['integration', 'end to end'])
})
