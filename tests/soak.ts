import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { limitOf } from './machine.ts'
import { passesOf } from './passes.ts'

/** What is repeated, one after the other. A short round of each is part of `npm run test:slow`, but for the disk, which only root can make small. */
const kinds: Record<string, readonly string[]> = {
  kills: ['tests/kill.test.ts', 'tests/killed-worker.test.ts', 'tests/api/pay-run-kills.test.ts'],
  faults: ['tests/blink.test.ts', 'server/kit/embedded/embedded.test.ts'],
  server: ['tests/blink-server.test.ts', 'server/kit/db/db.test.ts'],
  disk: ['tests/full-disk.test.ts', 'tests/api/backup.test.ts'],
  attacks: ['tests/api/fuzz.test.ts', 'tests/api/hostile.test.ts', 'tests/api/roles'],
  load: ['tests/load.test.ts'],
}
/** Longer rounds than those of the tests: bent requests, seconds of load, programs on one server database, and a small disk that is filled. */
const LONGER = { FUZZ: '5000', LOAD: '60', PROGRAMS: '3', DISK: 'yes' }

/** Of a test that says none itself, on a quiet machine. Milliseconds. */
const TEST_LIMIT = 30_000

const report = fileURLToPath(new URL('../.cache/soak.json', import.meta.url))
type Result = { status: string; fullName: string; failureMessages: readonly string[] }
type Report = { testResults: readonly { name: string; status: string; assertionResults: readonly Result[] }[] }

/** The tests of a file, and the file itself where it could not begin: its tests count as skipped then. */
const resultsOf = ({ name, status, assertionResults: tests }: Report['testResults'][number]): readonly Result[] =>
  status === 'failed' && tests.every((test) => test.status !== 'failed')
    ? [...tests, { status, fullName: `${name} did not begin`, failureMessages: [] }]
    : tests

const round = (files: readonly string[], seed: number): readonly Result[] => {
  rmSync(report, { force: true })
  const limits = [`--testTimeout=${limitOf(TEST_LIMIT)}`, `--hookTimeout=${limitOf(2 * TEST_LIMIT)}`]
  const args = ['run', ...files, ...limits, '--reporter=json', `--outputFile.json=${report}`]
  spawnSync('vitest', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...LONGER, SEED: String(seed) } })
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.flatMap(resultsOf)
  } catch {
    return [{ status: 'failed', fullName: `${files.join(', ')} did not run to the end`, failureMessages: [] }]
  }
}

/** Usage: `npm run soak -- 30 kills load`: minutes, and kinds when not all are meant. Each is tried once, also where that takes longer. */
const [minutes = '10', ...wished] = process.argv.slice(2)
const unknown = wished.filter((kind) => !Object.hasOwn(kinds, kind))
if (!(Number(minutes) > 0) || unknown.length > 0) {
  console.error(`Say for how many minutes, and which of ${Object.keys(kinds).join(', ')} if not all: npm run soak -- 30 kills load`)
  process.exit(2)
}
mkdirSync(fileURLToPath(new URL('../.cache/', import.meta.url)), { recursive: true })
const end = Date.now() + Number(minutes) * 60_000
const total = { held: 0, broke: 0 }
// each soak tries other requests
const seed = Math.floor(Date.now() / 1000)
const chosen = Object.entries(kinds).filter(([kind]) => wished.length === 0 || wished.includes(kind))
for (const {
  kind: [kind, files],
  pass,
} of passesOf(chosen, () => Date.now() >= end)) {
  const results = round(files, seed + pass)
  const broken = results.filter(({ status }) => status === 'failed')
  total.held += results.filter(({ status }) => status === 'passed').length
  total.broke += broken.length
  for (const { fullName, failureMessages } of broken)
    console.log([`broke: ${kind}, seed ${seed + pass}: ${fullName}`, ...failureMessages].join('\n'))
  if (results.every(({ status }) => status !== 'passed' && status !== 'failed'))
    console.log(`${kind}: not to be tried on this machine`)
  console.log(`${kind}: held ${total.held}, broke ${total.broke} so far`)
}
console.log(`held ${total.held}, broke ${total.broke}`)
process.exitCode = total.broke === 0 ? 0 : 1
