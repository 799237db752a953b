// `npm run rebuild [view …]`: rebuilds views from the journal, whether or not the product runs.
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { rebuildViews } from '../platform/core/upgrade/rebuild.ts'
import { viewNames, type ViewName } from '../platform/projections/schema.ts'
import { readArguments, runProgram, say, withDatabase } from './run-program.ts'

const isView = (name: string): name is ViewName => (viewNames as readonly string[]).includes(name)

function viewsGiven(): ViewName[] {
  const { words } = readArguments(process.argv.slice(2), {
    usage: 'npm run rebuild, or npm run rebuild -- balances trades',
    wordsMax: viewNames.length,
  })
  const unknown = words.filter((name) => !isView(name))
  if (unknown.length > 0)
    throw new UserFacingError(`There is no view ${unknown.join(', ')}. There are: ${viewNames.join(', ')}.`)
  return words.filter(isView)
}

await runProgram(async (settings) => {
  const named = viewsGiven()
  const startedMs = performance.now()
  const position = await withDatabase(settings, (url) =>
    rebuildViews(url, settings.JOURNAL_DIR, named.length > 0 ? named : viewNames),
  )
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  const what = named.length > 0 ? named.join(', ') : 'The views'
  say(`${what} ${named.length === 1 ? 'is' : 'are'} rebuilt from ${position} commands, in ${seconds} s.`)
  return 0
})
