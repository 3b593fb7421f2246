import { useTranslation } from '#web/kit/i18n.ts'
import { KeySheet as Sheet } from '#web/kit/ui/KeySheet.tsx'

/** Shortcuts on the timeline, by the action. */
const rows = [
  ['walk', ['←', '→', '↑', '↓']],
  ['open', ['Enter']],
  ['person', ['Enter']],
  ['create', ['N']],
  ['likely', ['L']],
  ['remove', ['Delete']],
  ['lift', ['Space']],
  ['carry', ['←', '→', '↑', '↓']],
  ['fine', ['Alt+←', 'Alt+→']],
  ['day', ['Ctrl+←', 'Ctrl+→']],
  ['length', ['Shift+←', 'Shift+→']],
  ['drop', ['Enter']],
  ['cancel', ['Esc']],
  ['choose', ['Ctrl+Space', 'Ctrl+A']],
  ['copy', ['Ctrl+C', 'Ctrl+X', 'Ctrl+V']],
  ['menu', ['Shift+F10']],
  ['undo', ['Ctrl+Z']],
  ['redo', ['Ctrl+Y']],
  ['period', ['PageUp', 'PageDown']],
  ['page', ['Alt+PageUp', 'Alt+PageDown']],
  ['found', ['F3', 'Shift+F3']],
  ['date', ['Ctrl+G']],
  ['today', ['T']],
  ['view', ['D', 'W', 'M']],
] as const

/** List of the shortcuts on the timeline. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('visits')
  return <Sheet title={t('board.keys')} rows={rows.map(([what, keys]) => ({ keys, does: t(`keys.${what}`) }))} onClose={onClose} />
}
