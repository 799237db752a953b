import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null], '"a","1",""\r\n'],
  [['say "hi"', 'a,b\r\nc'], '"say ""hi""","a,b\r\nc"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `"'=1+1","'+1","'-1","'@x","'\tx","'\rx"\r\n`],
  [['a=1'], '"a=1"\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
