import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isIn, type Pack } from './src/kit/packs.ts'

const locales = fileURLToPath(new URL('../locales/', import.meta.url))
const FALLBACK = 'en'
/** Easy Japanese has only the texts that differ, and falls back to Japanese in the browser. */
const PLAIN = 'ja-plain'

export type Texts = { [key: string]: string | Texts }

/** The text of which a key is one of the forms for a number, such as `days` of `days_one`. */
const wordOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Texts of a language, with those of another one where it has none in any form: languages differ in the forms that a number has. */
export const filledTexts = (own: Texts, other: Texts): Texts => {
  const words = new Set(Object.keys(own).map(wordOf))
  const missing = Object.entries(other).filter(([key]) => !words.has(wordOf(key)))
  const all: Texts = { ...Object.fromEntries(missing), ...own }
  for (const [key, text] of Object.entries(own)) {
    const beside = other[key]
    if (typeof text === 'object' && typeof beside === 'object') all[key] = filledTexts(text, beside)
  }
  return all
}

/** Every file of texts under `locales/`, such as `ja/common.json`. */
export const textFiles = (): string[] =>
  readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))

const read = (name: string) => JSON.parse(readFileSync(join(locales, name), 'utf8')) as Texts

/**
 * A file of texts as browsers get it. A text that a language lacks is the English one (specification, section 1), put in here, so that no page
 * loads English texts beside its own.
 */
export const servedTexts = (name: string): string => {
  const [language, file] = name.split('/')
  const falls = file !== undefined && language !== PLAIN && existsSync(join(locales, FALLBACK, file))
  return JSON.stringify(falls ? filledTexts(read(name), read(`${FALLBACK}/${file}`)) : read(name))
}

/** The texts of a language that browsers get in one file, by namespace. */
export const packedTexts = (language: string, pack: Pack): string => {
  const namespaces = textFiles()
    .filter((name) => name.startsWith(`${language}/`))
    .map((name) => basename(name, '.json'))
  const texts = namespaces
    .filter((namespace) => isIn(pack, namespace))
    .map((namespace) => `${JSON.stringify(namespace)}:${servedTexts(`${language}/${namespace}.json`)}`)
  return `{${texts.join(',')}}`
}
