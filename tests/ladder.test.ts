import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** A noun imports only lower rungs (architecture): who reads a folder needs to know only the folders below it. */
const ladder = [
  'kit',
  'access',
  'company',
  'staff',
  'patients',
  'partners',
  'property',
  'archive',
  'visits',
  'calendar',
  'time',
  'leave',
  'pay',
  'documents',
  'notices',
  'home',
]
const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['domain', 'server', 'web/src']
const rungOf = (path: string) => ladder.indexOf(path.split('/')[0] ?? '')

const imports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((m) => m[1] ?? '')

const wrong = (room: string): string[] => {
  const base = `${root}${room}/`
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f))
    .flatMap((file) => {
      const from = rungOf(file)
      if (from < 0) return []
      return imports(`${base}${file}`).flatMap((target) => {
        const path = target.startsWith('.')
          ? new URL(target, `file://${base}${file}`).pathname.slice(base.length)
          : target.replace(/^#(domain|server|web)\//, '')
        return (target.startsWith('.') || target.startsWith('#')) && rungOf(path) > from ? [`${room}/${file} -> ${target}`] : []
      })
    })
}

describe('the ladder of nouns', () => {
  test.each(rooms)('%s imports only lower rungs', (room) => {
    expect(wrong(room)).toEqual([])
  })
})
