import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'

const noted = new Set<string>()

// Where a run of all integration tests wants to know it, notes which test was answered with which result code.
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
