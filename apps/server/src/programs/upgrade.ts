// `npm run upgrade`: says what becomes of the data of an older release; with `--accept` it lets it happen.
import { parseArgs } from 'node:util'
import { acceptPendingUpgrade, readPendingUpgrade } from '../core/pending-upgrade.ts'
import { visitDatabase } from '../db/visit.ts'
import { readSettings } from '../settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })
const { url, leave } = await visitDatabase(readSettings(process.env))
try {
  const found = await readPendingUpgrade(url)
  if (found.state === 'notStarted') {
    say(
      'This release has not been started on these data yet. Start it once: it changes nothing before you accept.',
    )
    process.exitCode = 1
  } else if (found.state === 'none') say('The data are up to date; there is nothing to accept.')
  else if (values.accept) {
    const isOpen = await acceptPendingUpgrade(url, found.steps)
    say(isOpen ? 'Accepted. The running product has opened.' : 'Accepted. The next start opens.')
  } else {
    say('To go on with these data, this release will do the following:')
    for (const step of found.steps) say(`  ${step}`)
    say('Until you accept, no command is taken, and the release before can be started again.')
    say('Accept with: npm run upgrade -- --accept')
  }
} finally {
  await leave()
}
