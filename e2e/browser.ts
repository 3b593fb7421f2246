import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

type Browser = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] }

/** Nothing of the browser's own may leave the machine or wait for it. */
const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // one site is tried alone: a process of its own for each page is begun, and compiles everything, anew
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
]

/** What the processes of the browser share (every picture, every answer) is some 100 MB here. */
const SHARED = 500_000_000
/**
 * Playwright has the browser keep what its processes share in files on the disk, since a container may have no more than 64 MB of shared
 * memory. Where there is enough, it is kept there, as at people's browsers: a page that is loaded costs 15 % less processor time.
 */
const inMemory = (): string[] => {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return []
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > SHARED ? ['--disable-dev-shm-usage'] : []
}

/** Finds a Chromium on any machine, with or without root: see `chooseBrowser`. */
export const findBrowser = async (): Promise<Browser> => (await chooseBrowser()).browser

/**
 * Chooses the Chromium that CHROMIUM_PATH names by its path, or by `npm` the one packed in npm. Without it: Playwright's, an installed one,
 * then the one packed in npm. `source`: where it comes from, in words.
 * @throws when there is no program at CHROMIUM_PATH
 */
export const chooseBrowser = async (): Promise<{ source: string; browser: Browser }> => {
  const named = process.env['CHROMIUM_PATH']
  if (named && named !== PACKED && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const installed = [named, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = named === PACKED ? undefined : installed.find((path) => path && existsSync(path))
  if (found) {
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet]
    const browser = { executablePath: found, args, ignoreDefaultArgs: inMemory() }
    return { source: found === chromium.executablePath() ? 'of Playwright' : `at ${found}`, browser }
  }
  const args = ['--no-sandbox', '--no-zygote', '--font-render-hinting=none', ...quiet]
  return { source: 'packed in npm', browser: { executablePath: await unpacked(), args, ignoreDefaultArgs: inMemory() } }
}
/** The value of CHROMIUM_PATH that chooses the Chromium packed in npm, also where another one is installed. */
const PACKED = 'npm'

/**
 * The environment of a browser on a machine where Noto Sans JP is installed, as on new Windows ones: otherwise every page that is loaded asks for
 * some 35 pieces of the web font and puts its lines together of them, which takes a sixth of its processor time. The journeys of the widths run
 * without it, in the web font.
 */
export const withNoto = (): Record<string, string> => {
  const environment = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']))
  if (process.platform !== 'linux') return environment
  const directory = fileURLToPath(new URL('../.cache/fonts/', import.meta.url))
  const noto = fileURLToPath(new URL('../node_modules/@expo-google-fonts/noto-sans-jp', import.meta.url))
  const others = `${process.env['FONTCONFIG_PATH'] ?? '/etc/fonts'}/fonts.conf`
  mkdirSync(directory, { recursive: true })
  writeFileSync(
    `${directory}fonts.conf`,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">${others}</include><dir>${noto}</dir><cachedir>${directory}cache</cachedir></fontconfig>`,
  )
  return { ...environment, FONTCONFIG_FILE: `${directory}fonts.conf` }
}

/** The Chromium in an npm package. Its own default arguments switch web security off: they are not used. */
const unpacked = async (): Promise<string> => {
  const directory = fileURLToPath(new URL('../.cache/chromium/', import.meta.url))
  mkdirSync(directory, { recursive: true })
  // it unpacks into TMPDIR, and its libraries only where it takes itself for a cloud function
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] }
  Object.assign(process.env, { TMPDIR: directory, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  const { default: packed } = await import('@sparticuz/chromium')
  const path = await packed.executablePath()
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
  // its font configuration names another directory
  writeFileSync(
    `${directory}fonts/fonts.conf`,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${directory}fontcache</cachedir></fontconfig>`,
  )
  return path
}
