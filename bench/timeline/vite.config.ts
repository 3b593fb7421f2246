import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { outDir: '../../.cache/bench-timeline', emptyOutDir: true, reportCompressedSize: false },
  logLevel: 'error',
})
