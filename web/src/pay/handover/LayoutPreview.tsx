import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inputSchema } from '#domain/kit/entity.ts'
import { type HandoverLayout, handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { toInput } from '#web/kit/forms/values/values.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import styles from './LayoutPreview.module.css'
import { LinesBox } from './LinesBox.tsx'
import { MissingLetters } from './MissingLetters.tsx'

const schema = inputSchema(handoverLayout)
/** How long nothing is typed before the lines are made anew. Milliseconds. */
const PAUSE = 400

/** The layout as it stands in the form; a name and unfinished columns are no reason to show nothing. */
const typedIn = (values: Record<string, unknown>): HandoverLayout | undefined => {
  const input = toInput(handoverLayout.fields, values)
  const columns = Array.isArray(input['columns']) ? (input['columns'] as { figure: unknown }[]) : []
  const typed = { ...input, name: input['name'] ?? '-', columns: columns.filter(({ figure }) => figure !== null) }
  return schema.safeParse(typed).data
}

/** The first lines of the file that a layout in a form makes, which stay in view while its columns are changed. */
export function LayoutPreview({ form: { methods } }: { form: EntityForm }) {
  const { t } = useTranslation('handover')
  const language = useLanguage()
  const values = useWatch({ control: methods.control })
  const typed = JSON.stringify(typedIn(values) ?? null)
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const layout = JSON.parse(asked) as HandoverLayout | null
  const { data } = useQuery({
    ...api.handovers.preview.queryOptions({ input: { layout: layout as HandoverLayout } }),
    enabled: layout !== null && layout.columns.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data || layout?.columns.length === 0) return null
  return (
    <div className={styles.preview}>
      <LinesBox label={t('preview.title')} lines={data.lines} />
      <Help>{data.month === null ? t('preview.example') : t('preview.of', { month: showMonth(data.month, language) })}</Help>
      <MissingLetters list={data.unmappable} />
    </div>
  )
}
