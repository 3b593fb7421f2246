import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(root + file, 'utf8')
const guides = ['README.md', ...readdirSync(`${root}docs`).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : []))]
const NOUN = 'docs/a-noun.md'

/** A file or folder from the root of the product, as a guide writes it: `server/<noun>/` and `{ja,en,fr}` stand for several. */
const PATH = /`((?:domain|server|web|papers|locales|tests|e2e|bench|docs|scripts)\/[\w./<>{},-]+)`/g
const isThere = (path: string) => globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0

test.each(guides.filter((guide) => guide !== NOUN))('every file that %s names is there', (guide) => {
  const named = [...read(guide).matchAll(PATH)].flatMap(([, path = '']) => (path.includes('NNNN') ? [] : [path]))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test.each(guides)('every link of %s within the product leads to a file', (guide) => {
  const links = [...read(guide).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, to = '']) => to)
  const folder = guide.slice(0, guide.lastIndexOf('/') + 1)
  expect(links.filter((to) => globSync(folder + to, { cwd: root }).length === 0)).toEqual([])
})

/** What the guide of a whole noun makes, and what it changes: lines begin with a plus, a minus, or a space where they stay. */
const steps = [...read(NOUN).matchAll(/^`([^`\n]+)`\n```(\w+)\n(.*?)^```/gms)].map(([, file = '', kind = '', text = '']) => ({
  file,
  isNew: kind !== 'diff',
  lines: kind === 'diff' ? text.trimEnd().split('\n') : [],
}))

test('the guide of a whole noun changes files that are there, and makes others', () => {
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.filter(({ file, isNew }) => isNew === isThere(file)).map(({ file }) => file)).toEqual([])
})

test('what the guide of a whole noun replaces stands in its files, and what it adds does not', () => {
  const changed = steps.filter(({ isNew }) => !isNew)
  const wrong = changed.flatMap(({ file, lines }) => {
    const there = read(file).split('\n')
    return lines
      .filter((line) => /\w/.test(line))
      .flatMap((line) => (there.includes(line.slice(1)) === line.startsWith('+') ? [`${file}: ${line}`] : []))
  })
  expect(wrong).toEqual([])
})
