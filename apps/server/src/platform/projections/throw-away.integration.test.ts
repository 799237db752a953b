import { expect, test, vi } from 'vitest'
import type { Command } from '@candor/engine/commands'
import { apply } from '@candor/engine/engine'
import { byUser } from '@candor/engine/nucleus/authors'
import { flowFacts } from '@candor/engine/rules/fund-flows'
import { alice, bob, Exchange, usdt } from '@candor/engine/testing/exchange'
import type { GiveTip, TipEvent } from '@candor/engine/testing/throw-away/tips'
import { createDatabase } from '../../testing/product.ts'
import { connectViews } from './connect.ts'
import { CopyLines } from './copy-lines.ts'
import { planViews } from './fill/plan.ts'
import { findViews } from './positions.ts'
import { prepareViews } from './fill/prepare.ts'
import { Projector } from './projector.ts'
import type { View } from './view.ts'

const paidTips = vi.hoisted((): { view: View | null } => ({ view: null }))

// The two lines that a new product and its view need elsewhere.
vi.mock('@candor/engine/products/all', async (original) => {
  const { tips } = await import('@candor/engine/testing/throw-away/tips')
  return { ...(await original<object>()), tips }
})
vi.mock('./all-views.ts', async (original) => {
  const all = await original<Record<string, View>>()
  const { whole64 } = await import('./columns.ts')
  const columns = { tipId: whole64 }
  paidTips.view = {
    name: 'paid-tips',
    version: 1,
    tables: [{ name: 'paid_tips', columns, primaryKey: 'tip_id' }],
    createBatch() {
      const lines = new CopyLines(columns)
      return {
        fold({ events }) {
          for (const event of events as readonly (TipEvent | { type: 'posted' })[])
            if (event.type === 'tipPaid') lines.add(event)
        },
        async write(client, schema) {
          await lines.write(client, `${schema}.paid_tips`)
        },
      }
    },
  }
  return { ...all, paidTips: paidTips.view }
})

// Its entry in the table of flows.
Object.assign(flowFacts, { tipHold: { reference: 'transfer' }, tipPayment: { reference: 'transfer' } })

test('a view of a new product is its own file and one line', async () => {
  const url = await createDatabase()
  const client = await connectViews(url)
  const found = await findViews(client)
  await prepareViews(client, found, planViews(found, 0))
  const parts = {
    url,
    onWritten: () => undefined,
    onMoved: () => undefined,
    onTrouble: () => undefined,
    onGap: () => undefined,
  }
  const projector = await Projector.open(parts, 0)
  const { state, at } = new Exchange()
  const parties = { accountId: alice, toAccountId: bob, coinId: usdt }
  const tip: GiveTip = { type: 'giveTip', at, by: byUser, tipId: 1, ...parties, amount: 50n, payAt: at + 5 }
  const tick: Command = { type: 'clockTick', at: at + 5, by: { kind: 'job', name: 'clock' } }
  const commands = [tip as unknown as Command, tick]
  projector.feed(
    commands.map((command, place) => ({ seq: place + 1, command, events: apply(state, command).events })),
  )
  projector.begin()
  expect(await projector.passed(2, 10_000)).toBe(true)
  const { rows } = await client.query('select tip_id from views.paid_tips')
  expect(rows).toEqual([{ tip_id: '1' }])
  await projector.close()
  await client.end()
})
