import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstChunks } from './vite/chunks.ts'
import { coins } from './vite/coins.ts'
import { early } from './vite/early.ts'
import { flags } from './vite/flags.ts'
import { icons } from './vite/icons.ts'
import { plainIcons } from './vite/plain-icons.ts'
import { plainImports } from './vite/plain-imports.ts'
import { release } from './vite/release.ts'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    early(),
    flags(),
    coins(),
    icons(),
    plainIcons(),
    plainImports(),
    release(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The budget and the service worker's list need to know the chunk of each file.
    manifest: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    // The early script preloads the first screens; a list for all other screens would make them heavier.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // A picture inside a script makes the first screen heavier.
    assetsInlineLimit: 0,
    // There is one stylesheet, and the page asks for it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first screen names every other file: each letter adds weight there.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: { groups: firstChunks() },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': server,
      '/pictures': server,
      '/mailbox': server,
      '/ticks': server,
      '/fund-flow': server,
    },
  },
})
