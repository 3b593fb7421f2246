import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuidePack } from './src/kit/packs.ts'
import { type Guide, parseGuide } from './src/shell/help/guide.ts'

const folder = fileURLToPath(new URL('guides/', import.meta.url))
/** Easy Japanese has the guides of the screens that helpers may open, and no others (`tests/helpGuides.test.ts`); the rest are the Japanese ones. */
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

/** The guides of a language that browsers get in one file, by name: all for the office, those of the screens that helpers may open for a helper. */
export const packedGuides = (language: string, pack: GuidePack): string => {
  const names = pack === 'helper' ? guidesIn(PLAIN) : [...new Set([...guidesIn(language), ...guidesIn(USUAL)])]
  const ownOrUsual = (name: string) => (existsSync(join(folder, language, `${name}.md`)) ? language : USUAL)
  return JSON.stringify(Object.fromEntries(names.toSorted().map((name) => [name, readGuide(ownOrUsual(name), name)])))
}
