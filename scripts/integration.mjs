// Runs the integration tests, all or the named files; flags are Vitest's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unraised } from './raised-codes.mjs'

const words = process.argv.slice(2)
const isWhole = words.every((word) => word.startsWith('-'))
const folder = mkdtempSync(join(tmpdir(), 'candor-integration-'))
const raisedFile = process.env['RAISED_CODES_FILE'] ?? join(folder, 'raised-codes.txt')
const vitest = ['vitest', 'run', '--project', 'integration*', ...words]
const env = { ...process.env, RAISED_CODES_FILE: raisedFile }
const hasPassed = spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit', env }).status === 0
const notes = existsSync(raisedFile) ? readFileSync(raisedFile, 'utf8') : ''
rmSync(folder, { recursive: true })
if (!hasPassed) process.exit(1)

// A complete run must raise every live result code, each in the test named for it.
const missing = isWhole ? unraised(notes) : []
for (const line of missing) console.log(`Not raised by its test: ${line}`)
process.exit(missing.length > 0 ? 1 : 0)
