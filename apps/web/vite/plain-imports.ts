import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * A chunk is imported without preloading: the page has the only stylesheet from the start, and a chunk's
 * dependencies are not preloaded. The bundler's helper for both would make the first screen heavier.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === helper ? 'export const __vitePreload = (load) => load()' : undefined
    },
  }
}
