import { useEffect } from 'react'
import { calendarEvent, eventIssues } from '#domain/calendar/calendarEvent.ts'
import { api } from '#web/kit/api.ts'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import { useEntityForm } from '#web/kit/forms/saving/useEntityForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ColorRadios } from '#web/visits/form/ColorRadios.tsx'
import type { EventRow } from './act.ts'
import { EventTimes } from './EventTimes.tsx'
import { USUAL_COLOR } from './entries.ts'

const Field = fieldOf(calendarEvent)

type Props = {
  row: EventRow | null
  defaults: Partial<EventRow>
  readOnly: boolean
  onSaved: (after: EventRow) => void
  onCancel: () => void
}

/** All facts of an event, in a drawer. */
export function EventForm({ row, defaults, readOnly, onSaved, onCancel }: Props) {
  const { t } = useTranslation('calendar')
  const form = useEntityForm({
    entity: calendarEvent,
    row,
    defaults,
    placed: Object.keys(defaults),
    save: api.calendarEvents,
    rule: eventIssues,
    onSaved: ({ row: saved }) => onSaved(saved as EventRow),
  })
  useEffect(() => {
    // on a phone this would open the keyboard over half of the form
    if (row === null && matchMedia('(pointer: fine)').matches) focusField('title')
  }, [row])
  return (
    <Form layout="drawer" form={form} readOnly={readOnly} onCancel={onCancel} leaves={isOther}>
      <Field name="title" />
      <EventTimes />
      <Field name="description" />
      <Field name="shared_with" help={t('help.shared_with')} />
      <ColorRadios name="color" usual={t('color_auto')} usually={USUAL_COLOR} />
    </Form>
  )
}

const isOther = (from: { search: unknown }, to: { search: unknown }) => eventOf(from) !== eventOf(to)
const eventOf = ({ search }: { search: unknown }): unknown => (search as { event?: unknown }).event
