import { type Role, roles } from '#domain/kit/permissions.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import { PlainField } from '#web/kit/ui/TextField.tsx'

type Props = { value: Role | ''; error: string | undefined; onRole: (role: Role) => void }

/** Select for the role that an applicant requests, with an explanation of each role. */
export function RoleField({ value, error, onRole }: Props) {
  const { t } = useTranslation(['entry', 'access', 'login'])
  const hint = `${value && `${t(`access:role_text.${value}`)} `}${t('register.role_hint')}`
  return (
    <PlainField label={t('register.role')} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          name="role"
          value={value}
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
        </Select>
      )}
    </PlainField>
  )
}
