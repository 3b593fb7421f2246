import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { format, lint, runSteps, types, units } from './steps.ts'

/** Tests that read the files of the product by themselves: no import tells that they depend on what was changed. */
const always = [
  'catalogue',
  'cutLists',
  'factNames',
  'forms',
  'guides',
  'ladder',
  'locales',
  'locks',
  'permissions',
  'plain',
  'readings',
  'setters',
  'styles',
  'termWords',
  'writtenTexts',
].map((name) => `tests/${name}.test.ts`)
/** Many seconds each; only the whole run has time for them, unless they were changed themselves. */
const slow = [
  'tests/api/hostile.test.ts',
  'tests/api/hostile-requests.test.ts',
  ...['admin', 'manager', 'staff', 'user', 'limited'].map((actor) => `tests/api/roles-${actor}.test.ts`),
  'tests/api/bulk.test.ts',
  'tests/api/duties.test.ts',
  'tests/api/jobs.test.ts',
  'tests/api/seal.test.ts',
  'tests/files/s3.test.ts',
  'tests/blink-server.test.ts',
  'tests/kill.test.ts',
  'tests/killed-worker.test.ts',
  'server/main.test.ts',
]

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
/** What is not on the main branch yet, committed or not. */
const changed = (): string[] => {
  const base = git('merge-base', 'HEAD', 'main') || git('merge-base', 'HEAD', 'origin/main') || 'HEAD'
  return [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.split('\n'))
    .filter((file) => file !== '' && existsSync(file))
}
/** The program that reads a file which is none itself. */
const readerOf = (file: string): string => {
  if (file.endsWith('.sql')) return 'server/kit/db/migrate.ts'
  const paper = /^papers\/[\w-]+\//.exec(file)?.[0]
  return paper && !file.endsWith('.ts') ? `${paper}paper.ts` : file
}

const files = changed().map(readerOf)
const left = slow.filter((test) => !files.includes(test))
console.log(`Tests of ${files.length} changed files; left out: ${left.join(', ')}.`)
/** Seconds for the tests: people wait for them. */
const LIMIT = 60
const tests = units('related', '--run', ...new Set([...files, ...always]), ...left.map((test) => `--exclude=${test}`))
process.exitCode = await runSteps([[types, lint, format], { ...tests, env: { ONE_DATABASE: 'yes' } }], LIMIT)
