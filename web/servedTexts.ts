import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Texts, wholeTexts } from '../domain/kit/localeTexts.ts'
import { hasOwnTexts, helperTexts, isIn, type Pack } from './src/kit/packs.ts'

const locales = fileURLToPath(new URL('../locales/', import.meta.url))

/** The namespaces of the product: those that Japanese has. */
const namespaces = () => readdirSync(join(locales, 'ja')).map((file) => basename(file, '.json'))

/** Every file of texts that browsers may ask for, such as `ja/common.json`; also of a language that falls back for all of it. */
export const textFiles = (): string[] => [
  ...readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && !helperTexts.some((language) => name.startsWith(`${language}/`))),
  ...helperTexts.flatMap((language) =>
    namespaces().flatMap((namespace) => (hasOwnTexts(language, namespace) ? [`${language}/${namespace}.json`] : [])),
  ),
]

const read = (name: string) => JSON.parse(readFileSync(join(locales, name), 'utf8')) as Texts

/**
 * A file of texts as browsers get it. A text that a language lacks is that of another one (specification, section 1; decision 195), put in
 * here, so that no page loads texts of one language beside those of another.
 */
export const servedTexts = (name: string): string => {
  const [language = '', file] = name.split('/')
  if (file === undefined) return JSON.stringify(read(name))
  return JSON.stringify(wholeTexts(language, (one) => (existsSync(join(locales, one, file)) ? read(`${one}/${file}`) : undefined)))
}

/** The texts of a language that browsers get in one file, by namespace. */
export const packedTexts = (language: string, pack: Pack): string => {
  const texts = namespaces()
    .filter((namespace) => isIn(pack, namespace))
    .map((namespace) => `${JSON.stringify(namespace)}:${servedTexts(`${language}/${namespace}.json`)}`)
  return `{${texts.join(',')}}`
}
