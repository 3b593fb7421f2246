import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayBeMade } from '#domain/pay/yearEnd/making.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { JobProgress } from '#web/kit/jobs/JobProgress.tsx'
import { useBegin } from '#web/kit/jobs/useBegin.ts'
import { useOpenJobs } from '#web/kit/jobs/useOpenJobs.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { usualYear } from '../slips/usualYear.ts'
import { MadeSlips } from './MadeSlips.tsx'
import { MakeList } from './MakeList.tsx'
import { MakeOne } from './MakeOne.ts'

/** Years for which slips are offered: this one and the six before, since they are kept for seven years. */
const YEARS = 7

/** Makes the withholding slips of a year from what was paid: whose can be made and what is missing, and then all of them, or that of one person. */
export default function SlipMakePage() {
  const { t } = useTranslation(['slips', 'common'])
  const [year, setYear] = useState(usualYear)
  const [date, setDate] = useState(today())
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, before) => String(thisYear - before))
  return (
    <>
      <ScreenHead title={t('common:nav.withholding_slip_make')} />
      <Stack gap={1}>
        <Panel as="section">
          <h2>
            <Furigana>{t('making.what')}</Furigana>
          </h2>
          <Row gap={1} align="stretch">
            <Labelled name="year" label={t('withholding_slip.year')} required issue={undefined} span={2}>
              {(control) => (
                <Select {...control} value={year} onChange={({ target }) => setYear(target.value)}>
                  {years.map((each) => (
                    <option key={each} value={each}>
                      {t('year', { year: each })}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Labelled
              name="release_date"
              label={t('withholding_slip.release_date')}
              required
              issue={isDate(date) ? undefined : t('common:validation.invalid_date')}
              help={t('help.release_date')}
              span={2}
            >
              {(control) => <DateBox value={date} onChange={setDate} input={control} />}
            </Labelled>
          </Row>
        </Panel>
        <Panel as="section">
          <h2>
            <Furigana>{t('making.list')}</Furigana>
          </h2>
          <Making key={year} year={year} date={date} />
        </Panel>
      </Stack>
    </>
  )
}

function Making({ year, date }: { year: string; date: string }) {
  const { t } = useTranslation('slips')
  const numbers = useNumbers()
  const { data, error, refetch } = useQuery(api.withholdingSlips.makeable.queryOptions({ input: { year } }))
  const jobs = useOpenJobs(true).filter(({ kind }) => kind === 'withholding_slip.makeYear')
  const isMaking = jobs.length > 0
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isMaking) void refetch()
  }, [isMaking, refetch])
  const make = useBegin<string[]>((staff_id) => api.withholdingSlips.makeYearJob.call({ year, release_date: date, staff_id }))
  if (!data) return error ? <Failed title={t('making.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const { rows, open_runs, made } = data
  if (rows.length === 0) return <Nothing title={t('making.none')} text={t('making.none_text')} />
  const ready = rows.filter(({ issues }) => mayBeMade(issues)).length
  const isBusy = isMaking || make.isPending || !isDate(date)
  return (
    <MakeOne.Provider value={{ make: (staff_id) => make.mutate([staff_id]), isBusy }}>
      <Stack gap={0.75}>
        <p role="status">{t('making.ready', { size: numbers(ready) })}</p>
        {open_runs > 0 && <Alert severity="warning">{t('making.open_runs', { size: numbers(open_runs) })}</Alert>}
        {jobs.map((job) => (
          <JobProgress key={job.id} job={job} />
        ))}
        <Row gap={0.5}>
          <Button variant="contained" disabled={ready === 0 || isBusy} loading={make.isPending} onClick={() => setAsked(true)}>
            {t('making.all', { size: numbers(ready) })}
          </Button>
        </Row>
        <MakeList all={rows} />
        <h2>
          <Furigana>{t('copies.title')}</Furigana>
        </h2>
        <MadeSlips year={year} made={made} />
        {asked && <AllQuestion size={ready} date={date} make={() => make.mutateAsync([])} onClose={() => setAsked(false)} />}
      </Stack>
    </MakeOne.Provider>
  )
}

type Asked = { size: number; date: string; make: () => Promise<unknown>; onClose: () => void }

/** Asks before the slips of everybody are made, since they may be released at once. */
function AllQuestion({ size, date, make, onClose }: Asked) {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  const numbers = useNumbers()
  const form = useActForm({ start: {}, send: make })
  return (
    <Question
      title={t('making.question', { size: numbers(size) })}
      act={t('making.all', { size: numbers(size) })}
      form={form}
      onClose={onClose}
    >
      <p>{t('making.question_text', { date: showDate(date, language) })}</p>
    </Question>
  )
}
