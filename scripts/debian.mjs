// Installs packages of the distribution, for tests that need a program not available from npm.
import { spawnSync } from 'node:child_process'

/** @param {string[]} command */
function asRoot(command) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...rest] = [...sudo, ...command]
  return (
    spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  )
}

/** Whether it worked. @param {string[]} packages */
export function installFromDebian(packages) {
  return asRoot(['apt-get', 'update', '-qq']) && asRoot(['apt-get', 'install', '-y', '-qq', ...packages])
}
