import { join } from 'node:path'
import type { Plugin } from 'vite'

const drawIcon = join(import.meta.dirname, 'draw-icon.ts')

/**
 * Icons are drawn by a few lines of ours. Lucide's own code, with unused contexts, aliases and class names,
 * would make the first screen heavier.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? drawIcon
        : undefined
    },
  }
}
