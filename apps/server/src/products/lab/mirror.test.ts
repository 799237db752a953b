import { expect, test } from 'vitest'
import { dayMs } from '@candor/engine/rules/pledge-interest'
import { oaks, Savings } from '@candor/engine/testing/savings'
import { takeEvent } from '../../platform/journal/event-takers.ts'
import { LabMirror } from './mirror.ts'

test('the lab shows the same before and after a restart, also when a raise is over', () => {
  const savings = new Savings()
  const mirror = new LabMirror(savings.state)
  const follow = (events: ReturnType<typeof savings.must>['events']) => {
    for (const event of events) takeEvent(mirror.takers, event, undefined)
    expect(mirror.projects).toEqual(new LabMirror(savings.state).projects)
  }
  follow(savings.must(savings.subscribing({ quantity: oaks(300) })).events)
  expect(mirror.projects.get(1)?.subscribed.size).toBe(1)
  follow(savings.tick(savings.at + 2 * dayMs).events)
  expect(mirror.projects.get(1)?.subscribed.size).toBe(0)
})
