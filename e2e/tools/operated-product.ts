import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Role } from '@candor/contract/operators/rights'
import { productionSettings } from '../../apps/server/src/testing/production-settings.ts'
import { builtProgram } from '../../scripts/built-program.ts'
import type { Acts, Order, Told } from './operated-process.ts'
import { envelopeSecret, newDataDir, operatedProgram, preparedDataDir, quietMarkets } from './product.ts'

const ownBank = {
  BANK_HOLDER: 'Candor Ltd',
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT: 'AT61 1904 3002 3457 3201',
}

type Started = Extract<Told, { kind: 'started' }>

// A product with actions for the test that no call offers.
export class OperatedProduct {
  private readonly environment: NodeJS.ProcessEnv
  private readonly dataDir: string
  private child: ChildProcess
  private started: Started
  private lastId = 0
  private readonly waiting = new Map<number, (told: Exclude<Told, Started>) => void>()

  private constructor(environment: NodeJS.ProcessEnv, dataDir: string, run: Run) {
    this.environment = environment
    this.dataDir = dataDir
    this.child = run.child
    this.started = run.started
    this.listen()
  }

  static async start(environment: Record<string, string> = {}): Promise<OperatedProduct> {
    return await OperatedProduct.startIn(preparedDataDir(), environment)
  }

  // On a new folder, so that it has just created its first operators.
  static async startFirst(environment: Record<string, string> = {}): Promise<OperatedProduct> {
    return await OperatedProduct.startIn(newDataDir(), environment)
  }

  /** An exchange for real money on an empty folder: its one operator has a first password, and no user can come. */
  static async startEmpty(): Promise<OperatedProduct> {
    const dataDir = newDataDir()
    const settings = productionSettings({ DATA_DIR: dataDir, ENVELOPE_SECRET: envelopeSecret, ...ownBank })
    return await OperatedProduct.startIn(dataDir, { ...settings, MARKET_MAKER: 'on' })
  }

  private static async startIn(dataDir: string, environment: Record<string, string>) {
    const all = {
      ...process.env,
      PORT: '0',
      CALLS_PER_MINUTE: '0',
      FILES_PER_MINUTE: '0',
      DATA_DIR: dataDir,
      ENVELOPE_SECRET: envelopeSecret,
      ...quietMarkets,
      ...environment,
    }
    return new OperatedProduct(all, dataDir, await run(all))
  }

  get url(): string {
    return this.started.url
  }

  get databaseUrl(): string {
    return this.started.databaseUrl
  }

  // Their sign-ins, as printed by the first start.
  get operators(): Started['operators'] {
    return this.started.operators
  }

  async do<Act extends keyof Acts>(
    act: Act,
    input: Parameters<Acts[Act]>[0],
  ): Promise<Awaited<ReturnType<Acts[Act]>>> {
    const id = (this.lastId += 1)
    const answered = new Promise<Exclude<Told, Started>>((resolve) => this.waiting.set(id, resolve))
    this.child.send({ id, act, input } satisfies Order)
    const told = await answered
    if (told.kind === 'failed') throw new Error(`${act}: ${told.reason}`)
    return told.output as Awaited<ReturnType<Acts[Act]>>
  }

  /** Adds an operator like the server's administrator, and returns their sign-in. */
  async addOperator(name: string, role: Role): Promise<Started['operators'][number]> {
    const told = await this.run('operators', 'add', name, role)
    const password = /first password (\S+)/.exec(told)?.[1]
    if (password === undefined) throw new Error(`${name} was not added: ${told}`)
    return { name, password }
  }

  /** A program of the server's administrator, on the running product; returns its output. */
  async run(program: 'operators' | 'backup', ...words: string[]): Promise<string> {
    const file = await builtProgram(`apps/server/src/programs/${program}.ts`)
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], {
      env: this.environment,
    })
    return stdout
  }

  // Stops it and starts it again with the same data, at the same address.
  async restart(): Promise<void> {
    await this.stop()
    const { child, started } = await run({ ...this.environment, PORT: new URL(this.url).port })
    this.child = child
    this.started = started
    this.listen()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private listen(): void {
    this.child.on('message', (told: Told) => {
      if (told.kind === 'started') return
      this.waiting.get(told.id)?.(told)
      this.waiting.delete(told.id)
    })
  }

  private async stop(): Promise<void> {
    if (this.child.exitCode !== null) return
    this.child.disconnect()
    await once(this.child, 'exit')
  }
}

type Run = { child: ChildProcess; started: Started }

async function run(environment: NodeJS.ProcessEnv): Promise<Run> {
  const child = fork(operatedProgram(), {
    env: environment,
    execArgv: [],
    // Amounts are bigints, which JSON does not support.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started = await new Promise<Started>((resolve, reject) => {
    child.once('message', (told: Started) => resolve(told))
    child.once('exit', (code) => reject(new Error(`the product did not start: it ended with ${code}`)))
  })
  return { child, started }
}
