import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const startMsMax = 60_000
const keptLetters = 20_000

type Started = {
  name: string
  /** Called at each start, because an address may have changed. */
  environment: () => Promise<Record<string, string>> | Record<string, string>
  arguments: readonly string[]
  /** The output that marks readiness; null: no waiting. */
  ready: RegExp | null
}

/** One of our programs as a separate process that can be killed at any moment. */
export class Child {
  readonly name: string
  /** How often it ended without a kill. */
  endedByItself = 0
  private readonly started: Started
  private child: ChildProcess | null = null
  private isWanted = false
  private said = ''

  constructor(started: Started) {
    this.name = started.name
    this.started = started
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null
  }

  async run(): Promise<void> {
    const environment = await this.started.environment()
    const child = spawn(process.execPath, ['--import', 'tsx', ...this.started.arguments], {
      env: { ...process.env, ...environment },
      // The local chain's node ends when its input closes.
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.child = child
    this.isWanted = true
    child.once('exit', () => {
      if (this.isWanted && this.child === child) this.endedByItself += 1
    })
    const { ready } = this.started
    const from = this.said.length
    await new Promise<void>((resolve, reject) => {
      const refuse = (what: string) => reject(new Error(`${this.name} ${what}:\n${this.lastWords()}`))
      const timer = setTimeout(() => refuse('did not start'), startMsMax)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      const hear = (chunk: Buffer) => {
        this.said += chunk.toString()
        if (ready?.test(this.said.slice(from)) === true) done()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => {
        clearTimeout(timer)
        refuse('ended while it started')
      })
      if (ready === null) done()
    })
    this.said = this.said.slice(-keptLetters)
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.isWanted = false
    const { child } = this
    if (child === null || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  lastWords(): string {
    const { child } = this
    const end = `exit code ${child?.exitCode ?? 'none'}, signal ${child?.signalCode ?? 'none'}`
    return `${this.name}: ${end}\n${this.said.split('\n').slice(-15).join('\n')}`
  }
}
