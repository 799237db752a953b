// `npm run dev`: the server from source, restarted on change, and the app with hot reload before it.
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { installPackages } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installPackages()
const { compileTexts } = await import('./texts.mjs')
compileTexts()
mkdirSync('apps/web/dist', { recursive: true })

const children = [
  spawn('node_modules/.bin/tsx', ['watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn('node_modules/.bin/vite', ['apps/web', '--host', '127.0.0.1'], { stdio: 'inherit' }),
]
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
