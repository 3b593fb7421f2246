import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lastOfMonths } from '#domain/kit/dates.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import type { SlipsOfRun } from '#domain/pay/run/release.api.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { today } from '#web/kit/facts/show.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { type Printed, SlipsPrint } from './SlipsPrint.tsx'

const slipPage = '/admin/salary-management/staff-payslip'

/** What can be done with the slips of a closed run: made, read and printed. The number of those that are made follows the job. */
export function RunSlips({ row }: { row: PayRunRow }) {
  const { t } = useTranslation('pay_runs')
  const numbers = useNumbers()
  const [asked, setAsked] = useState(false)
  const [printed, setPrinted] = useState<Printed>()
  const { data, error } = useQuery({
    ...api.payRuns.slips.queryOptions({ input: { id: row.id } }),
    meta: { shows: ['payslip', 'pay_run'] },
  })
  if (error) return <ErrorText role="alert">{t('slips.failed')}</ErrorText>
  if (!data) return null
  const { people, made, on_paper } = data
  const period = `${row.month}-01..${lastOfMonths(`${row.month}-01`, 1)}`
  return (
    <>
      {row.state === 'closed' && (
        <Button variant="contained" onClick={() => setAsked(true)}>
          {t(made > 0 ? 'act.release_rest' : 'act.release')}
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={() => setPrinted({ people })}>
        {t('act.print')}
      </Button>
      {on_paper > 0 && (
        <Button variant="outlined" color="secondary" onClick={() => setPrinted({ people: on_paper, only: 'on_paper' })}>
          {t('act.print_paper')}
        </Button>
      )}
      {made > 0 && (
        <Row gap={0.5} as="span">
          <span role="status">{t('slips.made_of', { people: numbers(people), made: numbers(made) })}</span>
          <PlaceLink place={{ to: slipPage, search: { period } }}>{t('slips.show')}</PlaceLink>
        </Row>
      )}
      {asked && <ReleaseQuestion row={row} slips={data} onClose={() => setAsked(false)} />}
      {printed && <SlipsPrint run={row} of={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}

function ReleaseQuestion({ row: { id, paid_on }, slips, onClose }: { row: PayRunRow; slips: SlipsOfRun; onClose: () => void }) {
  const { t } = useTranslation(['pay_runs', 'common'])
  const numbers = useNumbers()
  const cache = useQueryClient()
  const day = today()
  const form = useActForm({
    start: { release_date: paid_on > day ? paid_on : day },
    check: ({ release_date }) => {
      if (!isDate(release_date)) return { release_date: { code: 'invalid_date' } }
      return release_date < day ? { release_date: { code: 'past_date' } } : {}
    },
    send: async ({ release_date }) => {
      await api.payRuns.releaseJob.call({ id, release_date })
      await cache.invalidateQueries({ queryKey: api.jobs.key() })
    },
  })
  const { people, nothing_paid, made, taken } = slips
  const size = t('people', { size: numbers(people - made) })
  const issue = form.issues.release_date
  return (
    <Question title={t('question.release')} act={t('act.release')} form={form} onClose={onClose}>
      <p>{t('question.release_text', { size })}</p>
      {nothing_paid > 0 && <p>{t('slips.nothing_paid_people', { size: t('people', { size: numbers(nothing_paid) }) })}</p>}
      {taken.length > 0 && (
        <>
          <ErrorText role="alert">{t('slips.taken', { size: t('people', { size: numbers(taken.length) }) })}</ErrorText>
          <ul>
            {taken.map(({ staff_id, staff_code, name, slip_id }) => (
              <li key={staff_id}>
                <PlaceLink place={{ to: `${slipPage}/$id`, params: { id: slip_id } }}>
                  {staff_code} {name}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <FieldGrid>
        <Labelled
          name="release_date"
          label={t('slips.release_date')}
          required
          issue={issue && t(`common:validation.${issue.code}` as 'common:validation.invalid_date')}
          help={t('slips.release_help')}
          span={6}
        >
          {(control) => (
            <DateBox value={form.values.release_date} onChange={(release_date) => form.put({ release_date })} input={control} />
          )}
        </Labelled>
      </FieldGrid>
    </Question>
  )
}
