import { calendarKeys } from '#web/kit/calendar/keys.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { KeySheet } from '#web/kit/ui/KeySheet.tsx'

/** What the keyboard does in the calendar. */
export function EventKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <KeySheet
      title={t('keys.title')}
      rows={calendarKeys.map(([what, keys]) => ({ keys, does: t(`keys.${what}`) }))}
      onClose={onClose}
    />
  )
}
