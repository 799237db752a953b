import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BoundedFile } from './bounded-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-bounded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a full file is kept, and the one before it is deleted', () => {
  const path = join(folder, 'signer.log')
  for (const line of ['first\n', 'second\n', 'third\n']) {
    // The data of an earlier process count.
    const file = new BoundedFile(path, 10)
    file.write(Buffer.from(line))
    file.close()
  }
  expect(readdirSync(folder).toSorted()).toEqual(['signer.log', 'signer.log.old'])
  expect(readFileSync(path, 'utf8')).toBe('third\n')
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('second\n')
})
