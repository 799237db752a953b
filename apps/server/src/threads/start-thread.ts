import { basename } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { builtFromSources } from './from-sources.ts'

const isFromSources = import.meta.url.endsWith('.ts')

// Starts a thread by the path of its file below `src`; the build puts it beside the program.
export function startThread(path: string, options: Omit<WorkerOptions, 'execArgv'>): Worker {
  const url = isFromSources ? builtFromSources(path) : new URL(`./${basename(path)}.js`, import.meta.url)
  return new Worker(url, { ...options, execArgv: [] })
}
