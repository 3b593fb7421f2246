import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nationalHolidays } from '#domain/company/calendar.ts'
import { allEntities } from '#domain/entities.ts'
import { accessErrors } from '#domain/access/errors.ts'
import { fieldCodes, errors } from '#domain/kit/errors.ts'
import { visitErrors } from '#domain/visits/errors.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { permissions, secrecies } from '#domain/kit/permissions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}locales/`
const namespaces = readdirSync(`${folder}ja`).map((f) => f.replace('.json', ''))

const flat = (value: unknown, at: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([k, v]) => flat(v, at === '' ? k : `${at}.${k}`))
    : [[at, String(value)]]
const texts = (language: string, namespace: string) =>
  new Map(flat(JSON.parse(readFileSync(`${folder}${language}/${namespace}.json`, 'utf8')), ''))
const all = new Map(namespaces.flatMap((n) => [...texts('ja', n)].map(([k, v]) => [`${n}:${k}`, v])))
const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]).sort()
// plural forms differ by language: key_one, key_other, key_many
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe.each(namespaces)('texts of %s', (namespace) => {
  const ja = texts('ja', namespace)
  test.each(['en', 'fr'])('%s has the same keys and variables as ja, none empty', (language) => {
    const other = texts(language, namespace)
    expect([...new Set([...other.keys()].map(stem))].sort()).toEqual([...new Set([...ja.keys()].map(stem))].sort())
    expect([...other].filter(([, text]) => text.trim() === '')).toEqual([])
    const wrong = [...other].filter(
      ([key, text]) => ja.has(key) && String(variables(text)) !== String(variables(ja.get(key) ?? '')),
    )
    expect(wrong).toEqual([])
  })
})

/** An action has words of its own, or those of its verb. */
const actionLabel = (action: string) =>
  all.has(`access:action.${action}`) ? `access:action.${action}` : `access:verb.${action.replace(/.*\./, '')}`
/** What an entity, one of its records and all of them are called. */
const nounLabels = ({ namespace, name }: Entity) =>
  ['title', 'one', 'some', 'all'].map((part) => `${namespace}:noun.${name}.${part}`)
const labels = (prefix: string, namespace: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, f]) => [
    `${namespace}:${prefix}.${name}`,
    ...(f.choices ?? []).map((c) => `${f.labels}.${c}`),
    ...(f.fields ? labels(prefix, namespace, f.fields) : []),
  ])
const entityLabels = (e: Entity) => labels(e.name, e.namespace, factsOf(e))

test('every fact and choice has a label', () => {
  const wanted = [
    ...allEntities.flatMap(entityLabels),
    ...fieldCodes.map((c) => `common:validation.${c}`),
    ...[...Object.keys(errors), 'period_overlap', ...accessErrors, ...visitErrors].map((c) => `common:error.${c}`),
    ...nationalHolidays.map((h) => `common:holiday.${h}`),
    ...Object.keys(permissions).map(actionLabel),
    ...allEntities.flatMap(nounLabels),
    ...secrecies.map((secrecy) => `access:secrecy.${secrecy}`),
  ]
  expect([...new Set(wanted)].filter((key) => !all.has(key))).toEqual([])
})

test('no text stands unused', () => {
  const files = ['web/src', 'server', 'domain'].flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
      .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f))
      .map((f) => readFileSync(`${root}${room}/${f}`, 'utf8')),
  )
  const code = files.join('\n')
  const known = new Set(allEntities.flatMap(entityLabels))
  // a key is used when it stands in the code, or when a template such as `error.${code}` makes it
  const templates = [...code.matchAll(/([A-Za-z_][\w.]*\.)\$\{/g)].map((m) => m[1] ?? '')
  const unused = [...all.keys()].filter((full) => {
    const key = stem(full.slice(full.indexOf(':') + 1))
    if (known.has(full) || full.startsWith('papers:') || full.startsWith('mail:')) return false
    return (
      !code.includes(`'${key}'`) &&
      !code.includes(`:${key}'`) &&
      !code.includes(`:${key}\``) &&
      !templates.some((prefix) => key.startsWith(prefix))
    )
  })
  expect(unused).toEqual([])
})
