import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * A chunk is imported and nothing is fetched before it: the page has the only stylesheet from the start, and what a
 * chunk needs is not preloaded. The bundler's helper for both would weigh on the first screen.
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
