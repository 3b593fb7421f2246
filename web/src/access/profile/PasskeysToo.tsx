import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import styles from './SecurityPage.module.css'

/** Offers to remove the passkeys as well: one that a stranger has added opens sessions after every end of them. */
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
