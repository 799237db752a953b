import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startProduct, type Product } from '../apps/server/src/product.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { envelopeSecret, newDataDir, quietMarkets } from './product.ts'

export type OperatedProduct = {
  url: string
  core: Product['core']
  databaseUrl: string
  // Their sign-ins, as the first start prints them.
  operators: Product['firstOperators']
  // Stops it and starts it again with the same data, at the same address.
  restart: () => Promise<void>
  close: () => Promise<void>
}

// The product in the process of the test, which can then do what no call does.
export async function startOperatedProduct(
  environment: Record<string, string> = {},
): Promise<OperatedProduct> {
  const dataDir = newDataDir()
  const start = async (port: string) =>
    await startProduct({
      settings: readSettings({ ...fixed, PORT: port }),
      webDir: resolve('apps/web/dist'),
      consoleDir: resolve('apps/console/dist'),
    })
  const fixed = {
    CALLS_PER_MINUTE: '0',
    FILES_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    ENVELOPE_SECRET: envelopeSecret,
    ...quietMarkets,
    ...environment,
  }
  let product = await start('0')
  const { port } = new URL(product.url)
  const restart = async () => {
    await product.close()
    product = await start(port)
  }
  const close = async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = product.url.replace('0.0.0.0', '127.0.0.1')
  const { core, databaseUrl, firstOperators: operators } = product
  return { url, core, databaseUrl, operators, restart, close }
}
