import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateHash } from '@candor/engine/snapshot/snapshot'
import { createState } from '@candor/engine/state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replayRow } from '../../apps/server/src/platform/journal/replay.ts'
import { verifyJournal } from '../../apps/server/src/platform/core/verify/verify.ts'
import { createDatabase, startTestProduct } from '../../apps/server/src/testing/product.ts'
import { journalOf, loadRelease, readRecording, type Release } from '../../apps/server/src/testing/release.ts'
import { dumpDatabase } from './dump-database.ts'
import { makeRecording, type Recording } from './recording.ts'
import { writeRecording } from './write-recording.ts'

const recordingMsMax = 120_000

describe('a recording of this checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-recording-'))
  let recording: Recording
  let read: Release

  beforeAll(async () => {
    const origin = { release: 'today', recordedFrom: 'a test' }
    const scratch = join(folder, 'scratch')
    recording = await makeRecording({ databaseUrl: await createDatabase(), scratch, ...origin })
    writeRecording(folder, recording)
    read = readRecording(folder)
  }, recordingMsMax)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is replayed commit by commit to its recorded state', () => {
    const state = createState()
    const rows = journalOf(read)
    for (const row of rows) expect(replayRow(state, row, row.firstSeq - 1).eventsHash).toBe(row.eventsHash)
    expect([rows.length, rows.at(-1)?.lastSeq]).toEqual([read.header.rows, read.header.commands])
    expect(stateHash(state, read.header.snapshotFormat)).toBe(read.header.stateHash)
  })

  test('is the same database when it is loaded, to the last row', async () => {
    const url = await createDatabase()
    await loadRelease(read, url)
    const { sequences, rows } = await dumpDatabase(url)
    expect(sequences).toEqual(recording.sequences)
    expect(rows).toEqual(recording.rows)
  })

  test('continues after loading: nothing to upgrade, the outbox is delivered, people sign in again', async () => {
    const url = await createDatabase()
    await loadRelease(read, url)
    const start = { at: recording.contents.lastAt }
    const product = await startTestProduct({ DATABASE_URL: url, UPGRADES: 'ask' }, {}, start)
    try {
      const { core } = product.product
      expect(core.upgradeSteps).toEqual([])
      const { dmitri, lou } = recording.people
      await expect.poll(() => core.mirror.regionOf(lou.accountId), { timeout: 10_000 }).toBe('CH')
      for (const { email, password } of Object.values(recording.people)) {
        if (email === null || password === null) continue
        const { name } = await product.call('Account/Login', { username: email, password, remember: false })
        expect([email, name]).toEqual([email, email === dmitri.email ? 'userFrozen' : 'success'])
      }
      await core.settled()
      expect((await verifyJournal(url)).faults).toEqual([])
    } finally {
      await product.product.close()
    }
  })
})
