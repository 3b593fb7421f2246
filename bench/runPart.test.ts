import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitOf } from '../tests/machine.ts'
import { runPart } from './runPart.ts'
import { isInTurn } from '../tests/turns.ts'

let directory = ''
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-test-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }))

/** The program of a part that does this. */
const program = (text: string): URL => {
  const file = path.join(directory, 'part.mjs')
  fs.writeFileSync(file, text)
  return pathToFileURL(file)
}
const line = { name: 'pages', ratio: 0.5, goal: '<= 1', ok: true, note: '1 ms, 2 ms' }
/** Seconds, far more than any of these programs takes. */
const LONG = 60
/** Seconds in which a program has started for certain. */
const STARTED = Math.ceil(limitOf(1_500) / 1000)

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // one that has ended stays in the list until its parent asks for it
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
}

test('a part that ends within its time limit answers its figures and its browser', async () => {
  const script = program(
    `process.send({ browser: 'Chromium 1' }); process.send({ lines: [{ ...${JSON.stringify(line)}, note: process.argv[3] }] }, () => process.exit(0))`,
  )
  expect(await runPart(script, ['lists', '1 ms, 2 ms'], { limit: LONG })).toEqual({
    part: 'lists',
    lines: [line],
    failure: null,
    browser: 'Chromium 1',
  })
})

test('a part that breaks off fails with its error and what it waited for', async () => {
  const script = program(
    `process.send({ waitsFor: 'the grid' }); process.send({ error: 'nothing is drawn' }, () => process.exit(1))`,
  )
  const { failure } = await runPart(script, ['roster'], { limit: LONG })
  expect(failure).toMatch(/^after \d+ s, while it waited for the grid: nothing is drawn$/)
})

test('a part that ends without figures fails with what it waited for', async () => {
  const { failure } = await runPart(program("process.send({ waitsFor: 'a lock' }, () => process.exit(0))"), ['roster'], {
    limit: LONG,
  })
  expect(failure).toBe('it ended while it waited for a lock')
})

test.runIf(isInTurn(0, 2))(
  'a part that exceeds its time limit says what it waits for, fails, and is ended with all that it started, even if it ignores signals',
  async () => {
    const pids = path.join(directory, 'pids')
    const script = program(
      `import { spawn } from 'node:child_process'
    import fs from 'node:fs'
    const stay = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
    const child = spawn(process.execPath, ['-e', stay], { detached: true, stdio: 'ignore' })
    process.on('SIGTERM', () => process.send({ lines: [${JSON.stringify(line)}] }))
    setInterval(() => {}, 1000)
    fs.writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid)
    process.send({ waitsFor: 'the moon' })`,
    )
    const said: string[] = []
    const outcome = await runPart(script, ['roster'], { limit: STARTED, grace: 0.3, patience: 0.5, say: (text) => said.push(text) })
    expect(outcome).toEqual({
      part: 'roster',
      lines: [],
      failure: `its time limit of ${STARTED} s passed while it waited for the moon`,
      browser: null,
    })
    expect(said.at(-1)).toMatch(/^roster has taken \d+ of \d+ s and waits for the moon$/)
    const started = fs.readFileSync(pids, 'utf8').split(' ').map(Number)
    expect(started).toHaveLength(2)
    await expect.poll(() => started.filter(isRunning)).toEqual([])
  },
)

test.runIf(isInTurn(1, 2))('a part that is stopped at its time limit gets time to close what it opened', async () => {
  const closed = path.join(directory, 'closed')
  const script = program(
    `import fs from 'node:fs'
    process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync(${JSON.stringify(closed)}, ''); process.exit(1) }, 100))
    setInterval(() => {}, 1000)`,
  )
  const { failure } = await runPart(script, ['week'], { limit: STARTED, grace: LONG })
  expect(failure).toBe(`its time limit of ${STARTED} s passed while it waited for its program to start`)
  expect(fs.existsSync(closed)).toBe(true)
})
