import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryOf, type Guide, parseGuide } from './src/shell/help/guide.ts'

const folder = fileURLToPath(new URL('guides/', import.meta.url))
/** Easy Japanese has only the guides of helpers' screens; the others are the Japanese ones. */
const PLAIN = 'ja-plain'
const USUAL = 'ja'

/** The languages in which there are guides, such as `ja`. */
export const guideLanguages = (): string[] => readdirSync(folder)

/** The names of the guides that a language has itself. */
export const guidesIn = (language: string): string[] =>
  readdirSync(join(folder, language)).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))

/** @throws {Error} which names the file, where it has not the shape of a guide */
export const readGuide = (language: string, name: string): Guide => {
  const file = join(folder, language, `${name}.md`)
  try {
    return parseGuide(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`web/guides/${language}/${name}.md: ${String(cause)}`, { cause })
  }
}

/** The files of a language as browsers get them: each guide, and what the search knows of all (`index.json`). */
export const servedGuides = (language: string): Map<string, string> => {
  const names = [...new Set([...guidesIn(language), ...(language === PLAIN ? guidesIn(USUAL) : [])])].toSorted()
  const guides = names.map((name) => {
    const isOwn = existsSync(join(folder, language, `${name}.md`))
    return [name, readGuide(isOwn ? language : USUAL, name)] as const
  })
  return new Map([
    ...guides.map(([name, guide]): [string, string] => [`${name}.json`, JSON.stringify(guide)]),
    ['index.json', JSON.stringify(guides.map(([name, guide]) => entryOf(name, guide)))],
  ])
}
