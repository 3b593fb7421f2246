import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { addressOf, readSettings, settingsTable } from './settings.ts'

const problems = (env: Record<string, string>) => readSettings(env).lines.filter((line) => line.problem)

test('nothing set: loopback, port 3000, ./data, the embedded database', () => {
  const { settings, lines } = readSettings({})
  expect(settings).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    migrateUrl: null,
    filesUrl: path.resolve('data/files'),
    keyFile: path.resolve('data/key'),
    backupDir: null,
    backupPassphraseFile: null,
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: null,
    headFile: null,
    mailFrom: 'hidamari@127.0.0.1',
    trustedProxies: [],
    timestampUrl: null,
    signatureServicesUrl: null,
    valhallaUrl: null,
    googleRoutesKeyFile: null,
    googleRoutesUrl: 'https://routes.googleapis.com',
    tilesFile: null,
    pushOrigins: [],
    sealFile: null,
    sealPassphraseFile: null,
    demo: false,
  })
  expect(new Set(lines.map((line) => line.from))).toEqual(new Set(['default']))
  expect(problems({})).toEqual([])
})

test('a folder for backups without a passphrase, or the other way round, is told', () => {
  expect(problems({ BACKUP_DIR: '/backups' })).toMatchObject([{ name: 'BACKUP_DIR', fatal: false }])
  expect(problems({ BACKUP_PASSPHRASE_FILE: '/passphrase' })).toMatchObject([{ name: 'BACKUP_DIR', fatal: false }])
  expect(problems({ BACKUP_DIR: '/backups', BACKUP_PASSPHRASE_FILE: '/passphrase' })).toEqual([])
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' }).settings).toMatchObject({ port: 3000, databaseUrl: null })
})

describe('a value that cannot be used is fatal and named', () => {
  test.each([
    ['HOST', 'http://here'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://u:p@h/d'],
    ['DATABASE_URL', 'postgres://u:p@h:5432'],
    ['FILES_URL', 'http://files.example.jp/bucket'],
    ['FILES_URL', 's3://key:secret@host:9000'],
    ['FILES_URL', 's3://key@host:9000/bucket'],
    ['FILES_URL', 's3://key:secret@host:9000/bucket?versions=on'],
    ['FILES_URL', 's3://key:secret@host:9000/bucket?tls=maybe'],
    ['PUBLIC_URL', 'care.example.jp'],
    ['PUBLIC_URL', 'https://care.example.jp/app'],
    ['PUBLIC_URL', 'ftp://care.example.jp'],
    ['TIMESTAMP_URL', 'timestamp.example.jp'],
    ['SIGNATURE_SERVICES_URL', 'signatures.example.jp'],
    ['TIMESTAMP_URL', 'https://user:secret@timestamp.example.jp/'],
    ['PUSH_ORIGINS', 'push.example.jp'],
    ['PUSH_ORIGINS', 'https://push.example.jp https://push.example.jp/send'],
    ['TRUSTED_PROXY', 'proxy.example.jp'],
    ['TRUSTED_PROXY', '172.16.0.0/40'],
    ['TRUSTED_PROXY', '172.16.0.0/'],
  ])('%s=%s', (name, value) => {
    expect(problems({ [name]: value })).toMatchObject([{ name, fatal: true, problem: expect.stringContaining(name) }])
  })
})

test.each([
  'postgres://hida:geheim@db.example.jp:5432/care',
  'postgres://hida:ge@heim@db/care',
  'postgres://hida:geheim/care',
  'mysql://hida:geheim@db/care',
  'postgres://hida:geheim@db',
  'postgres://hida:geheim@db/care?password=geheim',
  'postgres://hida:ge%ZZheim@db/care',
  'postgres://hida:geheim@db:99999/care',
])('the password of %s is never shown', (url) => {
  expect(settingsTable(readSettings({ DATABASE_URL: url }).lines)).not.toContain('heim')
})

test.each([
  's3://AKIA:geheim@files.example.jp/bucket',
  's3://AKIA:ge/heim@files.example.jp/bucket',
  's3://AKIA:ge%ZZheim@files.example.jp/bucket',
  's3://AKIA:geheim@files.example.jp/bucket?secret=geheim',
])('the secret of %s is never shown', (url) => {
  expect(settingsTable(readSettings({ FILES_URL: url }).lines)).not.toMatch(/heim|AKIA/)
})

test('a bucket is shown without its key; a folder as its whole path', () => {
  const shown = (url: string) => readSettings({ FILES_URL: url }).lines.find((line) => line.name === 'FILES_URL')?.value
  expect(shown('s3://AKIA:geheim@files.example.jp:9000/care?region=eu-west-3')).toBe('s3://***@files.example.jp:9000/care')
  expect(shown('s3:///care')).toBe('s3:///care')
  expect(shown('./elsewhere')).toBe(path.resolve('elsewhere'))
})

test('a password in PUBLIC_URL is refused and not shown', () => {
  const { lines } = readSettings({ PUBLIC_URL: 'https://admin:geheim@care.example.jp' })
  expect(lines.find((line) => line.name === 'PUBLIC_URL')).toMatchObject({ fatal: true })
  expect(settingsTable(lines)).not.toContain('geheim')
})

test('listening on the network without TLS warns but starts; behind an https address it does not warn', () => {
  expect(problems({ HOST: '0.0.0.0' })).toMatchObject([{ name: 'PUBLIC_URL', fatal: false }])
  expect(problems({ HOST: '0.0.0.0', PUBLIC_URL: 'https://care.example.jp/' })).toEqual([])
})

test('an address by which no device can subscribe to notifications is told', () => {
  const told = (url: string) => problems({ PUBLIC_URL: url }).map(({ name }) => name)
  expect(told('http://care.example.jp')).toEqual(['PUSH_ORIGINS'])
  expect([...told('https://care.example.jp'), ...told('http://localhost:3000'), ...told('http://[::1]:3000')]).toEqual([])
  expect(readSettings({ PUSH_ORIGINS: 'https://push.example.jp, https://push2.example.jp' }).settings.pushOrigins).toHaveLength(2)
})

test('the address of a wildcard host is one that can be typed', () => {
  expect(addressOf('0.0.0.0', 3000)).toBe('http://localhost:3000')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})

test.each(['mail.example.jp', 'http://mail.example.jp', 'smtp://'])(
  'the mail server %s is fatal, and a password in it is not shown',
  (url) => {
    expect(problems({ SMTP_URL: url })).toMatchObject([{ name: 'SMTP_URL', fatal: true }])
  },
)

test('the mail server is shown without its user', () => {
  const { settings, lines } = readSettings({
    SMTP_URL: 'smtps://user:geheim@mail.example.jp:465',
    PUBLIC_URL: 'https://care.example.jp',
  })
  expect(settings).toMatchObject({ smtpUrl: 'smtps://user:geheim@mail.example.jp:465', mailFrom: 'hidamari@care.example.jp' })
  expect(settingsTable(lines)).toContain('smtps://mail.example.jp:465')
  expect(settingsTable(lines)).not.toContain('geheim')
})

test('proxies are addresses and nets, with commas between them', () => {
  const { settings } = readSettings({ TRUSTED_PROXY: '172.16.0.0/12, 2001:db8::7' })
  expect(settings.trustedProxies).toEqual(['172.16.0.0/12', '2001:db8::7'])
})

test('the table is aligned', () => {
  const table = settingsTable(readSettings({ PORT: '8080', DATABASE_URL: 'postgres://u:p@h1,h2:5433/d' }).lines).split('\n')
  expect(table[0]).toMatch(/^setting +value +from +problem$/)
  const from = table[0]?.indexOf('from') ?? -1
  const sources = table.slice(1).map((line) => line.slice(from).split(' ')[0])
  expect(sources.slice(0, 5)).toEqual(['default', 'environment', 'default', 'environment', 'default'])
  expect(table[4]).toContain('postgres://u:***@h1:5432,h2:5433/d')
})
