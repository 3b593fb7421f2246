import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { toCell } from '#domain/kit/sheet.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { type Labels, useLabels } from './labels.ts'
import { issueWords } from './issueWords.ts'
import { idsOf } from './references.ts'
import { showText } from './show.ts'
import { numbersIn } from './useNumbers.ts'

/** An error of a field; `size` is a value that its text mentions, such as a limit. */
export type FormIssue = { name: string; code: FieldCode; size: string }

type Facts = Pick<Entity, 'name' | 'namespace'> & Partial<Pick<Entity, 'fields'>>

/** Translation functions: `t` for fixed keys, `of` and `choice` for keys derived from facts. */
type Speaking = { t: TFunction<'common'>; language: ScreenLanguage } & Labels

/** Texts for the fields of an entity: labels, sections, errors, and values in readable form. */
export const factTexts = (entity: Facts, { t, language, of, choice }: Speaking) => ({
  /** Label of a field, also of one within a list: `licenses.0.license_name`. */
  label: (name: string) => of(`${entity.namespace}:${entity.name}.${name.split('.').at(-1) ?? name}`),
  section: (id: string) => of(`${entity.namespace}:section.${id}`),
  /** Text of an error; the entity may have a text of its own for it, such as for a leave date before the join date. */
  issue: ({ name, code, size }: FormIssue) => {
    const { key, values } = issueWords(code, fieldAt(entity.fields, name), numbersIn(language))
    return t([`${entity.namespace}:issue.${ofAnyRow(name)}.${code}` as 'product', key], { size, ...values })
  },
  /** Text that a list is full; the entity may have a text of its own for it. */
  full: (name: string, size: number) =>
    t([`${entity.namespace}:issue.${name}.too_many_rows` as 'product', 'form.list.full'], { size }),
  /** A value in readable form. `nameOf` gives the name of a referenced record by its id; values in the audit log are names already. */
  value: (field: Field, value: unknown, nameOf: (id: string) => string = String): string => {
    const text = (of: Field, cell: unknown): string => {
      if (of.to !== undefined) return idsOf(cell).map(nameOf).join(t('between'))
      if (of.kind === 'picture') return t(cell ? 'form.picture.there' : 'form.picture.none')
      if (typeof cell === 'string' && !of.choices) return showText(of, cell, language)
      return toCell(of, cell, { choice, fact: () => '' })
    }
    return field.kind === 'list' ? lines(field, value, text, t('between')) : text(field, value)
  },
})

/** The texts for the fields of an entity in the language of the interface. */
export const useFactTexts = (entity: Facts) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { of, choice } = useLabels()
  return useMemo(() => factTexts(entity, { t, language, of, choice }), [entity, t, of, choice, language])
}

/** The field at a path, also one of a row of a list. */
const fieldAt = (fields: Fields | undefined, path: string): Field | undefined => {
  const [name = '', , ...rest] = path.split('.')
  const field = fields?.[name]
  return rest.length > 0 ? fieldAt(field?.fields, rest.join('.')) : field
}

/** The path of a field in a row of a list without the index of the row. */
const ofAnyRow = (name: string): string => name.replaceAll(/\.\d+(?=\.)/g, '')

const lines = (list: Field, value: unknown, text: (field: Field, cell: unknown) => string, between: string) =>
  (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])
    .map((row) =>
      Object.entries(list.fields ?? {})
        .map(([name, field]) => text(field, row[name]))
        .filter(Boolean)
        .join(between),
    )
    .join('\n')
