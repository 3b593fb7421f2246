import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { timeCorrection } from '#domain/time/timeCorrection.ts'
import type { TimeCorrectionRow } from '#domain/time/timeCorrections.api.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './CorrectionSummary.module.css'
import { correctionTones } from './correctionTones.ts'
import { SpansText } from './SpansText.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

const { fields } = timeCorrection

/** Top of the page of a correction: person, recorded and requested hours side by side, and the decision. */
export function CorrectionSummary({ row }: { row: TimeCorrectionRow }) {
  const { t } = useTranslation('corrections')
  const { choice } = useLabels()
  const { fullDay } = useVisitTexts()
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      status={<Mark tone={correctionTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{ [t('time_correction.date')]: fullDay(row.date), [t('time_correction.reason')]: row.reason }}
    >
      <dl className={styles.compared}>
        <div>
          <dt>{t('time_correction.before')}</dt>
          <dd>
            <SpansText date={row.date} spans={row.before} />
          </dd>
        </div>
        <div>
          <dt>{t('time_correction.spans')}</dt>
          <dd>
            <b>
              <SpansText date={row.date} spans={row.spans} />
            </b>
          </dd>
        </div>
      </dl>
      <PlaceLink place={{ to: '/admin/attendance-record', search: { day: row.date, person: row.staff_id } }}>
        {t('see_month')}
      </PlaceLink>
      {row.state === 'pending' && row.deleted_at === null && <CorrectionActs row={row} />}
    </SummaryCard>
  )
}

function CorrectionActs({ row: { id, version, staff_id } }: { row: TimeCorrectionRow }) {
  const { t } = useTranslation('corrections')
  const errorText = useErrorText()
  const { role } = useMe()
  const cache = useQueryClient()
  const store = useStored(api.timeCorrections)
  const [asked, setAsked] = useState<'decline' | 'cancel'>()
  const kept = async (act: Promise<TimeCorrectionRow>, told: string): Promise<void> => {
    store(await act)
    await cache.invalidateQueries({ queryKey: api.attendance.key() })
    snackbar.success(told)
  }
  const approve = useMutation({
    mutationFn: () => kept(api.timeCorrections.approve.call({ id, version }), t('done.approve')),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const decides = may(role, 'time_corrections.decide')
  const { refused } = useOwnDecision('time_correction', staff_id)
  const run = {
    decline: (why: Why) => kept(api.timeCorrections.decline.call({ id, version, ...why }), t('done.decline')),
    cancel: (why: Why) => kept(api.timeCorrections.cancel.call({ id, version, ...why }), t('done.cancel')),
  }
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {decides && (
        <>
          <Button variant="contained" disabled={refused} loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('act.approve')}
          </Button>
          <Button variant="outlined" color="secondary" disabled={refused} onClick={() => setAsked('decline')}>
            {t('act.decline')}
          </Button>
        </>
      )}
      <Button variant="outlined" color="secondary" onClick={() => setAsked('cancel')}>
        {t('act.cancel')}
      </Button>
      <OwnReason shown={refused} />
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={timeCorrection.acts.steps[asked]}
          run={run[asked]}
          danger={asked === 'cancel'}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
