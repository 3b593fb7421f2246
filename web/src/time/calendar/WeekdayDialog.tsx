import { statutoryWeekday } from '#domain/company/statutoryWeekday.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { CalendarLine } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'

const Field = fieldOf(statutoryWeekday)
const { fields } = statutoryWeekday

type Props = { line: CalendarLine | undefined; onClose: () => void }

/** Dialog for the weekday that is the statutory holiday from a date on. */
export function WeekdayDialog({ line, onClose }: Props) {
  const { t } = useTranslation('company')
  const { change, send } = useChange<Input<typeof statutoryWeekday>>({
    ask: ({ valid_from, weekday }) => api.calendar.previewWeekday.call({ ...(line ? { id: line.id } : {}), valid_from, weekday }),
    store: (input) =>
      line
        ? api.statutoryWeekdays.change.call({ id: line.id, version: line.version, changes: input })
        : api.statutoryWeekdays.create.call(input),
  })
  const { act, facts } = useFactForm({
    entity: statutoryWeekday,
    fields,
    row: line ?? emptyInput(fields),
    send: (input) => send(input as Input<typeof statutoryWeekday>),
  })
  return (
    <ChangeDialog title={t(line ? 'calendar.edit_weekday' : 'calendar.add_weekday')} change={change} form={act} onClose={onClose}>
      <FormContext value={facts}>
        <Field name="valid_from" help={t('calendar.valid_from_help')} />
        <Field name="weekday" />
        <Field name="remarks" help={t('calendar.remarks_help')} />
      </FormContext>
    </ChangeDialog>
  )
}
