import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { minuteOfReport, shiftReport } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import { Offer } from '#web/kit/forms/layout/Offer.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { toValues } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

const { started, ended } = shiftReport.fields
const times = { started, ended }

/** While a report has no times, offers those that were planned for its visit. */
export function TimesOffer({ report }: { report: string }) {
  const { t } = useTranslation('reports')
  const { methods, readOnly } = useFormFacts()
  const typed: unknown[] = useWatch({ control: methods.control, name: ['started', 'ended'] })
  const isEmpty = typed.every((one) => one === '' || one === null)
  const { data: visit } = useQuery({
    ...api.shiftReports.visit.queryOptions({ input: { id: report } }),
    enabled: isEmpty && !readOnly,
    throwOnError: false,
  })
  if (!isEmpty || readOnly || !visit) return null
  const { starts_at, ends_at } = visit
  const day = dateOf(starts_at)
  const fill = () => {
    const planned = toValues(times, { started: minuteOfReport(day, starts_at), ended: minuteOfReport(day, ends_at) })
    for (const [name, value] of Object.entries(planned)) methods.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Offer>
      <LinkButton onClick={fill}>
        {t('planned_times', { from: formatTime(minuteOf(starts_at)), to: formatTime(minuteOf(ends_at)) })}
      </LinkButton>
    </Offer>
  )
}
