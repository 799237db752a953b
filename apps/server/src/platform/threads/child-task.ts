import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { startProcess } from './start-thread.ts'

// Customers come first: work beside the product gets the rest of the machine.
const lowPriority = 10

type Hearing<Told> = {
  onTold: (told: Told) => void
  // Called when it has ended, for any reason; with its error, if any.
  onEnd: (fault: string | null) => void
}

// Work in a process of its own, one at a time. It only reads, so it can end at any moment.
export class ChildTask<Order extends object, Told> {
  private readonly startChild: () => ChildProcess
  private child: ChildProcess | null = null
  private ended: Promise<void> = Promise.resolve()

  constructor(path: string, start: (path: string) => ChildProcess = startProcess) {
    this.startChild = () => start(path)
  }

  get isRunning(): boolean {
    return this.child !== null
  }

  start(order: Order, { onTold, onEnd }: Hearing<Told>): void {
    try {
      const child = this.startChild()
      this.child = child
      this.ended = new Promise((resolve) => {
        const end = (fault: string | null) => {
          if (this.child !== child) return
          this.child = null
          onEnd(fault)
          resolve()
        }
        child.on('message', (told: Told) => {
          if (this.child === child) onTold(told)
        })
        // A process that could not be started emits no exit.
        child.on('error', (error) => {
          end(error.message)
          child.kill('SIGKILL')
        })
        child.on('exit', () => end(null))
      })
      child.send(order)
      lowerPriority(child)
    } catch (error) {
      const { child } = this
      this.child = null
      child?.kill('SIGKILL')
      onEnd(error instanceof Error ? error.message : String(error))
    }
  }

  async close(): Promise<void> {
    if (!this.child) return
    this.child.kill('SIGKILL')
    await this.ended
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It may have ended, or the system does not allow it; then it runs as it is.
  }
}
