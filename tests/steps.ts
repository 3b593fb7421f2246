import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { journeyCount } from './journeys.ts'
import { changedJourneys, isSlow, turnOfRun } from './turns.ts'
import { type UnitReport, unitCount } from './units.ts'

/** `notes` are told at the very end. */
export type Count = { passed: number; failed: number; notes?: readonly string[] }
export type Step = {
  name: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  count?: () => Count
  /** Further arguments with which it tries only what failed, for tests that compare the day of the product with their own. */
  again?: readonly string[]
}

const cache = fileURLToPath(new URL('../.cache/', import.meta.url))
const report = (name: string) => `${cache}${name}.json`
const read = <T>(name: string) => JSON.parse(readFileSync(report(name), 'utf8')) as T

export const types: Step = { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'] }
export const format: Step = { name: 'format', command: 'oxfmt', args: ['--check'] }
export const lint: Step = { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] }
export const unused: readonly Step[] = [
  { name: 'unused', command: 'knip', args: [] },
  { name: 'used by tests alone', command: 'knip', args: ['--production'] },
]
/** @param args of vitest, such as `run` */
export const units = (...args: readonly string[]): Step => ({
  name: 'unit and API',
  command: 'vitest',
  args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
  count: () => unitCount(read<UnitReport>('vitest')),
})
export const build: Step = { name: 'web build', command: 'vite', args: ['build', 'web', '--logLevel', 'warn'] }
export const browser: Step = {
  name: 'browser',
  command: 'playwright',
  args: ['test'],
  again: ['--last-failed'],
  count: () => journeyCount(read('playwright')),
}

/** What the steps that go alone write is seen at once, in colours on a screen that has them. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/**
 * What Node has read and prepared of a program stays for its next start: the program of each journey, and of each test that starts it, takes a
 * quarter less processor time to start.
 * @param quiet what the step prints is printed when it ends, since another one runs beside it
 */
const run = (step: Step, quiet: boolean): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...COLOURS,
        ...process.env,
        ...step.env,
        NODE_COMPILE_CACHE: `${cache}prepared`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
      },
    })
    let output = ''
    for (const [from, to] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
      from.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (!quiet) to.write(text)
      })
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    // what it started and left behind may hold its output open for ever
    child.on('exit', () => void setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), 2_000).unref())
  })

/** The end of what a failed step wrote, since the beginning of a long run is often cut off where it is read. */
const endOf = (output: string, lines: number) => output.trimEnd().split('\n').slice(-lines).join('\n')

/**
 * A step that fails without failing any of its tests (a crash, a wrong file) still counts as one failure, and is named.
 * @param output what the step wrote; the end of it tells why it ended with an error
 */
export const counted = (step: Pick<Step, 'name' | 'count'>, ok: boolean, output: string): Count => {
  const failed = (passed: number, why: string, notes: readonly string[] = []) => ({
    passed,
    failed: 1,
    notes: [...notes, `Failed: ${step.name}: ${why}`],
  })
  if (!step.count) return ok ? { passed: 1, failed: 0 } : failed(0, `it wrote:\n${endOf(output, 15)}`)
  try {
    const count = step.count()
    if (ok || count.failed > 0) return count
    // the error of no test stands above the summary
    return failed(count.passed, `it ended with an error, though no test failed, and wrote:\n${endOf(output, 60)}`, count.notes)
  } catch {
    return failed(0, `it left no report, and wrote:\n${endOf(output, 60)}`)
  }
}

const dayInTokyo = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format()

/**
 * What came of a step that went over midnight in Tokyo: journeys that began with the day before met a product with another one, so those that
 * failed were tried again.
 * @internal
 */
export const overMidnight = (first: Count, second: Count): Count => ({
  passed: first.passed + second.passed,
  failed: second.failed,
  notes: [`The run went over midnight in Tokyo: what had failed (${first.failed}) was tried again.`, ...(second.notes ?? [])],
})

/**
 * Runs the steps, whatever comes of them; the last line tells how many tests passed and failed. Answers the exit code.
 * @param steps a list within the list are steps of one processor each, of which two run side by side
 * @param limit seconds; a step that takes longer is named at the end
 */
export const runSteps = async (steps: readonly (Step | readonly Step[])[], limit = Infinity): Promise<number> => {
  mkdirSync(cache, { recursive: true })
  process.env['TURN'] = String(turnOfRun())
  process.env['CHANGED'] = changedJourneys()
  for (const name of ['vitest', 'playwright']) rmSync(report(name), { force: true })
  const total = { passed: 0, failed: 0 }
  const notes: string[] = []
  const runOne = async (step: Step, quiet: boolean) => {
    const start = performance.now()
    if (!quiet) console.log(`\n— ${step.name}`)
    const day = dayInTokyo()
    const { ok, output } = await run(step, quiet)
    let count = counted(step, ok, output)
    if (count.failed > 0 && step.again && dayInTokyo() !== day) {
      const second = await run({ ...step, args: [...step.args, ...step.again] }, quiet)
      count = overMidnight(count, counted(step, second.ok, second.output))
    }
    total.passed += count.passed
    total.failed += count.failed
    notes.push(...(count.notes ?? []))
    const seconds = Math.round((performance.now() - start) / 1000)
    if (seconds > limit) notes.push(`${step.name} took ${seconds} s and should take ${limit} s at most.`)
    if (quiet) console.log(`\n— ${step.name}\n${output.trimEnd()}`)
    console.log(`— ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  }
  for (const step of steps) {
    if ('name' in step) await runOne(step, false)
    else {
      const waiting = [...step]
      const takeNext = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next, true)
      }
      await Promise.all([takeNext(), takeNext()])
    }
  }
  if (!isSlow)
    notes.push(
      `What is tried by turns was tried in turn ${process.env['TURN']} (TURN=${process.env['TURN']} tries the same again).`,
    )
  console.log(['', ...notes, `${total.passed} passed, ${total.failed} failed`].join('\n'))
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}
