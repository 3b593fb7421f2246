import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin, type Rolldown, build as viteBuild } from 'vite'
import { tokenCss } from './src/kit/theme/tokens.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
/**
 * Names of classes tell their file and themselves, alike in the program and in the picture that stands before it. No two files
 * have the same name (`tests/styles.test.ts`).
 */
const css = {
  modules: {
    generateScopedName: (name: string, file: string) => `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`,
  },
}

const core = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-i18next|i18next|i18next-http-backend)\//

/** The tokens as a style sheet, so that no page carries them as program. */
const tokenSheet = (): Plugin => ({
  name: 'token-sheet',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) => (id === '\0tokens.css' ? tokenCss() : undefined),
})

/** What stands in the page until the program is there (`firstPicture.tsx`), and the script that chooses it (`boot.ts`). */
const firstPaint = (): Plugin => {
  let script = ''
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      const code = await scriptOf('boot')
      script = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: script, source: code })
      // a worker is found again by its name, and read anew by browsers at every start
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await scriptOf('worker') })
    },
    async transformIndexHtml(html) {
      return html.replace('<!--boot-->', `<script src="/${script}"></script>`).replace('<!--first-->', await picture())
    },
  }
}

/** One of the programs that stand beside the product, in one file. */
async function scriptOf(name: 'boot' | 'worker'): Promise<string> {
  const built = (await viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: `src/${name}.ts`, formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${name}.ts gave no script`)
  return chunk.code
}

async function picture(): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [tokenSheet()],
    css,
    server: { middlewareMode: true, ws: false },
  })
  const { firstPicture } = (await server.ssrLoadModule('/src/access/entry/firstPicture.tsx')) as {
    firstPicture: () => Promise<string>
  }
  try {
    return await firstPicture()
  } finally {
    await server.close()
  }
}

const locales = fileURLToPath(new URL('../locales/', import.meta.url))

/** The texts of the product, which the server reads too, under `/locales/`. */
const texts = (): Plugin => {
  let building = false
  return {
    name: 'texts',
    configResolved({ command }) {
      building = command === 'build'
    },
    buildStart() {
      if (!building) return
      for (const name of readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))) {
        this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: readFileSync(join(locales, name)) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/locales', (request, response, next) => {
        const name = /^\/((?:[a-z]{2}\/)?[a-z_]+\.json)/.exec(request.url ?? '')?.[1]
        if (name === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(locales, name)))
      })
    },
  }
}

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
  root,
  css,
  plugins: [react(), tokenSheet(), firstPaint(), texts(), precompress()],
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // what every page needs, the login included, in one file; and the small style sheets of the kit in two, not in fifty
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'front', test: /src\/(access\/(entry|password)|kit\/feedback|kit\/ui\/PlainButton).*\.module\.css/ },
            { name: 'kit', test: /src\/kit\/.*\.module\.css/ },
          ],
        },
      },
    },
  },
})
