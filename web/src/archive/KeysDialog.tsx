import { useTranslation } from '#web/kit/i18n.ts'
import { type KeyRow, KeySheet } from '#web/kit/ui/KeySheet.tsx'

const keys = [
  ['ArrowUp ArrowDown', 'arrows'],
  ['Enter', 'open'],
  ['Backspace', 'up'],
  ['Space', 'preview'],
  ['Shift+Space', 'choose'],
  ['Ctrl+A', 'choose_all'],
  ['F2', 'rename'],
  ['M', 'move'],
  ['I', 'details'],
  ['Delete', 'remove'],
  ['/', 'search'],
] as const
const shown: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

/** The keys of the list of a folder. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('archive')
  const rows: KeyRow[] = keys.map(([names, does]) => ({
    keys: names.split(' ').map((name) => shown[name] ?? name),
    does: t(`keys.${does}`),
  }))
  return <KeySheet title={t('keys.title')} rows={rows} onClose={onClose} />
}
