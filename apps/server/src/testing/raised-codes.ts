import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'

const noted = new Set<string>()

// If a run of all integration tests requests it, notes which test got which result code.
// `scripts/live-codes.json` names a test for each.
export function noteRaised(name: string | undefined): void {
  const file = process.env['RAISED_CODES_FILE']
  if (file === undefined || name === undefined) return
  const { testPath, currentTestName } = expect.getState()
  const line = JSON.stringify([name, relative(process.cwd(), testPath ?? ''), currentTestName ?? ''])
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(file, `${line}\n`)
}
