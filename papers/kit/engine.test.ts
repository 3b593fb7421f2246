import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { timeSheet, type TimeSheetData } from '../time-sheet/paper.ts'
import { closePapers, renderPdf, workerId } from './engine.ts'
import { faulty } from './faulty/papers.ts'
import { PaperError } from './paper.ts'
import { isInTurn } from '../../tests/turns.ts'
import { limitOf } from '../../tests/machine.ts'

const sample = JSON.parse(readFileSync(new URL('../time-sheet/sample.json', import.meta.url), 'utf8')) as TimeSheetData
const person = '山﨑 健太郎'
const failure = (print: Promise<unknown>) =>
  print.then(
    () => new Error('it was printed'),
    (error: Error) => error,
  )

afterAll(closePapers)

/** Processor time of a process on Linux. Milliseconds. */
const timeOf = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return 10 * ((user ?? 0) + (system ?? 0))
}

describe('a failing paper', () => {
  test.each([
    ['warns about a font', faulty.warns, 'warns: unknown font family: no such font (warns.typ)'],
    ['quotes the data', faulty.quotes, 'quotes: panicked with: … (quotes.typ)'],
    ['has no template', faulty.missing, /^missing: file not found/],
  ])('that %s is named, and its data is not', async (_, paper, message) => {
    const error = await failure(renderPdf(paper, { name: person }))
    expect(error).toBeInstanceOf(PaperError)
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain(person)
  })

  test('that gets the wrong data says where, without the value', async () => {
    const error = await failure(renderPdf(faulty.warns, { name: person.repeat(9) }))
    expect(error.message).toBe('warns: the data does not fit: name (too_big)')
  })
})

describe('the printing process', () => {
  test('prints what waits in one process', async () => {
    const [first, second] = await Promise.all([renderPdf(timeSheet, sample), renderPdf(timeSheet, sample)])
    const process = workerId()
    const third = await renderPdf(timeSheet, sample)
    expect(process).toBeDefined()
    expect(workerId()).toBe(process)
    expect(second.pdf).toEqual(first.pdf)
    expect(third.pdf).toEqual(first.pdf)
  })

  test('is replaced when it dies, and only the paper in work is lost', async () => {
    await renderPdf(timeSheet, sample)
    const victim = workerId() ?? 0
    const lost = failure(renderPdf(faulty.slow, { name: person }))
    const waiting = renderPdf(timeSheet, sample)
    await setTimeout(100)
    process.kill(victim, 'SIGKILL')
    expect((await lost).message).toBe('slow: the printing process ended (SIGKILL)')
    expect((await waiting).pdf.length).toBeGreaterThan(1000)
    expect(workerId()).not.toBe(victim)
  })

  test('lets go of what nobody waits for, at work or not', async () => {
    const gone = new AbortController()
    const slow = failure(renderPdf(faulty.slow, { name: person }, { signal: gone.signal }))
    const queued = failure(renderPdf(faulty.slow, { name: person }, { signal: gone.signal }))
    const wanted = renderPdf(timeSheet, sample)
    await setTimeout(100)
    gone.abort(new Error('gone'))
    expect([(await slow).message, (await queued).message]).toEqual(['gone', 'gone'])
    expect((await wanted).pdf.length).toBeGreaterThan(1000)
    expect((await failure(renderPdf(timeSheet, sample, { signal: gone.signal }))).message).toBe('gone')
  })

  test('a paper that is finished at the moment in which it is given up never reaches who comes next', async () => {
    const { rows } = sample
    const another = { ...sample, rows: rows.map((row) => ({ ...row, name: person })) }
    const wanted = await renderPdf(timeSheet, another)
    const gone = new AbortController()
    const given = failure(renderPdf(timeSheet, sample, { signal: gone.signal }))
    // the order is sent; its answer comes while this process does something else, and waits to be read
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    gone.abort(new Error('gone'))
    const next = await renderPdf(timeSheet, another)
    expect((await given).message).toBe('gone')
    expect(Buffer.from(next.pdf).equals(wanted.pdf)).toBe(true)
  })

  test.runIf(isInTurn(0, 2))('gives up what takes too long', async () => {
    const error = await failure(renderPdf(faulty.slow, { name: person }, { limit: 1500 }))
    expect(error.message).toBe('slow: the printing process ended (it took too long)')
    expect((await renderPdf(timeSheet, sample)).pdf.length).toBeGreaterThan(1000)
  })

  test.runIf(isInTurn(1, 2) && process.platform === 'linux')('ends with a server that is killed, though it is busy', async () => {
    const server = spawn(process.execPath, [fileURLToPath(new URL('./faulty/printing.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const id = await new Promise<number>((resolve) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /printing in (\d+)/.exec(text)?.[1]
        if (found) resolve(Number(found))
      })
    })
    const isRunning = () => {
      try {
        return process.kill(id, 0)
      } catch {
        return false
      }
    }
    // it has started and is at work
    await vi.waitUntil(() => timeOf(id) > 3000, { timeout: limitOf(60_000), interval: 200 })
    server.kill('SIGKILL')
    await expect.poll(isRunning, { timeout: limitOf(20_000), interval: 200 }).toBe(false)
  })

  test('stops when it is closed, with what waits, and starts again when needed', async () => {
    const prints = [failure(renderPdf(faulty.slow, { name: person })), failure(renderPdf(timeSheet, sample))]
    await closePapers()
    const errors = await Promise.all(prints)
    expect(errors.map((error) => error.message)).toEqual([
      'slow: the printing process ended (SIGKILL)',
      'time-sheet: the printing process ended (it was closed)',
    ])
    expect(workerId()).toBeUndefined()
    expect((await renderPdf(timeSheet, sample)).pdf.length).toBeGreaterThan(1000)
  })
})
