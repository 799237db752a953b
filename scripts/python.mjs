// Finds Python 3, or installs the distribution's own: a test runs the Python verifier of docs/check.
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.mjs'

function hasPython() {
  return spawnSync('python3', ['--version']).status === 0
}

export function installPython() {
  if (hasPython()) return
  console.log('Installing Python 3 from the distribution…')
  installFromDebian(['python3'])
  if (hasPython()) return
  console.error(
    'Python 3 could not be installed. Install it (apt-get install python3), so that `python3` is found.',
  )
  process.exit(1)
}
