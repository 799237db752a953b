import { fileURLToPath } from 'node:url'
import type { ChainConfig } from './doors/chain/port.ts'
import { HistoryDiffers } from './platform/journal/replay.ts'
import { AlreadyRunning } from './platform/db/keeper.ts'
import { UserFacingError } from './platform/log/user-facing-error.ts'
import type { LocalChain } from './local-chain/local-chain.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { readSettings, SettingsRefused, type Settings, weakSettings } from './platform/settings/settings.ts'

const blockSeconds = { ethereum: 12, bsc: 3 } as const

/** The chain named in the settings; null when there is none. */
function configuredChain(settings: Settings): ChainConfig | null {
  if (settings.CHAIN_NODES.length === 0) return null
  return {
    network: settings.CHAIN_NETWORK,
    chainId: settings.CHAIN_ID,
    nodes: settings.CHAIN_NODES,
    publicKey: settings.CHAIN_PUBLIC_KEY,
    confirmations: 3,
    startBlock: settings.CHAIN_START_BLOCK,
    assets: settings.CHAIN_ASSETS,
    blockSeconds: blockSeconds[settings.CHAIN_NETWORK],
    signerSecret: settings.SIGNER_SECRET,
    faucet: null,
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))
const consoleDir = fileURLToPath(new URL('../../console/dist', import.meta.url))

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    complain('Candor does not start with these settings:')
    for (const line of error.complaints) complain(`  ${line}`)
    process.exit(1)
  }
}

function explain(error: unknown, settings: Settings): string {
  if (error instanceof AlreadyRunning) {
    return `${error.message}\nStop it first, or choose another data folder: DATA_DIR=./data2 PORT=8081 npm start`
  }
  if (error instanceof HistoryDiffers)
    return `The journal can not be replayed: ${error.message}\nnpm run verify says more.`
  if (error instanceof UserFacingError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${settings.PORT} is taken by another program.\nChoose another: PORT=${settings.PORT + 1} npm start`
  }
  if (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(String(error.code))
  ) {
    return `The data folder ${settings.DATA_DIR} can not be written: ${error.message}\nChoose another: DATA_DIR=/path/to/folder npm start`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// Shown at the start: users' lists are incomplete while views are filled.
function fillingLine(filling: readonly string[]): string {
  const what = filling.length === 1 ? '1 view is' : `${filling.length} views are`
  return `${what} being filled in the background: ${filling.join(', ')}.`
}

function announce(product: Product, settings: Settings): void {
  const shown = product.url.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost')
  say(`\nCandor is running${settings.MODE === 'test' ? ' on test money' : ''}.\n`)
  say(`  App       ${settings.PUBLIC_URL ?? shown}`)
  if (settings.MODE === 'test' && settings.SMTP_URL === null) say(`  Mailbox   ${shown}/mailbox`)
  if (settings.MODE === 'test' && settings.SMS_URL === null) say(`  Phone     ${shown}/phone`)
  say(`  API       ${shown}/api/docs`)
  say(`  Console   ${settings.PUBLIC_URL ?? shown}/console`)
  for (const { name, password } of product.firstOperators)
    say(`            sign in as ${name} with the first password ${password} (told this once)`)
  if (local.chain?.config) say(`  Chain     ${local.chain.config.nodes.join(', ')}`)
  say(`  Data      ${product.databaseFolder ?? 'the database of DATABASE_URL'}`)
  say(`  Log       ${settings.LOG_TO === 'stdout' ? 'here' : `${settings.DATA_DIR}/candor.log`}`)
  for (const { line } of settings.MODE === 'test' ? weakSettings(process.env) : [])
    say(`\n  Note: real money would refuse this setting: ${line}`)
  if (product.note !== null) say(`\n  Note: ${product.note}`)
  if (local.chain?.problem) say(`\n  Note: the local chain does not run: ${local.chain.problem}`)
  const { upgradeSteps, upgradedBy } = product.core
  if (upgradedBy.length > 0) {
    say('\n  These data were of an older release. This start has upgraded them:')
    for (const step of upgradedBy) say(`    ${step}`)
  }
  if (upgradeSteps.length > 0) {
    say(
      '\n  These data are of an older release. No order is taken and nothing is journaled until you accept:',
    )
    for (const step of upgradeSteps) say(`    ${step}`)
    say('\n  Accept with: npm run upgrade -- --accept')
    say('  Or stop, and start the older release again.')
  }
  const filling = product.core.viewStates().filter(({ state }) => state !== 'live')
  if (filling.length > 0) say(`\n  ${fillingLine(filling.map(({ view }) => view))}`)
  say('\n  Ctrl-C stops it.\n')
}

const settings = settingsOrExit()
let stopping = false
const local: { chain: LocalChain | null } = { chain: null }

// By an address that the build does not follow, so that real money never loads any of it.
const localChainFile = import.meta.url.endsWith('.ts') ? './local-chain/local-chain.ts' : './local-chain.js'

const openChain: ProductOptions['openChain'] = async (log): Promise<ChainConfig | null> => {
  const configured = configuredChain(settings)
  if (configured || settings.MODE !== 'test' || !settings.LOCAL_CHAIN) return configured
  const address = new URL(localChainFile, import.meta.url).href
  const { startLocalChain } = (await import(address)) as {
    startLocalChain: (options: { dataDir: string; log: typeof log }) => Promise<LocalChain>
  }
  local.chain = await startLocalChain({ dataDir: settings.DATA_DIR, log })
  return local.chain.config
}
// The reader of the output may be gone: a closed terminal or pipe must not end the product half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const starting = startProduct({
  settings,
  webDir,
  consoleDir,
  openChain,
  onReplaced: (error) => {
    complain(error.message)
    void stop(1)
  },
})

// A longer start hangs; all important data are already in the database.
const startMsMax = 60_000
const stopMsMax = 15_000
const endIn = (ms: number) => setTimeout(() => process.exit(1), ms).unref()

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  // If still starting, it is stopped once started: its database must not be left behind.
  const untilStarted = endIn(startMsMax)
  const product = await starting.catch(() => null)
  clearTimeout(untilStarted)
  endIn(stopMsMax)
  await local.chain?.stopSigner()
  await product?.close()
  await local.chain?.close()
  process.exit(exitCode)
}

// SIGHUP: the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say('\nStopping…')
    void stop(0)
  })
}

try {
  const product = await starting
  if (!stopping) {
    local.chain?.startSigner(product)
    announce(product, settings)
  }
} catch (error) {
  complain(explain(error, settings))
  process.exit(1)
}
