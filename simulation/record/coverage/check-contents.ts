import { fundFlows } from '@candor/engine/rules/fund-flows'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import { createState } from '@candor/engine/state'
import pg from 'pg'
import { readJournal } from '../../../apps/server/src/platform/journal/journal.ts'
import { replay } from '../../../apps/server/src/platform/journal/replay.ts'
import { found } from '../found.ts'
import * as all from './all.ts'
import { leftOpen } from './left-open.ts'
import { commandTypes, eventTypes } from './names.ts'
import type { Witness } from './witness.ts'

export type Contents = {
  commands: number
  rows: number
  firstAt: number
  lastAt: number
  stateHash: string
  /** The hash of each journal row's events. */
  eventHashes: [firstSeq: number, hash: string][]
  left: ReturnType<typeof leftOpen>
  outbox: { delivered: number; withoutAccount: number; waiting: number }
}

const witnesses = Object.values<Witness>(all)
const wanted = [
  ...commandTypes.map((name) => `command ${name}`),
  ...eventTypes.map((name) => `event ${name}`),
  ...fundFlows.map((name) => `fund flow ${name}`),
  ...witnesses.flatMap(({ cases }) => cases),
]

/** Replays the journal and throws if required contents of a recording are missing. */
export async function checkContents(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const seen = new Set<string>()
    const note = (name: string) => void seen.add(name)
    const watchers = witnesses.map(({ watch }) => watch(note))
    const state = createState()
    const eventHashes: Contents['eventHashes'] = []
    let firstAt = 0
    const commands = await replay(state, readJournal(client, 1), 0, (row, { committed, eventsHash }) => {
      if (eventsHash === null || row.eventsHash !== eventsHash)
        throw new Error(`row ${row.firstSeq} has no hash of its events`)
      eventHashes.push([row.firstSeq, eventsHash])
      for (const { command, events } of committed) {
        firstAt ||= command.at
        note(`command ${command.type}`)
        for (const watcher of watchers) watcher.command(command, events)
        for (const event of events) {
          note(`event ${event.type}`)
          if (event.type === 'decided' && event.approverId !== null) note(`command ${event.command}`)
          if (event.type === 'posted') note(`fund flow ${event.posting.flow}`)
          for (const watcher of watchers) watcher.event(event)
        }
      }
    })
    for (const watcher of watchers) watcher.end?.()
    const left = leftOpen(state)
    const outbox = await readOutbox(client)
    const open = Object.entries({ ...left, ...outbox })
    const lacking = wanted.filter((name) => !seen.has(name))
    lacking.push(...open.filter(([, count]) => count === 0).map(([name]) => `${name} at the end`))
    if (lacking.length > 0) throw new Error(`the recording lacks:\n  ${lacking.join('\n  ')}`)
    const rows = eventHashes.length
    const { at: lastAt } = state
    return { commands, rows, firstAt, lastAt, stateHash: stateHash(state), eventHashes, left, outbox }
  } finally {
    await client.end()
  }
}

async function readOutbox(client: pg.Client): Promise<Contents['outbox']> {
  const { rows } = await client.query<Contents['outbox']>(
    `select count(seq)::int as delivered,
       (count(*) filter (where refusal = 'accountNotOpen'))::int as "withoutAccount",
       (count(*) filter (where done_at is null))::int as waiting
     from outbox`,
  )
  return found(rows[0], 'the counts of the outbox')
}
