import { dateOf } from '#domain/kit/dates.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { visit as entity } from '#domain/visits/visit.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import type { Times } from '#web/kit/calendar/entry.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { TimeFields } from '../form/TimeFields.tsx'

const { starts_at, ends_at } = entity.fields
const fields = { starts_at, ends_at }

type Props = { visit: RosterVisit; name: string; onMove: (to: Times) => Promise<void>; onClose: () => void }

/** Dialog that moves a visit or changes its length, as an alternative to dragging. */
export function MoveDialog({ visit, name, onMove, onClose }: Props) {
  const { t } = useTranslation('visits')
  const { act, facts } = useFactForm({ entity, fields, row: visit, send: (input) => onMove(input as Times) })
  return (
    <Question title={t('calendar.move', { visit: name })} act={t('calendar.move_act')} form={act} onClose={onClose}>
      <FormContext value={facts}>
        <TimeFields usual={dateOf(visit.starts_at)} />
      </FormContext>
    </Question>
  )
}
