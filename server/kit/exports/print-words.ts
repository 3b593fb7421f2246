import type { Entity } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { type Language, locales } from '#domain/kit/languages.ts'
import { toCell } from '#domain/kit/sheet.ts'
import { showText } from '#domain/kit/shown.ts'
import type { AnyRow } from '../records/select.ts'
import { text, wordsIn } from '../base/texts.ts'

type Reading = { e: Entity; language: Language; nameOf: (id: string) => string }

/** A value as the screen shows it, '' for an empty one; texts keep their line breaks. */
export const inWords = (field: Field, value: unknown, { e, language, nameOf }: Reading): string => {
  if (value === null || value === undefined || value === '' || isEmptyList(value)) return ''
  // of several records in one fact the row has the names already in one text
  if (field.to !== undefined) return nameOf(String(Array.isArray(value) ? value[0] : value))
  if (field.kind === 'boolean') return text(language, value === true ? 'common:table.yes' : 'common:table.no')
  if (field.kind === 'yen') return Number(value).toLocaleString(locales[language], { style: 'currency', currency: 'JPY' })
  if (field.kind === 'percent') return `${String(value)} %`
  if (typeof value === 'string' && !field.choices) return showText(field, value, language)
  return toCell(field, value, wordsIn(language, e))
}
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The names of the records that a fact of a row refers to, by id. A fact in the rows of a list is named `<list>.<fact>`. */
export const namesIn = ({ names }: AnyRow, fact: string): ((id: string) => string) => {
  const told: unknown = names[fact]
  return (id) => {
    if (typeof told === 'string') return told
    const found: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, id) : undefined
    return typeof found === 'string' ? found : ''
  }
}
