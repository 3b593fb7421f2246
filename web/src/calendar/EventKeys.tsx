import { useTranslation } from '#web/kit/i18n.ts'
import { KeySheet } from '#web/kit/ui/KeySheet.tsx'

const rows = [
  ['choose', ['Tab']],
  ['open', ['Enter']],
  ['move_to', ['Space']],
  ['create', ['N']],
  ['undo', ['Ctrl+Z']],
  ['redo', ['Ctrl+Y']],
  ['period', ['PageUp', 'PageDown']],
  ['date', ['Ctrl+G']],
  ['today', ['T']],
  ['views', ['M', 'W', 'D', 'L']],
] as const

/** What the keyboard does in the calendar. */
export function EventKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <KeySheet title={t('keys.title')} rows={rows.map(([what, keys]) => ({ keys, does: t(`keys.${what}`) }))} onClose={onClose} />
  )
}
