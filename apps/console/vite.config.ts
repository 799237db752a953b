import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080'

// The calls and the export of the audit log are the server's; all else under the path is the app.
const served = (url: string) => (/^\/console\/(api\/|audit\.csv)/.test(url) ? undefined : url)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // A build asks for its files beside its page, which a proxy may serve under a path of its own.
  base: command === 'build' ? './' : '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    // The server takes calls from its own pages alone, so it has to see the name that the page was opened by.
    proxy: {
      '/console': { target: server, changeOrigin: false, bypass: ({ url }) => served(url ?? '') },
      '/api/stream': { target: server, changeOrigin: false, ws: true },
    },
  },
}))
