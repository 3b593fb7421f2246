import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { tokenCss } from './src/kit/theme/tokens.ts'

const core = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-i18next|i18next|i18next-http-backend)\//
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** The tokens as a style sheet, so that no page carries them as program. */
const tokenSheet = (): Plugin => ({
  name: 'token-sheet',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) => (id === '\0tokens.css' ? tokenCss() : undefined),
})

/** A .br and a .gz beside each text file, which the server hands out as they are. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|html|json|svg)$/.test(name))
    for (const name of texts) {
      const path = join(dir, name)
      const text = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(text))
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    }
  },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tokenSheet(), precompress()],
  server: { proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // what every page needs, the login included, in one file
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: core }] } } },
  },
})
