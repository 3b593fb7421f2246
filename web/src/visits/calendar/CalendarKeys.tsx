import { calendarKeys } from '#web/kit/calendar/keys.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { KeySheet } from '#web/kit/ui/KeySheet.tsx'

const changing: readonly string[] = ['move_to', 'create', 'undo', 'redo']

/** List of the shortcuts in the calendar. */
export function CalendarKeys({ readOnly, onClose }: { readOnly: boolean; onClose: () => void }) {
  const { t } = useTranslation('visits')
  return (
    <KeySheet
      title={t('board.keys')}
      rows={calendarKeys
        .filter(([what]) => !readOnly || !changing.includes(what))
        .map(([what, keys]) => ({ keys, does: t(`keys.${what}`) }))}
      onClose={onClose}
    />
  )
}
