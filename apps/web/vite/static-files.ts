import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Plugin } from 'vite'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Serves generated files under fixed names: on demand while developing, written out by the build. */
export function staticFiles(name: string, files: ReadonlyMap<string, () => Promise<Buffer>>): Plugin {
  return {
    name,
    configureServer(server) {
      const serve = async (path: string, make: () => Promise<Buffer>, response: ServerResponse) => {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        response.end(await make())
      }
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const make = files.get(path)
        if (make) void serve(path, make, response)
        else next()
      })
    },
    async generateBundle() {
      for (const [path, make] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() })
      }
    },
  }
}
