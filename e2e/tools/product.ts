import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtProgram } from '../../scripts/built-program.ts'

export type RunningProduct = {
  url: string
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<void>
}

// The tests sign their own calls with it; strong enough for real money.
export const envelopeSecret = 'hWd5pZ0cVbT2xQm8Lr4sYk7nUe1jGf6aOiDR3vKwXyE='
// Nothing moves except by the test, and no chain runs except for its own test.
export const quietMarkets = {
  INDEX_SOURCES: '',
  MARKET_MAKER: 'off',
  CROWD: 'off',
  PREHISTORY: 'off',
  LOCAL_CHAIN: 'off',
}

// Starts the built product as a separate process, on a free port and a new folder.
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const child = spawn(process.execPath, [environment['SERVER_MAIN'] ?? 'apps/server/dist/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      CALLS_PER_MINUTE: '0',
      FILES_PER_MINUTE: '0',
      ENVELOPE_SECRET: envelopeSecret,
      ...quietMarkets,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await addressOf(child, () => output)
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { url, output: () => output, kill }
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const url = /API\s+(http:\/\/\S+)\/api\/docs/.exec(output())?.[1]
    if (url !== undefined) return url
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-e2e-'))
  // Open to the database's user, so that everything stays in this folder and is removed with it.
  chmodSync(folder, 0o755)
  return folder
}

// A copy of the data of a first start, which halves the time to start.
export function preparedDataDir(): string {
  const folder = newDataDir()
  // With their owners, which may differ from the user that runs the tests.
  execFileSync('cp', ['-a', `${givenBySetup('CANDOR_PREPARED')}/.`, folder])
  return folder
}

export const operatedProgram = () => givenBySetup('CANDOR_OPERATED')

function givenBySetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: the global setup has not run`)
  return value
}

// One product for all tests that do not need their own.
export default async function setup(): Promise<() => Promise<void>> {
  // Inside the server's folder, so that its packages are found.
  const programs = resolve('apps/server/dist/threads', `e2e-${process.pid}`)
  mkdirSync(programs, { recursive: true })
  process.env['THREADS_FOLDER'] = programs
  const prepared = newDataDir()
  const [program] = await Promise.all([builtProgram('e2e/tools/operated-process.ts'), startAndStop(prepared)])
  process.env['CANDOR_OPERATED'] = program
  process.env['CANDOR_PREPARED'] = prepared
  const dataDir = preparedDataDir()
  const product = await startProduct({ DATA_DIR: dataDir })
  process.env['CANDOR_URL'] = product.url
  return async () => {
    await product.kill('SIGTERM')
    for (const folder of [dataDir, prepared, programs]) rmSync(folder, { recursive: true, force: true })
  }
}

async function startAndStop(dataDir: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir })
  await product.kill('SIGTERM')
}
