import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/db/free-port.ts'
import { visitDatabase } from '../../apps/server/src/platform/db/visit.ts'

const startMsMax = 60_000
/** How the system counts processor time, on every Linux that Node runs on. */
const ticksPerSecond = 100
/** As `npm start` runs it. */
export const productFlags = ['--max-semi-space-size=64', '--no-parallel-scavenge']
const buildScript = `
  import { buildServer } from './scripts/build.mjs'
  import { compileTexts } from './scripts/texts.mjs'
  compileTexts()
  await buildServer()
`

export interface Pause {
  /** By the clock: other programs on the machine count too. */
  longestMs: number
  /** By the processor time of the thread itself; null where the system doesn't tell. */
  longestBusyMs: number | null
}

export function buildProduct(): void {
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', buildScript], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The product could not be built')
}

/** The built product as a process of its own, on a fresh embedded database, that can be killed at any moment. */
export class ProductProcess {
  readonly url: string
  readonly dataDir: string
  private readonly port: number
  private readonly environment: Record<string, string>
  private readonly isWatched: boolean
  private readonly main: readonly string[]
  private child: ChildProcess | null = null
  private said = ''

  private constructor(
    port: number,
    environment: Record<string, string>,
    { isWatched, main }: { isWatched: boolean; main: readonly string[] },
  ) {
    this.port = port
    this.main = main
    this.environment = environment
    this.isWatched = isWatched
    this.url = `http://127.0.0.1:${port}`
    this.dataDir = mkdtempSync(join(tmpdir(), 'candor-simulation-'))
    // Open to the user that runs the database when we are root.
    chmodSync(this.dataDir, 0o755)
  }

  /** Watched: it can be asked how long its main thread stood still. Another main may stand in for the built one. */
  static async start(
    environment: Record<string, string> = {},
    {
      isWatched = false,
      main = ['apps/server/dist/main.js'],
      isStarted = true,
    }: { isWatched?: boolean; main?: readonly string[]; isStarted?: boolean } = {},
  ): Promise<ProductProcess> {
    const product = new ProductProcess(await freePort(), environment, { isWatched, main })
    if (isStarted) await product.run()
    return product
  }

  async run(
    changed: Record<string, string> = {},
    { main = this.main, msMax = startMsMax }: { main?: readonly string[]; msMax?: number } = {},
  ): Promise<void> {
    const watch = this.isWatched ? ['--import', './simulation/product/loop-pauses.mjs'] : []
    const child = spawn(process.execPath, [...productFlags, ...watch, ...main], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        CALLS_PER_MINUTE: '0',
        FILES_PER_MINUTE: '0',
        INDEX_SOURCES: '',
        MARKET_MAKER: 'off',
        CROWD: 'off',
        PREHISTORY: 'off',
        LOCAL_CHAIN: 'off',
        ...this.environment,
        ...changed,
        LOG_LEVEL: 'warn',
      },
      stdio: this.isWatched ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    this.said = ''
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The product did not start:\n${this.said}`)), msMax)
      const hear = (chunk: Buffer) => {
        this.said += chunk.toString()
        if (!this.said.includes('Candor is running')) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => {
        clearTimeout(timer)
        reject(new Error(`The product ended while starting:\n${this.said}`))
      })
    })
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** The longest time that its main thread stood still since the last question. */
  async longestPause(): Promise<Pause> {
    const { child } = this
    if (!child || !this.isWatched) throw new Error('The product is not watched')
    const answer = once(child, 'message')
    child.send('pause')
    const [pause] = (await answer) as [Pause]
    return pause
  }

  /** The memory that it takes, in megabytes; null where the system doesn't tell. */
  residentMb(): number | null {
    const file = `/proc/${this.child?.pid}/status`
    if (!existsSync(file)) return null
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  }

  /** One that was killed a moment ago and is not raised again yet can't be killed once more. */
  killDatabase(): void {
    const pid = this.databasePid()
    try {
      if (pid !== null) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  /** Null also while its file is being written: the number 0 would mean ourselves. */
  private databasePid(): number | null {
    const file = join(this.dataDir, 'postgres', 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    return pid > 0 ? pid : null
  }

  private async stopDatabase(): Promise<void> {
    const pid = this.databasePid()
    if (pid === null) return
    try {
      process.kill(pid, 'SIGINT')
      while (this.databasePid() !== null) await wait(20)
    } catch {
      // It was gone already.
    }
  }

  async databaseUrl(): Promise<string> {
    const { url } = await visitDatabase({ DATA_DIR: this.dataDir, DATABASE_URL: null }, { mayMake: false })
    return url
  }

  /** Processor time of the thread that answers calls, where the system tells it; 0 elsewhere. */
  mainThreadSeconds(): number {
    const pid = this.child?.pid
    const file = `/proc/${pid}/task/${pid}/stat`
    if (pid === undefined || !existsSync(file)) return 0
    // After the name, which may hold anything: user and system time in hundredths of a second.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }

  /** The last of what it wrote in its log, and whether it still runs. */
  lastWords(): string {
    const file = join(this.dataDir, 'candor.log')
    const log = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : 'no log'
    const { child } = this
    return `exit code ${child?.exitCode ?? 'none'}, signal ${child?.signalCode ?? 'none'}\n${this.said}\n${log}`
  }

  /** Ends it in order, and its database with it. */
  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  /** Ends it in order, its database too, and throws its data away. */
  async close(): Promise<void> {
    await this.stop()
    // A product that was killed leaves its database behind.
    await this.stopDatabase()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
