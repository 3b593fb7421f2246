import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import { useTranslation } from '../i18n.ts'

/** Texts whose keys follow from the facts, so that no list of them has to be kept: headers and choices. */
export type Labels = {
  /** The text of a full key, such as `staff:staff.phone_number`. */
  of: (key: string, values?: Readonly<Record<string, unknown>>) => string
  choice: (field: Pick<Field, 'labels'>, value: string) => string
}

/** A screen is named by a key of `common:nav`, or by a whole key of its noun's own texts. */
export const screenKey = (name: string): string => (name.includes(':') ? name : `common:nav.${name}`)

export const useLabels = (): Labels => {
  const { t } = useTranslation()
  return useMemo(() => labelsIn(t), [t])
}

/** The same by a translation that is at hand. */
export const labelsIn = (t: TFunction<'common'>): Labels => {
  const of: Labels['of'] = (key, values = {}) => t(key as 'product', values)
  return { of, choice: (field, value) => of(`${field.labels ?? ''}.${value}`) }
}
