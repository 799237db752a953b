import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { startProcess } from './start-thread.ts'

// Customers come first: what runs beside the product takes what they leave of the machine.
const lowPriority = 10

type Hearing<Told> = {
  onTold: (told: Told) => void
  // It has ended, however that was. Why, when it ended by an error.
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
        // One that could not be started ends without saying so.
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
    // It may have ended, or the system does not let us; then it runs as it is.
  }
}
