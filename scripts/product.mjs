// Starts the built product for a script, on a free port and in a temporary folder.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @param {Record<string, string>} environment What is otherwise than usual. */
export async function startForScript(environment = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-script-'))
  // Accessible to the database's user.
  chmodSync(dataDir, 0o755)
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    CALLS_PER_MINUTE: '0',
    FILES_PER_MINUTE: '0',
    LOCAL_CHAIN: 'off',
    ...environment,
  }
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  while (!output.includes('  Data ')) {
    if (child.exitCode !== null) throw new Error(output)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // Shown once, by the very first start.
  const firstPasswords = new Map(
    [...output.matchAll(/sign in as (\S+) with the first password (\S+)/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )
  const url = /API\s+(http:\/\/\S+)\/api\/docs/.exec(output)?.[1] ?? ''
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, firstPasswords, stop }
}
