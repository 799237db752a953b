import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { builtFromSources } from './from-sources.ts'

const isFromSources = import.meta.url.endsWith('.ts')

// Starts a thread by the path of its file below `src`; the build puts it beside the program.
export function startThread(path: string, options: Omit<WorkerOptions, 'execArgv'>): Worker {
  return new Worker(builtFile(path), { ...options, execArgv: [] })
}

// The same as a process of its own, with memory of its own. Its parameters are sent to it: arguments are
// visible to everybody on the machine.
export function startProcess(path: string): ChildProcess {
  return fork(fileURLToPath(builtFile(path)), { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

function builtFile(path: string): URL {
  return isFromSources ? builtFromSources(path) : new URL(`./${basename(path)}.js`, import.meta.url)
}
