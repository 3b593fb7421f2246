import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ChildEnded, childQueue } from './child.ts'
import { isInTurn } from '../../tests/turns.ts'

const directory = mkdtempSync(join(tmpdir(), 'child-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** How long the process of these tests takes to start, and for how long it works on an order. Milliseconds. */
const START = 1_500
const module = join(directory, 'child.mjs')
writeFileSync(
  module,
  `const until = Date.now() + ${START}
  while (Date.now() < until);
  process.on('disconnect', () => process.exit())
  process.on('message', ({ work }) => {
    const began = process.cpuUsage()
    const worked = () => { const { user, system } = process.cpuUsage(began); return (user + system) / 1000 }
    if (work === 'for ever') for (;;);
    while (worked() < work);
    process.send({ answer: process.pid, memory: 0 })
  })
  process.send('ready')`,
)
const queue = childQueue<{ work: number | 'for ever' }, number>({ module: pathToFileURL(module), memory: Infinity })
afterEach(() => queue.close())

test('the limit is for the work, not for the start of the process', async () => {
  expect(await queue.ask({ work: 10 }, { limit: 500 })).toBe(queue.pid())
})

test('who gives up while the process starts leaves it to the next order', async () => {
  const gone = new AbortController()
  const dropped = queue.ask({ work: 10 }, { limit: 500, signal: gone.signal }).catch((error: Error) => error.message)
  await vi.waitFor(() => expect(queue.pid()).toBeDefined())
  const pid = queue.pid()
  gone.abort(new Error('gone'))
  expect(await dropped).toBe('gone')
  expect(await queue.ask({ work: 10 }, { limit: 500 })).toBe(pid)
})

test.runIf(isInTurn(0, 2))('work for ever is ended, and the next order has a process', async () => {
  await expect(queue.ask({ work: 'for ever' }, { limit: 300 })).rejects.toThrow(ChildEnded)
  expect(await queue.ask({ work: 10 }, { limit: 500 })).toBe(queue.pid())
})

// only Linux tells what another process used
test.runIf(isInTurn(1, 2) && process.platform === 'linux')(
  'a process that gets no processor time loses no order by it',
  async () => {
    await queue.ask({ work: 1 }, { limit: 500 })
    const pid = queue.pid() ?? 0
    const asked = queue.ask({ work: 100 }, { limit: 500 })
    process.kill(pid, 'SIGSTOP')
    await sleep(1_000)
    process.kill(pid, 'SIGCONT')
    expect(await asked).toBe(pid)
  },
)

test.runIf(isInTurn(1, 2) && process.platform === 'linux')('one that waits for ever is ended by the clock', async () => {
  await queue.ask({ work: 1 }, { limit: 500 })
  const asked = queue.ask({ work: 100 }, { limit: 200 })
  process.kill(queue.pid() ?? 0, 'SIGSTOP')
  await expect(asked).rejects.toThrow(ChildEnded)
})
