import { existsSync, readFileSync } from 'node:fs'
import { allEntities } from '#domain/entities.ts'
import { type Entity, factsOf, parentKey } from '#domain/kit/entity.ts'
import type { Language } from '#domain/kit/languages.ts'
import { said, type TextLanguage, type Texts, wholeTexts } from '#domain/kit/localeTexts.ts'
import { columnOf, ownerFacts } from '#domain/kit/owners.ts'
import type { Words } from '#domain/kit/sheet.ts'

const folder = new URL('../../../locales/', import.meta.url)
const cache = new Map<string, unknown>()

/** The texts of a file as browsers get them too. */
const namespaceOf = (language: TextLanguage, name: string): unknown => {
  const key = `${language}/${name}`
  if (!cache.has(key))
    cache.set(
      key,
      wholeTexts(language, (one) => read(`${one}/${name}.json`)),
    )
  return cache.get(key)
}
const read = (name: string) => {
  const file = new URL(name, folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : undefined
}

const find = (language: TextLanguage, key: string): unknown => {
  const [name = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      namespaceOf(language, name),
    )
}

/** The text of the interface under `namespace:path.to.key` in a language; the key itself where there is none. */
export const text = (language: TextLanguage, key: string): string => {
  const found = find(language, key)
  return typeof found === 'string' ? found : key
}

/** A text with its placeholders, such as {{name}}, filled; one without a value is left empty. */
export const filled = (language: TextLanguage, words: string, facts: Readonly<Record<string, string | number>>): string =>
  said(
    language,
    words.replace(/\{\{(\w+)\}\}/g, (_, fact: string) => String(facts[fact] ?? '')),
  )

export const hasText = (language: Language, key: string): boolean => typeof find(language, key) === 'string'

/** The texts of a section, such as the labels of a paper. */
export const textTable = (language: Language, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(find(language, key) ?? {}).map(([name, value]) => [name, String(value)]))

/** The label of a fact of an entity, or of a fact in the rows of a list. */
export const factLabel = (language: Language, { namespace, name }: Entity, fact: string): string =>
  text(language, `${namespace}:${name}.${fact}`)

const titleOf = (language: Language, { namespace, name }: Entity) => text(language, `${namespace}:noun.${name}.title`)

/**
 * The heading of a column that names the parent record: the label of the parent's fact, preceded by the parent's title where the entity has
 * a fact of the same label. For the column of the parent as a whole the title of the parent.
 */
export const ownerLabel = (language: Language, e: Entity, name: string): string => {
  const found = ownerFacts(allEntities, e).find((one) => one.name === name)
  if (!found || !e.of) return e.of ? titleOf(language, e.of) : name
  const label = factLabel(language, found.of, found.fact)
  const isTaken = Object.keys(factsOf(e)).some((fact) => factLabel(language, e, fact) === label)
  return isTaken ? `${titleOf(language, found.of)} ${label}` : label
}

/** The heading of a column of a file for a fact. */
export const columnLabel = (language: Language, e: Entity, name: string): string =>
  e.of && columnOf(name) === parentKey(e) ? ownerLabel(language, e, name) : factLabel(language, e, name)

/** The labels of a language with which spreadsheets of an entity are written. */
export const wordsIn = (language: Language, e: Entity): Words => ({
  choice: ({ labels = '' }, value) => text(language, `${labels}.${value}`),
  fact: (name) => factLabel(language, e, name),
})
