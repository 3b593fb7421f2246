import { useTranslation } from '#web/kit/i18n.ts'
import styles from './NameFields.module.css'
import { TextField } from '#web/kit/ui/TextField.tsx'

type Names = { last_name: string; first_name: string }
type Props = { value: Names; error: (field: keyof Names) => string | undefined; change: (part: Partial<Names>) => void }

/** Fields for family name and given name, side by side. */
export function NameFields({ value, error, change }: Props) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.pair}>
      <TextField
        name="last_name"
        label={t('setup.administrator.last_name')}
        error={error('last_name')}
        value={value.last_name}
        maxLength={50}
        autoComplete="family-name"
        onText={(last_name) => change({ last_name })}
      />
      <TextField
        name="first_name"
        label={t('setup.administrator.first_name')}
        error={error('first_name')}
        value={value.first_name}
        maxLength={50}
        autoComplete="given-name"
        onText={(first_name) => change({ first_name })}
      />
    </div>
  )
}
