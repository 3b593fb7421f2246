import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: '../../.cache/bench-timeline',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'grid.html', 'offline.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
  logLevel: 'error',
})
