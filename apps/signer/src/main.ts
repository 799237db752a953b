import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { ChainNode } from '@candor/chain/node'
import { openDatabase } from './db/database.ts'
import { claimDatabase } from './db/state.ts'
import { UserFacingError } from './errors/user-facing-error.ts'
import { keysOf } from './keys.ts'
import type { Rules } from './parts.ts'
import { connectServer } from './server-client.ts'
import { readSettings, SettingsRefused, type Settings } from './settings.ts'
import { takeTurn } from './turn.ts'

// A longer turn hangs. All important data are already in the database.
const turnMsMax = 60_000

const log = pino({ name: 'signer' })
const stopping = new AbortController()

function endWith(exitCode: number): never {
  log.flush()
  process.exit(exitCode)
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    for (const complaint of error.complaints) log.fatal(complaint)
    endWith(1)
  }
}

function stop(why: string): void {
  if (stopping.signal.aborted) return
  log.info(`stopping: ${why}`)
  stopping.abort()
  setTimeout(() => endWith(0), 5_000).unref()
}

// Without the secrets, which no other part needs.
function rulesOf(settings: Settings): Rules {
  const { chainId, coins, coldAddress, confirmations, bumpAfterMs, feeMax, startBlock } = settings
  return { chainId, coins, coldAddress, confirmations, bumpAfterMs, feeMax, startBlock }
}

async function run(settings: Settings): Promise<void> {
  const db = await openDatabase(settings.databaseUrl, {
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is gone')
      endWith(1)
    },
  })
  const keys = keysOf(settings.words)
  await claimDatabase(db, settings.chainId, keys.addressAt('hot'))
  const now = () => Date.now()
  const parts = {
    db,
    nodes: settings.nodes.map((url) => new ChainNode(url, { timeoutMs: 5_000 })),
    keys,
    server: connectServer(settings.serverUrl, settings.secret, now),
    rules: rulesOf(settings),
    log,
    now,
    onStep: () => undefined,
  }
  log.info({ hot: keys.addressAt('hot'), gas: keys.addressAt('gas') }, 'the signer is running')
  while (!stopping.signal.aborted) {
    const hanging = setTimeout(() => {
      log.fatal('a turn hangs')
      endWith(1)
    }, turnMsMax)
    await takeTurn(parts)
    clearTimeout(hanging)
    await wait(settings.pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  await db.close()
}

const settings = settingsOrExit()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
if (settings.endsWithParent) {
  process.stdin.on('end', () => stop('the parent is gone'))
  process.stdin.on('close', () => stop('the parent is gone'))
  process.stdin.on('error', () => stop('the parent is gone'))
  process.stdin.resume()
}
// The reader of the log may be gone.
process.stdout.on('error', () => undefined)

try {
  await run(settings)
  endWith(0)
} catch (error) {
  if (error instanceof UserFacingError) log.fatal(error.message)
  else log.fatal({ err: error }, 'the signer ends')
  endWith(1)
}
