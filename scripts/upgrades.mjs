// `npm run upgrades`, before a release: upgrades data of all recorded releases; `npm test` takes a few.
import { spawnSync } from 'node:child_process'

const tests = 'apps/server/src/platform/core/upgrade/upgrade.integration.test.ts'
const vitest = ['vitest', 'run', '--project', 'integration', tests]
const env = { ...process.env, EVERY_RELEASE: 'on' }
process.exit(spawnSync('npx', ['--no', ...vitest], { stdio: 'inherit', env }).status ?? 1)
