// `npm test`: installs what the tests need and runs everything, cheapest first.
import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'
import { installChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { installPython } from './python.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installPackages()
installChromium()
installPython()

/** @type {[string, string[]][]} */
const steps = [
  ['texts', ['node', 'scripts/texts.mjs']],
  ['types', ['node', 'scripts/types.mjs']],
  ['lint', ['npm', 'run', '--silent', 'lint']],
  ['format', ['npm', 'run', '--silent', 'format:check']],
  ['tidy', ['npm', 'run', '--silent', 'tidy']],
  ['unit', ['npm', 'run', '--silent', 'unit']],
  ['simulation', 'npm run --silent simulate -- --commands 140000'.split(' ')],
  ['integration', ['npm', 'run', '--silent', 'integration']],
  ['chain', 'npm run --silent chain -- --deposits 20 --payouts 20 --kills 6'.split(' ')],
  ['build', ['npm', 'run', '--silent', 'build']],
  ['budget', ['node', 'apps/web/budget.mjs']],
  ['first screen', ['node', 'scripts/first-screen.mjs']],
  ['end to end', ['npm', 'run', '--silent', 'e2e']],
]

let passed = 0
for (const [name, [program = '', ...rest]] of steps) {
  const startedMs = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(program, rest, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${name} failed.`)
    console.log(`${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed += 1
  console.log(`— ${name}: ${Math.round((Date.now() - startedMs) / 1000)} s`)
}
console.log(`\n${passed} passed, 0 failed`)
