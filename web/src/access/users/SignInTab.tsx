import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { accessSettings } from '#domain/access/access.api.ts'
import { idleTimes } from '#domain/access/idleTimes.ts'
import { roles } from '#domain/kit/permissions.ts'
import { api } from '#web/kit/api.ts'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { me } from '../useMe.ts'
import styles from './SignInTab.module.css'

const HOUR = 60
/** Idle times that can be chosen, in minutes. */
const OFFICE = idleTimes.office_idle_minutes
const OTHERS = idleTimes.idle_hours.map((size) => size * HOUR)

const check = bySchema(accessSettings)

/** Settings for signing in: which roles need a second factor, and after which idle time a session ends. */
export default function SignInTab() {
  const { t } = useTranslation('access')
  const cache = useQueryClient()
  const query = api.users.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm({
    start: data,
    check,
    send: async ({ second_factor_roles: chosen, ...idle }) => {
      const settings = { second_factor_roles: roles.filter((role) => chosen.includes(role)), ...idle }
      cache.setQueryData(query.queryKey, await api.users.changeSettings.call(settings))
      // the new rule may require a second factor of the person who has just set it
      await cache.invalidateQueries({ queryKey: me.queryKey })
    },
  })
  const { second_factor_roles: needed, office_idle_minutes, idle_hours } = form.values
  const issue = useIssueTexts(form.issues)
  const idle = (
    name: 'office_idle_minutes' | 'idle_hours',
    now: number,
    offered: readonly number[],
    put: (size: number) => void,
  ) => (
    <Labelled
      name={name}
      label={t(`sign_in.${name}`)}
      help={t(`sign_in.${name}_text`)}
      required={false}
      issue={issue(name)}
      span={6}
    >
      {(ids) => (
        <div className={styles.hours}>
          <Select {...ids} value={now} onChange={(event) => put(Number(event.target.value))}>
            {[...new Set(offered)]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size % HOUR === 0 ? t('sign_in.hours', { size: size / HOUR }) : t('sign_in.minutes', { size })}
                </option>
              ))}
          </Select>
        </div>
      )}
    </Labelled>
  )
  return (
    <SmallForm form={form}>
      <Labelled
        name="second_factor_roles"
        label={t('sign_in.second_factor')}
        required={false}
        issue={issue('second_factor_roles')}
        span={6}
        group
      >
        {() => (
          <div className={styles.roles}>
            <Help>{t('sign_in.second_factor_text')}</Help>
            {roles.map((role) => (
              <label key={role}>
                <Checkbox
                  checked={needed.includes(role)}
                  onChange={({ target: { checked } }) =>
                    form.put({ second_factor_roles: checked ? [...needed, role] : needed.filter((each) => each !== role) })
                  }
                />
                {t(`role.${role}`)}
              </label>
            ))}
          </div>
        )}
      </Labelled>
      {idle('office_idle_minutes', office_idle_minutes, [...OFFICE, data.office_idle_minutes], (size) =>
        form.put({ office_idle_minutes: size }),
      )}
      {idle('idle_hours', idle_hours * HOUR, [...OTHERS, data.idle_hours * HOUR], (size) => form.put({ idle_hours: size / HOUR }))}
    </SmallForm>
  )
}
