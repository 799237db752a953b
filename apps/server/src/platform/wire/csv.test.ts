import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null], '"a","1",""\r\n'],
  [['say "hi"', 'a,b\r\nc'], '"say ""hi""","a,b\r\nc"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `"'=1+1","'+1","'-1","'@x","'\tx","'\rx"\r\n`],
  [['a=1'], '"a=1"\r\n'],
  [[{ figure: '-1.50' }, { figure: '7' }], '-1.50,7\r\n'],
  [[{ figure: '-1+cmd' }, { figure: '1e5' }], `"'-1+cmd","1e5"\r\n`],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
