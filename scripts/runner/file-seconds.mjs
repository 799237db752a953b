// A reporter of Vitest: how long each test file took with what stands around its tests. Its own report in JSON leaves
// out the start of a product, which is most of an integration test.
import { writeFileSync } from 'node:fs'

export default class FileSeconds {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env['FILE_SECONDS']
    if (file === undefined) throw new Error('FILE_SECONDS names no file')
    const seconds = modules.map((module) => [module.moduleId, module.diagnostic().duration / 1000])
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds)))
  }
}
