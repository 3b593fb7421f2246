import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'

function useTurn(to: boolean) {
  const go = useGo()
  return () => go(({ trash: _, cursor: __, before: ___, ...rest }) => ({ ...rest, ...(to ? { trash: true } : {}) }), 'step')
}

/** Button that shows the visits in the trash. */
export function ToTrash() {
  const { t } = useTranslation('common')
  return (
    <Button color="inherit" startIcon={<DeleteOutlined />} onClick={useTurn(true)}>
      <Word>{t('table.trash.open')}</Word>
    </Button>
  )
}

/** Note that the list shows the trash, with a button that leads back. */
export function InTrash() {
  const { t } = useTranslation('common')
  return (
    <Note>
      <DeleteOutlined fontSize="small" />
      {t('table.trash.text')}
      <Button size="small" color="inherit" onClick={useTurn(false)}>
        {t('table.trash.leave')}
      </Button>
    </Note>
  )
}
