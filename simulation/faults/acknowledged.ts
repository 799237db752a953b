import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An acknowledged command, its deposit or withdrawal, and its client order id or transaction. */
export interface Acknowledged {
  readonly what: string
  readonly id: number
  readonly key: string
}

export function ackFile(folder: string): string {
  return join(folder, 'acknowledged.jsonl')
}

/** The cashier ends when this file exists. */
export function stopFile(folder: string): string {
  return join(folder, 'stop')
}

/** An incomplete line was never acknowledged. */
export function readAcknowledged(folder: string): Acknowledged[] {
  if (!existsSync(ackFile(folder))) return []
  const lines = readFileSync(ackFile(folder), 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Acknowledged)
}
