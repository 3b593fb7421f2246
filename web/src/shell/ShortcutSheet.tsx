import { screenKey } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type KeyRow, KeySheet } from '#web/kit/ui/KeySheet.tsx'
import { useMenu } from './useMenu.ts'

/** List of the shortcuts that work on every screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const { items } = useMenu()
  const sections = [
    {
      title: t('shortcut.everywhere'),
      rows: [
        { keys: ['Ctrl+K'], does: t('shortcut.search') },
        { keys: ['→'], does: t('shortcut.search_acts') },
        { keys: ['←'], does: t('shortcut.search_back') },
        { keys: ['F1'], does: t('shortcut.guide') },
        { keys: ['?'], does: t('shortcut.help') },
        { keys: ['Esc'], does: t('shortcut.close') },
      ],
    },
    {
      title: t('shortcut.records'),
      rows: [
        { keys: ['j'], does: t('shortcut.next_record') },
        { keys: ['k'], does: t('shortcut.previous_record') },
      ],
    },
    {
      title: t('shortcut.screens'),
      rows: items.flatMap(({ jump, label }): KeyRow[] =>
        jump ? [{ keys: ['g', jump], inTurn: true, does: t('shortcut.go', { page: t(screenKey(label) as 'product') }) }] : [],
      ),
    },
  ]
  return <KeySheet title={t('shell.shortcuts')} sections={sections} onClose={onClose} />
}
