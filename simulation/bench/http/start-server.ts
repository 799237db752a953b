import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { productFlags } from '../../product/product-process.ts'

/** A server of this folder as a separate process, started like the product. */
export async function startServer(
  program: string,
  ...rest: string[]
): Promise<{ port: number; stop: () => void }> {
  const file = `simulation/bench/http/${program}`
  const child = spawn(process.execPath, [...productFlags, '--import', 'tsx', file, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(new URL(said.toString()).port), stop: () => void child.kill('SIGKILL') }
}
