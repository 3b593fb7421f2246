import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { turnOver } from './postmaster.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'log-test-'))
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

test('a long log turns over under the server that writes it, also what is written at that moment', () => {
  const file = path.join(directory, 'database.log')
  const server = fs.openSync(file, 'a')
  fs.writeSync(server, 'first\n')
  turnOver(file)
  expect(fs.existsSync(`${file}.1`), 'it is short').toBe(false)

  fs.writeSync(server, `${'-'.repeat(5_000_000)}\n`)
  const copy = fs.copyFileSync
  vi.spyOn(fs, 'copyFileSync').mockImplementationOnce((from, to) => {
    copy(from, to)
    fs.writeSync(server, 'meanwhile\n')
  })
  turnOver(file)
  fs.writeSync(server, 'after\n')
  const older = fs.readFileSync(`${file}.1`, 'utf8')
  expect([older.slice(0, 6), older.slice(-11)]).toEqual(['first\n', '\nmeanwhile\n'])
  expect(fs.readFileSync(file, 'utf8')).toBe('after\n')

  fs.writeSync(server, `${'+'.repeat(5_000_001)}\n`)
  turnOver(file)
  expect(fs.readFileSync(`${file}.1`, 'utf8'), 'one older log is kept').toMatch(/^after\n\++\n$/)
  fs.closeSync(server)
})
