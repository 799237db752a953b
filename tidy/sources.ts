import { listFiles, readSources } from '../scripts/runner/imports.mjs'

// The project's files and what they import: what every tidy test looks at.
export const allFiles = listFiles()
export const sourceFiles = readSources(allFiles)
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')

// The room a file is in: its package, app, or top folder.
export function roomOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}
