import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n.ts'
import { Word } from '../ui/Word.tsx'

/** Link to the import screen, beside the export button of a list. */
export function ImportButton({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Button size="small" color="inherit" startIcon={<UploadFile />} component={Link} to={to}>
      <Word>{t('table.import')}</Word>
    </Button>
  )
}
