import { useWatch } from 'react-hook-form'
import { useEffect, useRef } from 'react'
import { type HolidayKind, holidayKinds } from '#domain/company/calendar.ts'
import { companyHoliday } from '#domain/company/companyHoliday.ts'
import type { CalendarDay } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { FormContext } from '#web/kit/forms/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useEntryForm } from './useEntryForm.ts'
import { changesHours } from './year.ts'

const Field = fieldOf(companyHoliday)

export type DayStart = Partial<Pick<CalendarDay, 'date' | 'kind' | 'moved_from' | 'name'>>
type Props = { entry: CalendarDay | undefined; start: DayStart; onClose: () => void }

/** A single day of the company: a day off, or a statutory holiday that is added or moved. */
export function DayDialog({ entry, start, onClose }: Props) {
  const { t } = useTranslation('company')
  const { facts, methods, check, showIssues } = useEntryForm(companyHoliday, entry ?? start)
  const chosen: unknown = useWatch({ control: methods.control, name: 'kind' })
  const kind = holidayKinds.find((one) => one === chosen)
  useUsualName(methods, kind)
  return (
    <ChangeDialog
      title={t(entry ? 'calendar.edit_day' : 'calendar.add_day')}
      check={async () => {
        // what another kind has no use for is not kept
        if (kind !== 'moved') methods.setValue('moved_from', '')
        return check()
      }}
      ask={({ date, kind: wanted, moved_from }) =>
        changesHours(wanted) || (entry && changesHours(entry.kind))
          ? api.calendar.previewDay.call({
              ...(entry ? { id: entry.id } : {}),
              date,
              kind: wanted,
              ...(moved_from ? { moved_from } : {}),
            })
          : null
      }
      store={(input) =>
        entry
          ? api.companyHolidays.change.call({ id: entry.id, version: entry.version, changes: input })
          : api.companyHolidays.create.call(input)
      }
      onIssues={showIssues}
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

type Methods = ReturnType<typeof useEntryForm>['methods']

/** Offers a name for the kind, as long as nobody has typed one. */
const useUsualName = (methods: Methods, kind: HolidayKind | undefined) => {
  const { t } = useTranslation('company')
  const offered = useRef('')
  useEffect(() => {
    const now: unknown = methods.getValues('name')
    if (kind === undefined || (now !== '' && now !== offered.current)) return
    offered.current = t(`calendar.usual_name.${kind}`)
    methods.setValue('name', offered.current)
  }, [methods, kind, t])
}
