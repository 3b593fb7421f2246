import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { ActQuestion } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './ReportActs.module.css'
import { useReportActs } from './useReportActs.ts'

type Name = keyof ReturnType<typeof useReportActs>
const reviewing: readonly Name[] = ['send_back', 'lock', 'unlock']
/** Acts that ask for a reason first. */
const asking = ['send_back', 'unlock'] as const

/** Buttons for the acts that the state of a report allows: submitting by the helper, review by the office. */
export function ReportActs({ row }: { row: ReportRow }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  const { role } = useMe()
  const acts = useReportActs(row)
  const [asked, setAsked] = useState<(typeof asking)[number]>()
  const run = useMutation({
    mutationFn: (name: 'submit' | 'withdraw' | 'lock') => acts[name](),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const names = nextActs(shiftReport.acts, row.state).filter(
    (name): name is Name =>
      name !== 'write' && may(role, reviewing.includes(name as Name) ? 'shift_reports.review' : 'shift_reports.write'),
  )
  return (
    <div className={styles.acts} role="group" aria-label={t('acts')}>
      {names.map((name) => {
        const question = asking.find((each) => each === name)
        return (
          <Button
            key={name}
            {...(name === 'lock' || name === 'submit'
              ? { variant: 'contained' as const }
              : { variant: 'outlined' as const, color: 'secondary' as const })}
            loading={run.isPending && run.variables === name}
            onClick={() => (question ? setAsked(question) : run.mutate(name as 'submit'))}
          >
            {t(`act.${name}`)}
          </Button>
        )
      })}
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={shiftReport.acts.steps[asked]}
          run={acts[asked]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </div>
  )
}
