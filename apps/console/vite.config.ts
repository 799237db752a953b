import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { port: 5174, proxy: { '/console/api': server } },
})
