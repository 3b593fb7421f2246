import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { wordingsPlace } from './wordingPlace.ts'

/** Leads from the list of documents to their wording. */
export function ToWordings() {
  const { t } = useTranslation('common')
  return (
    <Button color="inherit" startIcon={<ArticleOutlined />} component={Link} to={wordingsPlace.to}>
      {t('nav.wordings')}
    </Button>
  )
}
