import type { ShownEvent } from '#domain/calendar/calendar.api.ts'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import type { Moved } from '#web/kit/calendar/entry.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EventTimes } from './EventTimes.tsx'

const { starts_at, ends_at, all_day } = calendarEvent.fields
const fields = { starts_at, ends_at, all_day }

type Props = { event: ShownEvent; onMove: (to: Moved) => Promise<void>; onClose: () => void }

/** Moves an event, or makes it longer or shorter, without dragging it. */
export function MoveDialog({ event, onMove, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { act, facts } = useFactForm({
    entity: calendarEvent,
    fields,
    row: { starts_at: event.starts_at, ends_at: event.ends_at, all_day: event.all_day },
    send: (input) => onMove(input as Moved),
  })
  return (
    <Question title={t('move', { title: event.title })} act={t('move_act')} form={act} onClose={onClose}>
      <FormContext value={facts}>
        <EventTimes />
      </FormContext>
    </Question>
  )
}
