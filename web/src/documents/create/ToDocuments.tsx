import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined'
import { Link } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'

/** From the record of a person to the making of documents about that person. */
export function ToDocuments({ of, id }: { of: 'staff' | 'patient'; id: string }) {
  const { t } = useTranslation('documents')
  if (!may(useMe().role, 'documents.write')) return null
  return (
    <Button
      color="inherit"
      startIcon={<NoteAddOutlined />}
      component={Link}
      to={`/admin/company-information/documents/new?${of}=${id}`}
    >
      {t('noun.document.add')}
    </Button>
  )
}
