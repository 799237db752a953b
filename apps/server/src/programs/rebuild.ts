// `npm run rebuild`: builds every view anew from the journal, while the product runs or while it doesn't.
import { visitDatabase } from '../db/visit.ts'
import { rebuildViews } from '../projections/rebuild.ts'
import { readSettings } from '../settings.ts'

const startedMs = performance.now()
const { url, leave } = await visitDatabase(readSettings(process.env))
try {
  const position = await rebuildViews(url)
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  process.stdout.write(`The views are rebuilt from ${position} commands, in ${seconds} s.\n`)
} finally {
  await leave()
}
