import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Load, LoadFigures } from './load-client.ts'

/** The server's answers per second to a load from a separate process. */
export async function runLoad(load: Load): Promise<number> {
  const { counted, seconds } = await measureLoad(load)
  return counted / seconds
}

export async function measureLoad(load: Load): Promise<LoadFigures> {
  const figures = await tryLoad(load)
  if (figures.counted === 0 || figures.refused > figures.counted / 20)
    throw new Error(`${figures.refused} of the answers were refusals: ${figures.sample}`)
  return figures
}

/** Whatever the number of refusals. */
export async function tryLoad(load: Load): Promise<LoadFigures> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'simulation/bench/http/load-client.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  return JSON.parse(await text(child.stdout)) as LoadFigures
}
