import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from '#web/kit/i18n.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'

/** Leads to the visits in the trash, and back. */
export function TrashSwitch({ trash }: { trash: boolean }) {
  const { t } = useTranslation('common')
  const go = useGo()
  const turn = () =>
    go(({ trash: _, cursor: __, before: ___, ...rest }) => ({ ...rest, ...(trash ? {} : { trash: true }) }), 'step')
  if (!trash)
    return (
      <Button color="inherit" size="small" startIcon={<DeleteOutlined />} onClick={turn}>
        {t('table.trash.open')}
      </Button>
    )
  return (
    <Note>
      <DeleteOutlined fontSize="small" />
      {t('table.trash.text')}
      <Button size="small" color="inherit" onClick={turn}>
        {t('table.trash.leave')}
      </Button>
    </Note>
  )
}
