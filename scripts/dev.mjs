// `npm run dev`: the server from source, restarted on change, and both apps with hot reload before it.
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { installPackages } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installPackages()
const { compileTexts } = await import('./texts.mjs')
compileTexts()
const apps = ['apps/web', 'apps/console']
for (const app of apps) mkdirSync(`${app}/dist`, { recursive: true })

const children = [
  spawn('node_modules/.bin/tsx', ['watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  ...apps.map((app) => spawn('node_modules/.bin/vite', [app, '--host', '127.0.0.1'], { stdio: 'inherit' })),
]
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
