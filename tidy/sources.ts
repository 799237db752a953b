import { listFiles, readSources } from '../scripts/runner/imports.mjs'

// The project's files and their imports: the input of every tidy test.
export const allFiles = listFiles()
export const sourceFiles = readSources(allFiles)
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')

// The room of a file: its package, app, or top folder.
export function roomOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}
