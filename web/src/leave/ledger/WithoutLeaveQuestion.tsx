import { useQueryClient } from '@tanstack/react-query'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { leastAttended } from '#domain/leave/grants.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { useGrantText } from './useGrantText.ts'

type Props = { one: LeaveDue; onClose: () => void }

/** Asks whether a line that brings no leave is to be written, with the days that it follows from; they are sent along, so that nothing else is written. */
export function WithoutLeaveQuestion({ one, onClose }: Props) {
  const { t } = useTranslation('leave')
  const cache = useQueryClient()
  const number = useNumbers()
  const grant = useGrantText()
  const { staff_id, lot, facts } = one
  if (facts === null) return null
  const { working, attended } = facts
  const isTested = facts.days_a_week > 0
  const settle = async () => {
    const { grants, regrants } = await api.leave.settle.call({
      staff_ids: [staff_id],
      seen: [{ staff_id, lot, working, attended }],
    })
    await cache.invalidateQueries({ queryKey: api.leave.key() })
    if (grants + regrants > 0)
      snackbar.success(t('due.done', { grants: number(grants), lapses: number(0), regrants: number(regrants) }))
    else snackbar.info(t('due.changed'))
  }
  return (
    <Question title={t('due.see_title', { name: one.name })} act={t('due.see_act')} run={settle} onClose={onClose}>
      <p>
        <DateText date={one.date} /> {grant(facts)}
      </p>
      {isTested && <p>{t('due.see_text', { least: number(leastAttended(working)), missed: number(working - attended) })}</p>}
      <p>{t('due.see_check')}</p>
      <p>
        <PlaceLink place={{ to: '/admin/coverage/absences', search: { staff_id } }}>{t('due.see_absences')}</PlaceLink>
      </p>
      <p>{t('due.ask_text')}</p>
    </Question>
  )
}
