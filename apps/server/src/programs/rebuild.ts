// `npm run rebuild [view …]`: builds views anew from the journal, while the product runs or while it doesn't.
import { visitDatabase } from '../db/visit.ts'
import { rebuildViews } from '../projections/rebuild.ts'
import { viewNames, type ViewName } from '../projections/view.ts'
import { readSettings } from '../settings.ts'

const asked = process.argv.slice(2)
const isView = (name: string): name is ViewName => (viewNames as readonly string[]).includes(name)
const unknown = asked.filter((name) => !isView(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no view ${unknown.join(', ')}. There are: ${viewNames.join(', ')}.\n`)
  process.exit(1)
}
const startedMs = performance.now()
const settings = readSettings(process.env)
const { url, leave } = await visitDatabase(settings)
try {
  const named = asked.filter(isView)
  const position = await rebuildViews(url, settings.JOURNAL_DIR, named.length > 0 ? named : viewNames)
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  const what = named.length > 0 ? named.join(', ') : 'The views'
  process.stdout.write(
    `${what} ${named.length === 1 ? 'is' : 'are'} rebuilt from ${position} commands, in ${seconds} s.\n`,
  )
} finally {
  await leave()
}
