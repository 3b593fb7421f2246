import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb, type OpenDb } from '#server/kit/db/db.ts'
import { openKeys } from '#server/kit/keys/key-file.ts'
import { copyOfMigrated } from '../copies.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'keys-test-'))
let copy: Awaited<ReturnType<typeof copyOfMigrated>>
let open: OpenDb
let owner: OpenDb
beforeAll(async () => {
  copy = await copyOfMigrated(database)
  open = openDb(copy.login)
  owner = openDb(copy.owner, 1)
})
afterAll(async () => {
  await owner.close()
  await open.close()
  fs.rmSync(scratch, { recursive: true, force: true })
})

let number = 0
let keyFile = ''
const opened = () => openKeys(open.pool, { keyFile })
beforeEach(async () => {
  keyFile = path.join(scratch, `data-${number++}`, 'key')
  await owner.pool.query('delete from key_check')
})
const write = (text: string, mode = 0o600) => fs.writeFileSync(keyFile, text, { mode })

test('the first start makes a key that only its user reads, and later ones use it', async () => {
  const sealed = (await opened()).seal('x', '1234567')
  expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
  const text = fs.readFileSync(keyFile, 'utf8')
  expect((await opened()).open('x', sealed)).toBe('1234567')
  expect(fs.readFileSync(keyFile, 'utf8')).toBe(text)
})

test('programs that start at the same moment make one', async () => {
  const [one, ...others] = await Promise.all([opened(), opened(), opened()])
  for (const other of others) expect(other.open('x', one.seal('x', 'a'))).toBe('a')
})

test('a key that is given is used as it is', async () => {
  fs.mkdirSync(path.dirname(keyFile))
  write('ab'.repeat(32))
  await opened()
  expect(fs.readFileSync(keyFile, 'utf8')).toBe('ab'.repeat(32))
})

test.each<[string, () => void, RegExp]>([
  ['lost', () => fs.rmSync(keyFile), /only its own key opens, and .*key is missing/],
  ['foreign', () => write('ab'.repeat(32)), /is the key of another one/],
  ['open to others', () => fs.chmodSync(keyFile, 0o640), /Others may read .*chmod 600/],
  ['cut', () => fs.truncateSync(keyFile, 20), /is no key/],
])('a key that is %s is refused in words, and nothing is changed', async (_, spoil, words) => {
  await opened()
  spoil()
  const before = fs.existsSync(keyFile) && fs.readFileSync(keyFile, 'utf8')
  await expect(opened()).rejects.toThrow(words)
  expect(fs.existsSync(keyFile) && fs.readFileSync(keyFile, 'utf8')).toBe(before)
})
