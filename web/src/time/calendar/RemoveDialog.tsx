import type { CalendarDay, CalendarLine } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import { useDayText } from './useDayText.ts'
import { changesHours } from './year.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

const nothing = {}

/** Removes a day from the calendar. If that affects hours, a preview comes first. */
export function RemoveDay({ entry, onClose }: { entry: CalendarDay; onClose: () => void }) {
  const { t } = useTranslation('company')
  const text = useDayText()
  const { id, version, date, name, kind } = entry
  const { change, send } = useChange({
    ask: () => (changesHours(kind) ? api.calendar.previewDay.call({ id }) : null),
    store: () => api.companyHolidays.remove.call({ id, version }),
  })
  const form = useActForm({ start: nothing, send })
  return (
    <ChangeDialog
      title={<Furigana names={[name]}>{t('calendar.remove_title', { name })}</Furigana>}
      change={change}
      form={form}
      direct={!changesHours(kind)}
      removes
      onClose={onClose}
    >
      <p>{t('calendar.remove_day', { day: text.full(date), name })}</p>
    </ChangeDialog>
  )
}

/** Removes a line of the weekly statutory holiday; the line before it then stays in force. */
export function RemoveWeekday({ line, onClose }: { line: CalendarLine; onClose: () => void }) {
  const { t } = useTranslation('company')
  const text = useDayText()
  const { id, version, valid_from, weekday } = line
  const name = t(`weekday.${weekday}`)
  const { change, send } = useChange({
    ask: () => api.calendar.previewWeekday.call({ id }),
    store: () => api.statutoryWeekdays.remove.call({ id, version }),
  })
  const form = useActForm({ start: nothing, send })
  return (
    <ChangeDialog
      title={<Furigana names={[name]}>{t('calendar.remove_title', { name })}</Furigana>}
      change={change}
      form={form}
      removes
      onClose={onClose}
    >
      <p>{t('calendar.remove_weekday', { day: text.full(valid_from), name })}</p>
    </ChangeDialog>
  )
}
