// `npm run record`: plays the scenario on this checkout and stores the database in `releases/`.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded.ts'
import { makeRecording } from './recording.ts'
import { databaseFile, writeRecording } from './write-recording.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const { values } = parseArgs({
  options: { into: { type: 'string' }, again: { type: 'boolean', default: false } },
})
const target = values.into ?? join(root, 'releases', version)
if (existsSync(join(target, databaseFile)) && !values.again) {
  console.error(`${target} has a recording. A release is recorded once; --again makes it anew.`)
  process.exit(1)
}

const startedMs = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'candor-record-'))
// Accessible to the database's user when we are root.
chmodSync(folder, 0o755)
const embedded = await startEmbeddedDatabase(folder)
try {
  const recording = await makeRecording({
    databaseUrl: embedded.url,
    scratch: join(folder, 'scratch'),
    release: version,
    recordedFrom: commit(),
  })
  const sizes = writeRecording(target, recording)
  const { commands, rows, stateHash } = recording.header
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  console.log(`record: ${commands} commands in ${rows} commits, state ${stateHash}, ${seconds} s`)
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`record: ${join(target, name)}, ${bytes} bytes`)
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The checked-out commit, and whether the working tree differs from it. */
function commit(): string {
  const asked = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (asked.status !== 0) throw new Error(`git does not say what is recorded: ${asked.stderr}`)
  return asked.stdout.trim()
}
