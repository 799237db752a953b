// Type-checks every room with its own settings: the engine sees no browser, the browser sees no Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { compileTexts } from './texts.mjs'

// The compiled texts are not in the repository.
compileTexts()

const rooms = ['packages', 'apps'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
const projects = ['.', 'simulation', 'apps/web/vite', ...rooms].filter((room) =>
  existsSync(`${room}/tsconfig.json`),
)
let failed = 0
for (const project of projects) {
  // One checker: several would each compute the shared types.
  const words = ['-p', project, '--checkers', '1']
  const { status } = spawnSync('node_modules/.bin/tsc', words, { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
console.log(`types: ${projects.length} projects checked, ${failed} with errors`)
process.exit(failed === 0 ? 0 : 1)
