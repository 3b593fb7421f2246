import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import type { PlanScope } from '#domain/visits/plans.api.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { AcceptedJob } from '#web/kit/jobs/AcceptedJob.tsx'
import { allRows } from '#web/kit/tables/allRows.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import styles from './Generate.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { usePlanJob } from './usePlanJob.ts'

type Props = {
  scope: Pick<PlanScope, 'patient_id'>
  /** Undo history to which the generation is added. */
  acts?: Pick<VisitActs, 'did'>
  onClose: () => void
}

/** Number of months from the present one for which visits can be generated. */
const MONTHS = 6

/** The period of a month for generating; the present month begins today. */
const periodOf = (month: string) => {
  const first = `${month}-01`
  return { from: first < today() ? today() : first, to: addDays(addMonths(first, 1), -1) }
}

/** Generates the visits of a month from the weekly plans: shows a preview, runs a background job, and offers to undo. */
export function GenerateDialog({ scope, acts, onClose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const language = useLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const months = Array.from({ length: MONTHS }, (_, at) => monthOf(addMonths(`${monthOf(today())}-01`, at)))
  const [month, setMonth] = useState(months[1] ?? '')
  const [office, setOffice] = useState('')
  const input = { ...scope, ...periodOf(month), ...(office === '' ? {} : { establishment_id: office }) }
  const { data, error } = useQuery({ ...api.weeklyPlans.preview.queryOptions({ input }), staleTime: 0 })
  const { data: offices = [] } = useQuery({
    ...allRows(api.establishments.list, {}),
    enabled: scope.patient_id === undefined,
  })
  const work = usePlanJob(acts)
  const todo = data ? data.counts.new + data.counts.changed + data.counts.gone : 0
  const run = async () => {
    if (todo === 0) return
    await work.run(() => api.weeklyPlans.generateJob.call(input))
    void cache.invalidateQueries({ queryKey: api.visits.key() })
  }
  return (
    <Question
      wide="table"
      title={t('generate.title')}
      act={data && todo === 0 ? undefined : t('generate.act')}
      run={run}
      onClose={onClose}
    >
      <div className={styles.scope}>
        <label>
          {t('generate.month')}
          <SmallSelect value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((each) => (
              <option key={each} value={each}>
                {showMonth(each, language)}
              </option>
            ))}
          </SmallSelect>
        </label>
        {scope.patient_id === undefined && (
          <label>
            {t('generate.whose')}
            <SmallSelect value={office} onChange={(event) => setOffice(event.target.value)}>
              <option value="">{t('generate.all')}</option>
              {offices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SmallSelect>
          </label>
        )}
      </div>
      {error && <p role="alert">{errorText(error)}</p>}
      {!data && !error && <Loading />}
      {data && <PreviewTable key={`${month} ${office}`} {...data} />}
      {work.job && <AcceptedJob job={work.job} onCancel={work.cancel} />}
    </Question>
  )
}
