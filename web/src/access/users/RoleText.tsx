import { useWatch } from 'react-hook-form'
import { roles } from '#domain/kit/permissions.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import styles from './RoleText.module.css'

/** Explains the role that is chosen in the form. */
export function RoleText() {
  const { t } = useTranslation('access')
  const { control } = useFormFacts().methods
  const chosen: unknown = useWatch({ control, name: 'role' })
  const role = roles.find((each) => each === chosen)
  return (
    <div className={styles.place}>
      <Help role="status">{role && t(`role_text.${role}`)}</Help>
    </div>
  )
}
