import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { limitOf } from '../../tests/machine.ts'

/** Runs the command as npm does, with a database that cannot be reached. */
const run = (args: string[], more: Record<string, string> = {}) =>
  new Promise<{ code: unknown; words: string }>((done) => {
    const DATABASE_URL = 'postgres://hidamari@127.0.0.1:1/none'
    const env = { ...process.env, DATABASE_URL, BACKUP_PASSPHRASE: 'himawari no hatake', ...more }
    execFile(process.execPath, [fileURLToPath(new URL('command.ts', import.meta.url)), ...args], { env }, (error, _, words) =>
      done({ code: error?.code, words }),
    )
  })

test.concurrent.each([
  [['backup', join(tmpdir(), 'never.backup')], 'The database of DATABASE_URL cannot be used (ECONNREFUSED).\n'],
  [['verify'], 'Say which file: npm run backup:verify -- FILE.\n'],
  [['restore'], 'Say which file: npm run restore -- FILE.\n'],
  [['restore', '--at', '2026-11-31 14:05'], `Say to which time, as it was in Japan: npm run restore -- --at '2026-11-22 14:05'.\n`],
  [['restore', '--at', '2026-11-22 14:05'], 'To go back to a time with a database server, use the means of PostgreSQL.\n'],
])('%j is refused in a sentence', async (args, words) => {
  expect(await run(args)).toEqual({ code: 1, words })
})

test.concurrent.each([
  [
    'a database server has none of ours',
    {},
    'A database server keeps its log by means of its own. To read a backup, say which file: npm run backup:verify -- FILE.\n',
  ],
  ['none was carried there yet', { DATABASE_URL: '' }, `There is no log in ${import.meta.dirname} yet.\n`],
])('where there is no log to read it is said why: %s', async (_, env, words) => {
  expect(await run(['verify'], { BACKUP_DIR: import.meta.dirname, ...env })).toEqual({ code: 1, words })
})

test(
  'a restore that fails leaves no database, which a start would take for a new company',
  { timeout: limitOf(60_000) },
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'restore-'))
    const [file, DATA_DIR] = [join(directory, 'cut.backup'), join(directory, 'data')]
    writeFileSync(file, 'no backup at all')
    try {
      const { code, words } = await run(['restore', file], { DATABASE_URL: '', DATA_DIR })
      expect([code, words]).toEqual([1, expect.stringMatching(/backup/)])
      expect(readdirSync(DATA_DIR).filter((name) => name !== 'files')).toEqual([])
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
)
