import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ProductProcess } from './product-process.ts'

const main = ['-e', 'console.log("Candor is running"); setInterval(() => {}, 1_000)']

test('the database is killed only while it runs', async () => {
  const product = await ProductProcess.start({}, { main })
  try {
    const folder = join(product.dataDir, 'postgres')
    mkdirSync(folder)
    const write = (text: string) => writeFileSync(join(folder, 'postmaster.pid'), text)
    product.killDatabase()
    const database = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
    const ended = once(database, 'exit')
    write(`${database.pid}\n${folder}\n`)
    product.killDatabase()
    expect(await ended).toEqual([null, 'SIGKILL'])
    product.killDatabase()
    write('')
    product.killDatabase()
  } finally {
    await product.close()
  }
})
