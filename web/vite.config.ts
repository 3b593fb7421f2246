import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin, type Rolldown, build as viteBuild } from 'vite'
import { screenLanguages } from '../domain/kit/languages.ts'
import { dataOf } from './dataOf.ts'
import { manifestOf } from './manifest.ts'
import { guideLanguages, packedGuides } from './servedGuides.ts'
import { packedTexts, servedTexts, textFiles } from './servedTexts.ts'
import { guidePacks, guidesKey, packsIn, textLanguages } from './src/kit/packs.ts'
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

/** Not what waits for its own imports: who needed something out of one file with it would wait for it in turn. */
const program = /^(?!.*\/src\/main\.tsx).*\.(ts|tsx|js|mjs|cjs)$/
/** The program with the style sheets that it imports, which so come in as few files. */
const styled = /^(?!.*\/src\/main\.tsx).*\.(ts|tsx|js|mjs|cjs|css)$/
/** Screens that share a module for it to come with the product at once: a file for each took longer to ask for than to load. */
const MANY = 10
/** Of what fewer screens share, the size in bytes below which it is put together with what almost the same screens need. */
const SMALL = 20_000
const isDoor = (id: string) => /\/src\/access\/(entry|setup)\/\w+Page\.tsx$/.test(id)

/** What the pages before sign-in share is kept apart from what the product needs: they are not to wait for it. */
const doors = (id: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }) => {
  const seen = new Set([id])
  for (const module of seen) {
    if (isDoor(module)) return 'doors'
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return null
}

/**
 * With what each part of the program begins: `base` is on every screen after sign-in, `day` a helper's day on the phone, `frame` the bar and the
 * menu around the screens of a desk, and `roster` the schedule, which planners begin with.
 */
const begins = {
  base: ['Product.tsx', 'shell/Shell.tsx'],
  day: ['home/HelperDay.tsx'],
  frame: ['shell/frame.ts'],
  roster: ['visits/SchedulePage.tsx'],
}
type Part = keyof typeof begins
type Graph = { getModuleInfo: Rolldown.GetModuleInfo }

/** Which parts need a module when they are drawn; what they load later is not among it. */
const partsOf = () => {
  let reached: Readonly<Record<Part, ReadonlySet<string>>> | undefined
  return (id: string, graph: Graph): readonly Part[] => {
    const of = (part: Part) => reachedFrom(part, graph)
    reached ??= { base: of('base'), day: of('day'), frame: of('frame'), roster: of('roster') }
    return (Object.keys(begins) as Part[]).filter((part) => reached?.[part].has(id))
  }
}
const parts = partsOf()

/**
 * The file of a module that the first screens need, apart from what other screens share (decision 200). What the day and the desk both need is
 * in `base`, since each of them begins with it; what the roster needs besides visits, other screens of the desk need too.
 */
const ofFirst = (id: string, graph: Graph): Part | null => {
  const [first, ...others] = parts(id, graph)
  if (first === 'day' && others.length > 0) return 'base'
  return first === 'roster' && !id.includes('/src/visits/') ? 'frame' : (first ?? null)
}

const reachedFrom = (part: Part, graph: Graph): ReadonlySet<string> => {
  const begin = begins[part].map((name) => join(root, 'src', name))
  const missing = begin.find((each) => !graph.getModuleInfo(each))
  if (missing !== undefined) throw new Error(`${part} begins with ${missing}, which is no part of the program`)
  const seen = new Set(begin)
  for (const module of seen) for (const needed of graph.getModuleInfo(module)?.importedIds ?? []) seen.add(needed)
  return seen
}

/** The files of which browsers get the data in place of the program. */
const asData = (): Plugin => ({
  name: 'as-data',
  load: (id) => dataOf(relative(join(root, '..'), id).replaceAll('\\', '/')),
})

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
    // nothing is served to a browser, so no dependency is looked for
    optimizeDeps: { noDiscovery: true },
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
      for (const name of textFiles()) this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: servedTexts(name) })
    },
    configureServer({ middlewares }) {
      middlewares.use('/locales', (request, response, next) => {
        const name = /^\/((?:[a-z-]+\/)?[a-z_]+\.json)/.exec(request.url ?? '')?.[1]
        if (name === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(servedTexts(name))
      })
    },
  }
}

/** What browsers get in one file: the texts and the guides of a language. `key`: by what its address is found. */
const packed = [
  ...textLanguages.flatMap((language) =>
    packsIn(language).map((pack) => ({
      key: `${language}-${pack}`,
      name: `texts-${language}-${pack}`,
      source: () => packedTexts(language, pack),
    })),
  ),
  ...guideLanguages().flatMap((language) =>
    guidePacks.map((pack) => ({
      key: guidesKey(language, pack),
      name: `guides-${language}-${pack}`,
      source: () => packedGuides(language, pack),
    })),
  ),
]

/** The packs under `/assets/`, whose names tell their content so that browsers keep them, and the module with their addresses. */
const packFiles = (): Plugin => {
  const addresses: Record<string, string> = {}
  let building = false
  return {
    name: 'packs',
    configResolved({ command }) {
      building = command === 'build'
    },
    buildStart() {
      for (const { key, name, source: make } of packed) {
        const source = make()
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${building ? `${name}-${hash}` : name}.json`
        addresses[key] = `/${fileName}`
        if (building) this.emitFile({ type: 'asset', fileName, source })
      }
    },
    resolveId: (id) => (id === 'virtual:packs' ? '\0packs' : undefined),
    load: (id) => (id === '\0packs' ? `export default ${JSON.stringify(addresses)}` : undefined),
    configureServer({ middlewares }) {
      middlewares.use('/assets', (request, response, next) => {
        const asked = packed.find(({ name }) => request.url === `/${name}.json`)
        if (!asked) return next()
        response.setHeader('content-type', 'application/json')
        response.end(asked.source())
      })
    },
  }
}

/** What a phone installs the product by, in each language. */
const manifests = (): Plugin => ({
  name: 'manifests',
  generateBundle() {
    for (const language of screenLanguages)
      this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source: JSON.stringify(manifestOf(language)) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const language = screenLanguages.find((each) => request.url === `/manifest-${each}.webmanifest`)
      if (language === undefined) return next()
      response.setHeader('content-type', 'application/manifest+json')
      response.end(JSON.stringify(manifestOf(language)))
    })
  },
})

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

/** A .br and a .gz beside each text file, which the server hands out as they are. They are packed on all processors: it is most of a build. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(m?js|css|html|json|svg|webmanifest)$/.test(name),
    )
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name)
        const text = readFileSync(path)
        writeFileSync(`${path}.br`, await toBrotli(text))
        writeFileSync(`${path}.gz`, await toGzip(text, { level: 9 }))
      }),
    )
  },
})

export default defineConfig({
  root,
  css,
  plugins: [react(), asData(), tokenSheet(), firstPaint(), texts(), packFiles(), manifests(), precompress()],
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // what every page needs, the login included, in one file; the small style sheets of the kit in two and those of all screens in one, not in a
    // hundred; and what screens share in a few (decision 84)
    rolldownOptions: {
      output: {
        // files that are put together may need one another; the order of their modules is kept all the same (decision 84)
        strictExecutionOrder: true,
        // what several screens share is called after all of them
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.includes('~') ? 'few' : '[name]'}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'front', test: /src\/(access\/(entry|password)|kit\/feedback|kit\/ui\/PlainButton).*\.module\.css/ },
            { name: 'kit', test: /src\/kit\/.*\.module\.css/ },
            { name: 'entry', test: program, tags: ['$initial'] },
            { name: doors, debugName: 'doors', test: program, minShareCount: 2 },
            { name: ofFirst, debugName: 'first', test: styled },
            { name: 'screens', test: /src\/.*\.module\.css/ },
            { name: 'product', test: program, minShareCount: MANY },
            { name: 'few', test: program, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
          ],
        },
      },
    },
  },
})
