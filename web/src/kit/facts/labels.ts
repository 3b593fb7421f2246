import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import { useTranslation } from '../i18n.ts'

/** Functions for texts whose keys are derived from the names of facts and choices, such as headers. */
export type Labels = {
  /** The text of a full key, such as `staff:staff.phone_number`. */
  of: (key: string, values?: Readonly<Record<string, unknown>>) => string
  choice: (field: Pick<Field, 'labels'>, value: string) => string
}

/** The key of a screen's name: a name without a namespace is a key under `common:nav`, a key with one is used as it is. */
export const screenKey = (name: string): string => (name.includes(':') ? name : `common:nav.${name}`)

export const useLabels = (): Labels => {
  const { t } = useTranslation()
  return useMemo(() => labelsIn(t), [t])
}

/** The functions of `useLabels`, made from a given translation function, for use outside of hooks. */
export const labelsIn = (t: TFunction<'common'>): Labels => {
  const of: Labels['of'] = (key, values = {}) => t(key as 'product', values)
  return { of, choice: (field, value) => of(`${field.labels ?? ''}.${value}`) }
}
