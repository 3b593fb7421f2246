import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setUp, startPlanning } from './planning.ts'
import { childrenOf, signal } from './processes.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { withSoaks } from './turns.ts'
import { limitOf } from './machine.ts'

const { directory, remove } = dataDirectory()
let program: Program | undefined
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  remove()
})

const postmaster = () => Number(readFileSync(join(directory, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])

/** What can break under a program that works. */
const breakdowns: Record<string, () => unknown> = {
  'one connection': () => signal('KILL', childrenOf(postmaster(), /hidamari hidamari/).slice(0, 1)),
  'the database server': () => signal('KILL', [postmaster()]),
  'all processes of the database': () => signal('KILL', [...childrenOf(postmaster(), /postgres/), postmaster()]),
}

test.runIf(withSoaks)(
  'the program stays when its database breaks and its terminal is closed, says what is away, loses nothing, and ends when told',
  { timeout: limitOf(120_000) },
  async () => {
    const running = (program = await startProgram(directory))
    const { child } = running
    // the terminal was closed: every line of the log fails
    child.stdout?.destroy()
    child.stderr?.destroy()
    const planning = startPlanning(() => [running], await setUp(running))
    for (const [what, strike] of Object.entries(breakdowns)) await planning.through(what, strike)
    await planning.expectWhole()
    expect(child.exitCode).toBeNull()
    expect([...planning.statuses.keys()].toSorted()).toEqual([201, 503])
    await endProgram(running, 'SIGTERM')
    expect(child.exitCode).toBe(0)
  },
)
