import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useFullName } from '#web/access/entry/FullName.tsx'
import { useMe } from '#web/access/useMe.ts'
import { endView } from '#web/access/viewAs.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './Banner.module.css'

/** Shows the account as which an administrator views the product, and ends the view. */
export function ViewedBanner() {
  const { t } = useTranslation('common')
  const person = useMe()
  const fullName = useFullName()
  if (person.viewed_by === null) return null
  return (
    <aside className={styles.viewed} data-viewed>
      <VisibilityOutlined fontSize="small" aria-hidden />
      <div>
        <span>{t('viewed.banner', { name: fullName(person) })}</span>
        <button type="button" onClick={endView}>
          {t('viewed.end')}
        </button>
      </div>
    </aside>
  )
}
