import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the busy cashier was told to be done: a command, the deposit or withdrawal, its client order id or transaction. */
export interface Acknowledged {
  readonly what: string
  readonly id: number
  readonly key: string
}

export function ackFile(folder: string): string {
  return join(folder, 'acknowledged.jsonl')
}

/** Where this stands, the cashier ends. */
export function stopFile(folder: string): string {
  return join(folder, 'stop')
}

/** A line that was cut off was acknowledged to nobody. */
export function readAcknowledged(folder: string): Acknowledged[] {
  if (!existsSync(ackFile(folder))) return []
  const lines = readFileSync(ackFile(folder), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Acknowledged)
}
