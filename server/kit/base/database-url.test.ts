import { expect, test } from 'vitest'
import { parseDatabaseUrl } from './database-url.ts'

const connections = (url: string) => parseDatabaseUrl(url).hosts.map((host) => host.connectionString)

test('one host', () => {
  const url = 'postgres://u:p%40ss@db:5433/care?sslmode=verify-full'
  expect(connections(url)).toEqual([url])
})

test('several hosts become one configuration each; the setting that only libpq knows is left out', () => {
  expect(connections('postgresql://u:p@h1:5433,h2,[::1]:6000/care?target_session_attrs=primary&application_name=x')).toEqual([
    'postgresql://u:p@h1:5433/care?application_name=x',
    'postgresql://u:p@h2:5432/care?application_name=x',
    'postgresql://u:p@[::1]:6000/care?application_name=x',
  ])
})

test('a socket directory as host', () => {
  expect(connections('postgres://u@%2Fvar%2Frun%2Fpostgresql/care')).toEqual(['postgres://u@%2Fvar%2Frun%2Fpostgresql:5432/care'])
  expect(connections('postgres://u@/care?host=/var/run/postgresql')).toEqual(['postgres://u@%2Fvar%2Frun%2Fpostgresql:5432/care'])
})

test('session options are handed over apart, to be joined with ours', () => {
  expect(parseDatabaseUrl('postgres://u@h/care?options=-c%20search_path%3Dcare').options).toBe('-c search_path=care')
})

test.each([
  '',
  'postgres://',
  'postgres://u:p@/care',
  'postgres://u:p@h:x/care',
  'postgres://u:p@h1,,h2/care',
  'postgres://u:a#b@h/care',
])('%j is refused', (url) => {
  expect(() => parseDatabaseUrl(url)).toThrow(/^DATABASE_URL /)
})
