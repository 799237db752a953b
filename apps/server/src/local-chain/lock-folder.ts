import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError } from '../platform/log/user-facing-error.ts'

const patienceMs = 5_000

/** Two nodes must never write one journal. A socket lock ends with its process, even after a kill. */
export async function lockFolder(folder: string): Promise<void> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  // Not in the folder itself, because a socket's path must be short.
  const path = join(tmpdir(), `candor-chain-${name}.sock`)
  const deadline = performance.now() + patienceMs
  while (await isHeld(path)) {
    if (performance.now() > deadline)
      throw new UserFacingError(`Another node runs the local chain of ${folder}.`)
    await wait(100)
  }
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    const holder = createServer((visitor) => visitor.destroy())
    holder.once('error', reject)
    holder.listen(path, resolve)
    holder.unref()
  })
}

async function isHeld(path: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const visit = connect(path)
    visit.once('connect', () => {
      visit.destroy()
      resolve(true)
    })
    visit.once('error', () => resolve(false))
  })
}
