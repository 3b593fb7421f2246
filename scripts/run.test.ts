import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitOf } from '../tests/machine.ts'

// A checkout of our own, in a path with a space, with stand-ins for what the launcher runs.
let root = ''
const put = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), text)
}
const lockfile = (integrity: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'hidamari' },
      'node_modules/a': { integrity },
      'node_modules/for-another-platform': { integrity: 'x', optional: true },
    },
  })
const installed = (integrity: string) =>
  JSON.stringify({
    packages: {
      'node_modules/a': { integrity },
      'node_modules/extra': { integrity: 'y' },
    },
  })

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'run test-')))
  fs.mkdirSync(path.join(root, 'scripts'))
  fs.copyFileSync(path.join(import.meta.dirname, 'run.mjs'), path.join(root, 'scripts/run.mjs'))
  put('package.json', '{ "type": "module" }')
  put('package-lock.json', lockfile('1'))
  put('node_modules/.package-lock.json', installed('1'))
  put('node_modules/vite/package.json', '{ "type": "module", "bin": { "vite": "vite.js" } }')
  put(
    'node_modules/vite/vite.js',
    `import fs from 'node:fs'
    fs.appendFileSync('builds', 'x'); fs.mkdirSync('web/dist', { recursive: true }); fs.writeFileSync('web/dist/index.html', '')`,
  )
  put('web/main.ts', '')
  put(
    'server/main.ts',
    `import fs from 'node:fs'
    console.log('main', process.version, process.env.DATA_DIR, process.env.DEMO, process.env.DATABASE_URL)
    process.on('SIGTERM', () => process.exit(7))
    process.on('disconnect', () => { fs.writeFileSync('left', ''); process.exit(0) })
    
    setInterval(() => {}, 1000); console.log('up')`,
  )
  put('tests/all.ts', 'console.log(process.argv.slice(2).join(), process.env.PATH.split(":")[0]); process.exit(5)')
  put('bin/npm', '#!/bin/sh\necho "npm $*"; exit ${NPM_CODE:-0}\n')
  fs.chmodSync(path.join(root, 'bin/npm'), 0o755)
})
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  fs.rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

function launch(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), ...args], {
    cwd: '/',
    env: { ...process.env, PATH: `${root}/bin:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)))
  return { child, output: () => text, ended }
}
const builds = () => (fs.existsSync(path.join(root, 'builds')) ? fs.readFileSync(path.join(root, 'builds'), 'utf8').length : 0)

test('the exit code and the arguments pass through, and installed tools come first in PATH', async () => {
  const { ended, output } = launch(['test', 'unit'])
  expect(await ended).toBe(5)
  expect(output()).toBe(`unit ${root}/node_modules/.bin\n`)
})

test.each([
  ['nothing is installed', () => fs.rmSync(path.join(root, 'node_modules/.package-lock.json'))],
  ['the lockfile names another package', () => put('package-lock.json', lockfile('2'))],
])('npm ci runs when %s', async (_, change) => {
  change()
  const { ended, output } = launch(['test'], { NODE_ENV: 'production' })
  expect(await ended).toBe(5)
  expect(output()).toContain('npm ci --include=dev')
})

test('when npm ci fails, that is said and nothing is run', async () => {
  fs.rmSync(path.join(root, 'node_modules/.package-lock.json'))
  const { ended, output } = launch(['test'], { NPM_CODE: '1' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/The packages could not be installed\. .*\n$/)
})

test('the web app is built when its sources changed, and only then', async () => {
  const start = async () => {
    const { child, output, ended } = launch(['start'])
    await expect.poll(output, { timeout: limitOf(15_000) }).toContain('up')
    child.kill('SIGTERM')
    expect(await ended).toBe(7)
  }
  await start()
  await start()
  expect(builds()).toBe(1)
  put('web/main.ts', 'changed')
  await start()
  expect(builds()).toBe(2)
})

test('the demo has its own data, whatever the environment says, and says so', async () => {
  const { output } = launch(['demo'], { DATA_DIR: '/real', DATABASE_URL: 'postgres://u:p@h/real' })
  await expect
    .poll(output, { timeout: limitOf(15_000) })
    .toContain(`The demo uses ${root}/data-demo, not what DATA_DIR and DATABASE_URL say.`)
  await expect.poll(output, { timeout: limitOf(15_000) }).toContain(`${root}/data-demo 1 \n`)
})

test('the server learns that its launcher was killed', async () => {
  const { child, output } = launch(['start'])
  await expect.poll(output, { timeout: limitOf(15_000) }).toContain('up')
  child.kill('SIGKILL')
  await expect.poll(() => fs.existsSync(path.join(root, 'left')), { timeout: limitOf(15_000) }).toBe(true)
})

test('what npm ran ends with npm, though npm tells it nothing', async () => {
  put(
    'npm.mjs',
    `import { spawn } from 'node:child_process'\nspawn(process.execPath, ['scripts/run.mjs', 'start'], { stdio: 'inherit' })`,
  )
  const npm = spawn(process.execPath, ['npm.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(npm)
  let text = ''
  npm.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  // its output closes when the last process is gone that writes to it
  const ended = new Promise((resolve) => npm.on('close', resolve))
  await expect.poll(() => text, { timeout: limitOf(15_000) }).toContain('up')
  npm.kill('SIGKILL')
  await ended
})

test('an unknown command is answered with those that exist', async () => {
  const { ended, output } = launch(['strat'])
  expect(await ended).toBe(1)
  const [, told = ''] = /Say what to run: (.*)\./.exec(output()) ?? []
  const { scripts } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { scripts: object }
  expect(told.split(', ').toSorted()).toEqual(Object.keys(scripts).toSorted())
})
