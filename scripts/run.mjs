// Starts everything on a fresh machine: plain JavaScript for Node 20 or newer, without dependencies, because nothing is installed
// yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** What each command runs. The demo never touches the real data, whatever the environment says. */
const commands = {
  start: async (node) => {
    await buildWeb(node)
    return run(node, ['server/main.ts'], { ipc: true })
  },
  demo: async (node) => {
    await buildWeb(node)
    const env = { DEMO: '1', DATA_DIR: path.join(root, 'data-demo'), DATABASE_URL: '', FILES_URL: '' }
    const ignored = Object.keys(env).filter((name) => name !== 'DEMO' && process.env[name])
    const but = ignored.length > 0 ? `, not what ${ignored.join(' and ')} say` : ''
    process.stdout.write(`The demo uses ${env.DATA_DIR}${but}.\n`)
    return run(node, ['server/main.ts'], { ipc: true, env })
  },
  dev: (node) => {
    const server = ['--watch', '--watch-preserve-output', 'server/main.ts']
    return runTogether(node, [server, [tool('vite'), 'web']], { API_URL: apiUrl() })
  },
  build: (node) => buildWeb(node, true),
  test: (node, args) => run(node, ['tests/all.ts', ...args]),
  check: (node, args) => run(node, ['tests/check.ts', ...args]),
  'test:slow': (node, args) => run(node, ['tests/all.ts', ...args], { env: { SLOW: '1' } }),
  soak: (node, args) => run(node, ['tests/soak.ts', ...args]),
  verify: (node, args) => run(node, ['server/verify.ts', ...args]),
  backup: (node, args) => run(node, ['server/backup/command.ts', 'backup', ...args]),
  restore: (node, args) => run(node, ['server/backup/command.ts', 'restore', ...args]),
  'backup:verify': (node, args) => run(node, ['server/backup/command.ts', 'verify', ...args]),
  places: (node, args) => run(node, ['server/visits/directions/command.ts', ...args]),
  format: (node) => run(node, [tool('oxfmt'), '.']),
  bench: async (node, args) => {
    await buildWeb(node)
    return run(node, ['bench/main.ts', ...args])
  },
}

// a closed terminal must not end what it started in a loop of errors
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
const children = new Set()
let stopping = null

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null
  if (!command) return fail(`Say what to run: ${Object.keys(commands).join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) return fail(`Node 20 or newer is needed, and this is ${process.version}.`)
  for (const signal of SIGNALS) process.on(signal, () => stopAll(signal))
  stopWithParent()
  if (!isInstalled() && (await install()) !== 0) return 1
  const node = findNode()
  if (!node) return 1
  process.env.PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`
  return command(node, args)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  return 1
}

/** npm notes what it installed. What the lockfile wants must be there, but for the packages of other platforms. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return (
    installed !== null &&
    Object.entries(wanted).every(
      ([name, { integrity, optional }]) => name === '' || (installed[name] ? installed[name].integrity === integrity : optional),
    )
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return null
  }
}

async function install() {
  console.log('Installing packages (npm ci), which takes a minute or two …')
  // Also the packages that build the web app, where NODE_ENV says production.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(windows ? 'npm.cmd' : 'npm', ['ci', ...options], { shell: windows })
  if (code !== 0 && !stopping) {
    fail(
      '\nThe packages could not be installed. Check that this machine reaches the npm registry ("npm ping"), ' +
        'that the disk is not full, and that this user may write in node_modules; then try again.',
    )
  }
  return code
}

/** Node 24 comes as an npm package on Linux; elsewhere it must be the one that runs this. */
function findNode() {
  for (const node of [path.join(bin, windows ? 'node.exe' : 'node'), process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
    if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return node
  }
  fail(
    `Node 24 is needed, and this is ${process.version}. Install it from https://nodejs.org ` +
      '(on Linux with glibc it comes with "npm ci").',
  )
  return null
}

/** Builds the web app when its sources changed since the last build. */
async function buildWeb(node, always = false) {
  const stamp = path.join(root, '.cache', 'web-build')
  const sources = hashOf(['web', 'domain', 'locales', 'package-lock.json', 'tsconfig.base.json'])
  const isBuilt = fs.existsSync(path.join(root, 'web/dist/index.html')) && fs.existsSync(stamp)
  const isFresh = isBuilt && fs.readFileSync(stamp, 'utf8') === sources
  if (isFresh && !always) return 0
  console.log('Building the web app …')
  fs.rmSync(stamp, { force: true })
  const code = await run(node, [tool('vite'), 'build', 'web', '--logLevel', 'warn'])
  if (code !== 0) throw new Stopped(code)
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, sources)
  return 0
}

/** A command has failed and has said why itself. */
class Stopped extends Error {
  constructor(code) {
    super()
    this.code = code
  }
}

function hashOf(names) {
  const hash = createHash('sha256')
  const add = (name) => {
    const file = path.join(root, name)
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat || name === path.join('web', 'dist')) return
    if (stat.isDirectory()) for (const entry of fs.readdirSync(file).sort()) add(path.join(name, entry))
    else hash.update(`${name}\0${stat.size}\0`).update(fs.readFileSync(file))
  }
  names.forEach(add)
  return hash.digest('hex')
}

/** The JavaScript file of an installed tool: node_modules/.bin holds shell scripts on Windows. */
function tool(name) {
  const { bin: entry } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))
  return path.join(root, 'node_modules', name, typeof entry === 'string' ? entry : entry[name])
}

/** Where the development server of the web app finds the API. */
function apiUrl() {
  const host = process.env.HOST && !['0.0.0.0', '::'].includes(process.env.HOST) ? process.env.HOST : '127.0.0.1'
  return `http://${host.includes(':') ? `[${host}]` : host}:${process.env.PORT || 3000}`
}

async function runTogether(node, all, env) {
  const code = await Promise.race(all.map((args) => run(node, args, { env })))
  const wished = stopping !== null
  stopAll('SIGTERM')
  await Promise.all([...children].map((child) => new Promise((resolve) => child.once('close', resolve))))
  return wished ? 0 : code
}

/**
 * Runs a program to its end and answers its exit code.
 * With `ipc` it is told when this process ends, even by kill -9, so that it does not stay behind.
 */
function run(file, args, { env = {}, ipc = false, shell = false } = {}) {
  if (stopping) return Promise.resolve(exitCodeOf(null, stopping))
  const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, shell, stdio })
  children.add(child)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      children.delete(child)
      resolve(fail(`${file} cannot be started (${error.code}).`))
    })
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve(exitCodeOf(code, signal))
    })
  })
}

/** As a shell says it: 128 and the number of the signal. */
function exitCodeOf(code, signal) {
  return code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)
}

function stopAll(signal) {
  stopping = signal
  for (const child of children) child.kill(signal)
}

/** npm that is ended alone tells nobody: what it ran must not stay behind. */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stopAll('SIGTERM')
  }, 1000).unref()
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  if (error instanceof Stopped) return error.code
  throw error
})
