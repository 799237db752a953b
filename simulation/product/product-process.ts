import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/db/free-port.ts'
import { visitDatabase } from '../../apps/server/src/platform/db/visit.ts'

const startMsMax = 60_000
/** The system's unit of processor time, on every Linux that Node runs on. */
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
  /** By the clock: includes other programs on the machine. */
  longestMs: number
  /** By the thread's own processor time; null if the system doesn't report it. */
  longestBusyMs: number | null
}

export function buildProduct(): void {
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', buildScript], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The product could not be built')
}

/** The built product as a separate process that can be killed at any moment, on a fresh embedded database. */
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
    // Accessible to the database's user when we are root.
    chmodSync(this.dataDir, 0o755)
  }

  /** Watched: it reports the pauses of its main thread. Another main may replace the built one. */
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

  /** The longest pause of its main thread since the last request. */
  async longestPause(): Promise<Pause> {
    const { child } = this
    if (!child || !this.isWatched) throw new Error('The product is not watched')
    const answer = once(child, 'message')
    child.send('pause')
    const [pause] = (await answer) as [Pause]
    return pause
  }

  /** Its memory in megabytes; null if the system doesn't report it. */
  residentMb(): number | null {
    const file = `/proc/${this.child?.pid}/status`
    if (!existsSync(file)) return null
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  }

  /** A database just killed and not restarted yet can't be killed again. */
  killDatabase(): void {
    const pid = this.databasePid()
    try {
      if (pid !== null) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  /** Also null while its file is being written: the number 0 would mean ourselves. */
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
      // It had already ended.
    }
  }

  async databaseUrl(): Promise<string> {
    const { url } = await visitDatabase({ DATA_DIR: this.dataDir, DATABASE_URL: null }, { mayMake: false })
    return url
  }

  /** Processor time of the thread that answers calls, if the system reports it; else 0. */
  mainThreadSeconds(): number {
    const pid = this.child?.pid
    const file = `/proc/${pid}/task/${pid}/stat`
    if (pid === undefined || !existsSync(file)) return 0
    // After the name, which may contain anything: user and system time in hundredths of a second.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }

  /** The end of its log, and whether it is still running. */
  lastWords(): string {
    const file = join(this.dataDir, 'candor.log')
    const log = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : 'no log'
    const { child } = this
    return `exit code ${child?.exitCode ?? 'none'}, signal ${child?.signalCode ?? 'none'}\n${this.said}\n${log}`
  }

  /** Stops it in order, with its database. */
  async stop(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  /** Stops it and its database in order, and deletes its data. */
  async close(): Promise<void> {
    await this.stop()
    // A killed product leaves its database running.
    await this.stopDatabase()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
