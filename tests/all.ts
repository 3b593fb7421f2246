import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Count = { passed: number; failed: number }
type Step = { name: string; command: string; args: string[]; count?: () => Count }

const cache = fileURLToPath(new URL('../.cache/', import.meta.url))
const report = (name: string) => `${cache}${name}.json`

const vitestCount = (): Count => {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report('vitest'), 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed: numPassedTests, failed: numFailedTests }
}
const playwrightCount = (): Count => {
  const { stats } = JSON.parse(readFileSync(report('playwright'), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys passed only at the second try`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

const steps: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused', command: 'knip', args: [] },
  {
    name: 'unit and API',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
    count: vitestCount,
  },
  { name: 'web build', command: 'vite', args: ['build', 'web', '--logLevel', 'warn'] },
  { name: 'browser', command: 'playwright', args: ['test'], count: playwrightCount },
]

const run = (step: Step): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

/** A step that fails without failing any of its tests (a crash, a wrong file) still counts as one failure. */
const counted = (step: Step, ok: boolean): Count => {
  if (!step.count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const count = step.count()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

mkdirSync(cache, { recursive: true })
for (const name of ['vitest', 'playwright']) rmSync(report(name), { force: true })
const only = process.argv.slice(2)
const total: Count = { passed: 0, failed: 0 }
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const start = performance.now()
  console.log(`\n— ${step.name}`)
  const { passed, failed } = counted(step, await run(step))
  total.passed += passed
  total.failed += failed
  console.log(`— ${step.name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
