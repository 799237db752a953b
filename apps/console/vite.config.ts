import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080'

// The server handles the calls and the export of the audit log; all else under the path is the app.
const served = (url: string) => (/^\/console\/(api\/|audit\.csv)/.test(url) ? undefined : url)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // A build requests its files relative to its page, which a proxy may serve under its own path.
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
    // The server accepts calls only from its own pages, so it must see the host name of the opened page.
    proxy: {
      '/console': { target: server, changeOrigin: false, bypass: ({ url }) => served(url ?? '') },
      '/api/stream': { target: server, changeOrigin: false, ws: true },
    },
  },
}))
