import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useId, useState } from 'react'
import type { Period } from '#domain/kit/period.ts'
import { type SchedulePaper, schedulePapers } from '#domain/visits/print.ts'
import { MAX_ROSTER_DAYS } from '#domain/visits/visits.api.ts'
import { client } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { AcceptedJob } from '#web/kit/jobs/AcceptedJob.tsx'
import type { Fetched } from '#web/kit/tables/download.ts'
import PdfPreview from '#web/kit/tables/PdfPreview.tsx'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import type { View } from '../period.ts'
import { PaperFields } from './PaperFields.tsx'
import { canPrint, paperPeriod } from './paperPeriod.ts'
import styles from './SchedulePrint.module.css'

/** `own`: whoever looks has only visits of their own. */
type Props = { view: View; date: string; own: boolean; paper?: SchedulePaper; onClose: () => void }

/** Sheets of patients; the others are of helpers. */
const ofPatients: readonly SchedulePaper[] = ['patient', 'record']

/** Asks what of the schedule is printed, has the PDF made, and shows it. */
export default function SchedulePrint({ view, date, own, paper: first = 'helper', onClose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const language = useLanguage()
  const title = useId()
  const [paper, choose] = useState<SchedulePaper>(first)
  const [period, setPeriod] = useState<Period>()
  const [person, setPerson] = useState<string>()
  const [asked, ask] = useState(false)
  const [pdf, setPdf] = useState<Fetched>()
  const { job, start, stop, cancel } = useFetchedFile()
  const shown = period ?? paperPeriod(paper, view, date)
  const wrong = asked && !canPrint(shown)
  const close = () => {
    if (job.job) stop()
    onClose()
  }

  const make = async () => {
    ask(true)
    if (!canPrint(shown)) return
    const input = { ...shown, paper, language, ...(person && { [ofPatients.includes(paper) ? 'patient_id' : 'staff_id']: person }) }
    setPdf(
      await start({
        fetch: (ways) => client.visits.printSchedule(input, ways),
        begin: (ways) => client.visits.printScheduleJob(input, ways),
      }),
    )
  }
  if (pdf) return <PdfPreview {...pdf} back={{ label: t('print.back'), go: () => setPdf(undefined) }} onClose={onClose} />
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('print.title')}</DialogTitle>
      <DialogContent>
        <fieldset className={styles.papers} disabled={job.working}>
          <Hidden as="legend">{t('print.paper')}</Hidden>
          {schedulePapers
            .filter((one) => !own || !ofPatients.includes(one))
            .map((one) => (
              <label key={one} data-chosen={one === paper || undefined}>
                <input
                  type="radio"
                  name="paper"
                  value={one}
                  checked={one === paper}
                  onChange={() => {
                    choose(one)
                    setPerson(undefined)
                  }}
                />
                <strong>{t(`print.${one}`)}</strong>
                <span>{t(`print.${one}_text`)}</span>
              </label>
            ))}
        </fieldset>
        <PaperFields
          key={ofPatients.includes(paper) ? 'patient' : 'staff'}
          period={shown}
          onPeriod={setPeriod}
          wrong={wrong ? t('print.period', { days: MAX_ROSTER_DAYS }) : undefined}
          of={own ? undefined : ofPatients.includes(paper) ? 'patient' : 'staff'}
          person={person}
          onPerson={setPerson}
        />
        {job.job && <AcceptedJob job={job.job} onCancel={cancel} />}
        {job.problem !== undefined && (
          <ErrorText id={`${title}-problem`}>
            {job.problem === 'not_found'
              ? t('print.nothing')
              : `${t('common:pdf.failed')} ${t(`common:error.${job.problem}` as 'common:error.unexpected')}`}
          </ErrorText>
        )}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={job.working && !job.job ? stop : close}>
          {t(job.job ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        <Button variant="contained" loading={job.working} onClick={() => void make()}>
          {t('print.make')}
        </Button>
      </Actions>
      {job.working && !job.job && <Hidden role="status">{t('common:pdf.working')}</Hidden>}
    </Dialog>
  )
}
