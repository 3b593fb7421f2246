import Alert from '@mui/material/Alert'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { minimumInput } from '#domain/pay/conditions/conditions.api.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { toInput } from '#web/kit/forms/values/values.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import styles from './MinimumWageNote.module.css'

/** Milliseconds without typing after which the server is asked. */
const REST = 250
const asked = Object.keys(minimumInput.shape)

/** How the wage that is being typed stands to the minimum wage where the person works. */
export function MinimumWageNote({ owner }: { owner: string }) {
  const { t } = useTranslation('wages')
  const language = useLanguage()
  const numbers = useNumbers()
  const labels = useLabels()
  const typed = { ...toInput(wageCondition.fields, useWatch({ control: useFormFacts().methods.control })), staff_id: owner }
  const next = minimumInput.safeParse(Object.fromEntries(Object.entries(typed).filter(([name]) => asked.includes(name)))).data
  const text = next && JSON.stringify(next)
  const [resting, setResting] = useState<string>()
  useEffect(() => {
    const rest = setTimeout(() => setResting(text), REST)
    return () => clearTimeout(rest)
  }, [text])
  const input = resting === undefined ? undefined : minimumInput.parse(JSON.parse(resting))
  const { data } = useQuery({
    ...api.wageConditions.minimum.queryOptions({ input: input ?? skipToken }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!data || input === undefined) return null
  const { prefecture, least, from, hourly, reached, short } = data
  const told = {
    prefecture: labels.of(`common:prefecture.${prefecture}`),
    least: numbers(least),
    date: showDate(from, language),
    hourly: numbers(hourly),
    short: numbers(short),
  }
  return (
    <div className={styles.note} aria-live="polite">
      <Alert severity={reached ? 'info' : 'warning'}>{t(reached ? 'minimum.reached' : 'minimum.short', told)}</Alert>
    </div>
  )
}
