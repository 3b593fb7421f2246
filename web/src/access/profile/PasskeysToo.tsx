import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import styles from './SecurityPage.module.css'

/**
 * Checkbox that also removes all passkeys: with a passkey added by a stranger, that person could sign in again after all sessions have
 * ended.
 */
export function PasskeysToo({ checked, onChecked }: { checked: boolean; onChecked: (checked: boolean) => void }) {
  const { t } = useTranslation('access')
  return (
    <label className={styles.too}>
      <Checkbox checked={checked} onChange={({ target }) => onChecked(target.checked)} />
      <span>
        {t('passkey.too')}
        <span className={styles.detail}>{t('passkey.too_text')}</span>
      </span>
    </label>
  )
}
