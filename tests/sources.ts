import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The programs of a room, tests left out: paths from the root of the product. */
export const programsOf = (room: string): string[] =>
  readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)

export const sourceOf = (file: string): string => readFileSync(root + file, 'utf8')

/** What a program imports of ours. */
export const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target.slice(1).replace(/^web\//, 'web/src/'),
  )

/** Words that stand in a program as texts or as names of properties. */
export const wordsIn = (file: string): string[] =>
  [...sourceOf(file).matchAll(/['"](\w+)['"]|(?<![\w.])(\w+)\??:/g)].map(([, text, name]) => text ?? name ?? '')
