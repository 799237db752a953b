// A Vitest reporter: the time of each test file including its setup. Vitest's own JSON report omits the start
// of a product, which is most of an integration test.
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
