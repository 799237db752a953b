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
  close: () => Promise<void>
}

// The product in the process of the test, which can then do what no call does.
export async function startOperatedProduct(
  environment: Record<string, string> = {},
): Promise<OperatedProduct> {
  const dataDir = newDataDir()
  const settings = readSettings({
    PORT: '0',
    CALLS_PER_MINUTE: '0',
    FILES_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    ENVELOPE_SECRET: envelopeSecret,
    ...quietMarkets,
    ...environment,
  })
  const product = await startProduct({
    settings,
    webDir: resolve('apps/web/dist'),
    consoleDir: resolve('apps/console/dist'),
  })
  const close = async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = product.url.replace('0.0.0.0', '127.0.0.1')
  const { core, databaseUrl, firstOperators: operators } = product
  return { url, core, databaseUrl, operators, close }
}
