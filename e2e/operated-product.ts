import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startProduct, type Product } from '../apps/server/src/product.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { envelopeSecret, newDataDir, quietMarkets } from './product.ts'

export type OperatedProduct = {
  url: string
  core: Product['core']
  close: () => Promise<void>
}

// The product in the process of the test, which can then do what an operator does: there is no call for it.
export async function startOperatedProduct(): Promise<OperatedProduct> {
  const dataDir = newDataDir()
  const settings = readSettings({
    PORT: '0',
    CALLS_PER_MINUTE: '0',
    FILES_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    ENVELOPE_SECRET: envelopeSecret,
    ...quietMarkets,
  })
  const product = await startProduct({ settings, webDir: resolve('apps/web/dist') })
  const close = async () => {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: product.url.replace('0.0.0.0', '127.0.0.1'), core: product.core, close }
}
