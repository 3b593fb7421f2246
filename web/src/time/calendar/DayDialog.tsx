import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type HolidayKind, holidayKinds } from '#domain/company/calendar.ts'
import { companyHoliday } from '#domain/company/companyHoliday.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { CalendarDay } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { type FormFacts, FormContext } from '#web/kit/forms/values/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import { changesHours } from './year.ts'

const Field = fieldOf(companyHoliday)
const { fields } = companyHoliday

export type DayStart = Partial<Pick<CalendarDay, 'date' | 'kind' | 'moved_from' | 'name'>>
type Props = { entry: CalendarDay | undefined; start: DayStart; onClose: () => void }

/** Dialog for a single day of the company calendar: a day off, or a statutory holiday that is added or moved. */
export function DayDialog({ entry, start, onClose }: Props) {
  const { t } = useTranslation('company')
  const bearsOnHours = (kind: HolidayKind | undefined) => [kind, entry?.kind].some((one) => one && changesHours(one))
  const { change, send } = useChange<Input<typeof companyHoliday>>({
    ask: ({ date, kind, moved_from }) =>
      bearsOnHours(kind)
        ? api.calendar.previewDay.call({ ...(entry ? { id: entry.id } : {}), date, kind, ...(moved_from ? { moved_from } : {}) })
        : null,
    store: (input) =>
      entry
        ? api.companyHolidays.change.call({ id: entry.id, version: entry.version, changes: input })
        : api.companyHolidays.create.call(input),
  })
  const { act, facts } = useFactForm({
    entity: companyHoliday,
    fields,
    row: entry ?? { ...emptyInput(fields), ...start },
    send: (input) => send(input as Input<typeof companyHoliday>),
  })
  const chosen: unknown = useWatch({ control: facts.methods.control, name: 'kind' })
  const kind = holidayKinds.find((one) => one === chosen)
  useFollowingKind(facts.methods, kind)
  return (
    <ChangeDialog
      title={t(entry ? 'calendar.edit_day' : 'calendar.add_day')}
      change={change}
      form={act}
      direct={!bearsOnHours(kind)}
      onClose={onClose}
    >
      <FormContext value={facts}>
        <Field name="date" />
        <Field name="kind" />
        {kind && <Help>{t(`calendar.kind_help.${kind}`)}</Help>}
        {kind === 'moved' && <Field name="moved_from" help={t('calendar.moved_from_help')} />}
        <Field name="name" />
      </FormContext>
    </ChangeDialog>
  )
}

/** Suggests a name for the kind until the person has typed one, and clears the origin of a move when another kind is chosen. */
const useFollowingKind = (methods: FormFacts['methods'], kind: HolidayKind | undefined) => {
  const { t } = useTranslation('company')
  const offered = useRef('')
  useEffect(() => {
    if (kind !== 'moved') methods.setValue('moved_from', '')
    const now: unknown = methods.getValues('name')
    if (kind === undefined || (now !== '' && now !== offered.current)) return
    offered.current = t(`calendar.usual_name.${kind}`)
    methods.setValue('name', offered.current)
  }, [methods, kind, t])
}
