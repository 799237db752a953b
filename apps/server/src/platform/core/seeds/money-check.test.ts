import { expect, test } from 'vitest'
import { apply } from '@candor/engine/engine'
import { byJob } from '@candor/engine/nucleus/authors'
import { createState, type State } from '@candor/engine/state'
import { completeDraft, type Draft } from '../drafts.ts'
import { firstDrafts } from './first-start.ts'
import { refuseOtherMoney } from './money-check.ts'

const now = Date.UTC(2026, 0, 1)

// Data made by a release with older rules, without a declaration of money.
function undeclared(isTestMoney: boolean, ...more: Draft[]): State {
  const state = createState()
  const drafts = firstDrafts({ isTestMoney, now }).filter(({ type }) => type !== 'declareMoney')
  for (const draft of [...drafts, ...more]) apply(state, completeDraft(draft, byJob('seeds'), state, now))
  return state
}
const credit: Draft = {
  type: 'credit',
  accountId: 2,
  coinId: 1,
  amount: 5n,
  flow: 'houseFunding',
  reference: 'a transfer of our own',
}

test.each([
  ['test money of the seeds is test money', undeclared(true), ['test']],
  ['no money at all may become either', undeclared(false), ['test', 'real']],
  ['money that did not come from nothing is real', undeclared(false, credit), ['real']],
  ['no journal may become either', createState(), ['test', 'real']],
])('in data of earlier releases, %s', (_what, state, moneys) => {
  const isTaken = (isTestMoney: boolean) => {
    try {
      refuseOtherMoney(state, isTestMoney)
      return true
    } catch {
      return false
    }
  }
  expect([...(isTaken(true) ? ['test'] : []), ...(isTaken(false) ? ['real'] : [])]).toEqual(moneys)
})
