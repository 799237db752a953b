import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chainStart, tickHash, tickText } from '@candor/engine/rules/tick-chain'

const page = readFileSync(new URL('../../../../../docs/check.md', import.meta.url), 'utf8')

test('docs/check.md says how a tick is hashed, byte by byte', () => {
  const tick = { number: 1, at: Date.parse('2026-03-08T00:00:00.000Z'), priceE10: 600_000_000_000_000n }
  const text = tickText(chainStart, 2, tick)
  expect(page).toContain(`\n${text}\n`)
  expect(page).toContain(`the text has ${text.length} bytes`)
  expect(page).toContain(tickHash(chainStart, 2, tick))
})
