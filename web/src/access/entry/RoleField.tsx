import { useId } from 'react'
import { type Role, roles } from '#domain/kit/permissions.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ErrorText, Help } from '#web/kit/ui/Help.tsx'
import styles from './TextField.module.css'

type Props = { value: Role | ''; error: string | undefined; onRole: (role: Role) => void }

/** The role that an applicant wishes for, with what each is for. */
export function RoleField({ value, error, onRole }: Props) {
  const { t } = useTranslation(['entry', 'access', 'login'])
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('register.role')}</label>
      <div className={styles.box}>
        <select
          id={id}
          name="role"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={(event) => {
            const role = roles.find((each) => each === event.target.value)
            if (role) onRole(role)
          }}
        >
          <option value="" disabled>
            {t('register.choose')}
          </option>
          {roles.toReversed().map((role) => (
            <option key={role} value={role}>
              {t(`access:role.${role}`)}
            </option>
          ))}
        </select>
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      <Help id={`${id}-hint`}>
        {value && `${t(`access:role_text.${value}`)} `}
        {t('register.role_hint')}
      </Help>
    </div>
  )
}
