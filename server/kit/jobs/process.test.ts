import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { watchSigns } from './process.ts'
import { limitOf } from '../../../tests/machine.ts'

afterEach(() => void vi.useRealTimers())

test('a worker that is not heard of for a minute is logged once, and again when it is back', () => {
  vi.useFakeTimers()
  const logged: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => Boolean(logged.push(String(line).slice(30).trim())))
  const signs = watchSigns()
  vi.advanceTimersByTime(55_000)
  signs.hear()
  vi.advanceTimersByTime(55_000)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(120_000)
  signs.hear()
  signs.stop()
  vi.restoreAllMocks()
  expect(logged).toEqual([
    expect.stringMatching(/^warn  the worker gives no sign of life.* seconds=60$/),
    'info  the worker gives signs of life again',
  ])
})

test.runIf(process.platform === 'linux')('a worker whose program was killed while it started ends by itself', async () => {
  const worker = fileURLToPath(new URL('../../worker.ts', import.meta.url))
  // the program forks it, tells who it is, and is gone before it can have started
  const text = `const { pid } = require('node:child_process').fork(${JSON.stringify(worker)}, { stdio: 'ignore' })
    process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'))`
  const program = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  let pid = ''
  program.stdout.on('data', (part) => (pid += String(part)))
  await new Promise((resolve) => program.once('close', resolve))
  expect(Number(pid)).toBeGreaterThan(0)
  await vi.waitFor(() => expect(existsSync(`/proc/${pid}/fd`)).toBe(false), { timeout: limitOf(30_000), interval: 100 })
})
