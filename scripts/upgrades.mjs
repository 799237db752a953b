// `npm run upgrades`, before a release: the data of every recorded release are upgraded, where `npm test` takes a few of them.
import { spawnSync } from 'node:child_process'

const tests = 'apps/server/src/platform/core/upgrade/upgrade.integration.test.ts'
const vitest = ['vitest', 'run', '--project', 'integration', tests]
const env = { ...process.env, EVERY_RELEASE: 'on' }
process.exit(spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit', env }).status ?? 1)
