// `npm run upgrade`: reports the effects on data of an older release; `--accept` allows them.
import { refuseOtherMoneyIn } from '../platform/core/seeds/money-check.ts'
import { acceptPendingUpgrade, readPendingUpgrade } from '../platform/core/upgrade/pending-upgrade.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { readArguments, runProgram, say, withDatabase } from './run-program.ts'

async function showOrAccept(url: string, accepts: boolean, settings: Settings): Promise<number> {
  const found = await readPendingUpgrade(url)
  if (found.state === 'notStarted') {
    say('This release has not been started on these data yet. Start it once with UPGRADES=ask:')
    say('it takes no order and journals nothing before you accept.')
    return 1
  }
  if (found.state === 'none') say('The data are up to date; there is nothing to accept.')
  else if (accepts) {
    // Data that no start would accept are not accepted here either.
    const { MODE, JOURNAL_DIR: journalDir } = settings
    await refuseOtherMoneyIn({ url, journalDir, isTestMoney: MODE === 'test' })
    const isOpen = await acceptPendingUpgrade(url, found.steps)
    say(isOpen ? 'Accepted. The running product has opened.' : 'Accepted. The next start opens.')
  } else {
    say('To go on with these data, this release will do the following:')
    for (const step of found.steps) say(`  ${step}`)
    say(
      'Until you accept, no order is taken and nothing is journaled: the release before can be started again.',
    )
    say('Accept with: npm run upgrade -- --accept')
  }
  return 0
}

await runProgram(async (settings) => {
  const { options } = readArguments(process.argv.slice(2), {
    usage: 'npm run upgrade, or npm run upgrade -- --accept',
    options: { '--accept': 'flag' },
  })
  return await withDatabase(settings, (url) => showOrAccept(url, options.has('--accept'), settings))
})
