import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Input } from '#domain/kit/entity.ts'
import { handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { startingLayouts, startNames } from '#domain/pay/handover/starts.ts'
import { api } from '#web/kit/api.ts'
import { toValues } from '#web/kit/forms/values/values.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './StartFrom.module.css'

/** Fills the form of a new layout: with a layout that comes with the product, or as a copy of one of the company's. */
export function StartFrom({ form: { methods } }: { form: EntityForm }) {
  const { t } = useTranslation('handover')
  const id = useId()
  const errorText = useErrorText()
  const { copy }: Search = useSearch({ strict: false })
  const { data: layouts = [] } = useQuery({ ...allRows(api.handoverLayouts.list, {}), throwOnError: false })
  const fill = (layout: Partial<Input<typeof handoverLayout>>) => {
    const values = toValues(handoverLayout.fields, layout)
    for (const name of Object.keys(layout).filter((one) => one in handoverLayout.fields))
      methods.setValue(name, values[name], { shouldDirty: true })
  }
  const copyOf = async (of: string) => {
    try {
      const found = await api.handoverLayouts.get.call({ id: of })
      fill({ ...found, name: t('start.copy_of', { name: found.name }).slice(0, 60) })
    } catch (error) {
      snackbar.error(errorText(error))
    }
  }
  const choose = (chosen: string) => {
    const start = startNames.find((one) => one === chosen)
    if (start) fill({ name: t(`start.${start}`), description: null, ...structuredClone(startingLayouts[start]) })
    else if (chosen !== '') void copyOf(chosen)
  }
  const copyAsked = useEffectEvent(() => {
    if (typeof copy === 'string') void copyOf(copy)
  })
  useEffect(() => copyAsked(), [])
  return (
    <div className={styles.start}>
      <label htmlFor={id}>{t('start.label')}</label>
      <Select id={id} defaultValue="" onChange={({ target }) => choose(target.value)}>
        <option value="">{t('start.none')}</option>
        <optgroup label={t('start.shipped')}>
          {startNames.map((one) => (
            <option key={one} value={one}>
              {t(`start.${one}`)}
            </option>
          ))}
        </optgroup>
        {layouts.length > 0 && (
          <optgroup label={t('start.own')}>
            {layouts.map(({ id: own, name }) => (
              <option key={own} value={own}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  )
}
