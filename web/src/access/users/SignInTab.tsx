import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { AccessSettings } from '#domain/access/access.api.ts'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { type Role, roles } from '#domain/kit/permissions.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { me } from '../useMe.ts'
import styles from './SignInTab.module.css'

/** Hours that are offered, and the present ones. */
const choicesOf = (now: number) => [...new Set([1, 2, 4, 8, 12, 24, 48, 72, now])].sort((a, b) => a - b)

/** How everybody signs in: which roles need a second factor, and when an unused session ends. */
export default function SignInTab() {
  const { t } = useTranslation(['access', 'common'])
  const errorText = useErrorText()
  const cache = useQueryClient()
  const query = api.users.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const [needed, setNeeded] = useState<readonly Role[]>(data.second_factor_roles)
  const [idle, setIdle] = useState(data.idle_hours)
  const [saved, setSaved] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (settings: AccessSettings) => api.users.changeSettings.call(settings),
    onSuccess: async (stored) => {
      cache.setQueryData(query.queryKey, stored)
      setSaved(new Date().toISOString())
      // it may concern the very person who has just set it
      await cache.invalidateQueries({ queryKey: me.queryKey })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate({ second_factor_roles: roles.filter((role) => needed.includes(role)), idle_hours: idle })
  }
  const touch = () => setSaved(undefined)
  return (
    <div className={styles.place}>
      <Panel as="form" noValidate onSubmit={submit}>
        <Labelled name="second_factor_roles" label={t('sign_in.second_factor')} required={false} issue={undefined} span={6} group>
          {() => (
            <div className={styles.roles}>
              <Help>{t('sign_in.second_factor_text')}</Help>
              {roles.map((role) => (
                <label key={role}>
                  <Checkbox
                    checked={needed.includes(role)}
                    onChange={({ target: { checked } }) => {
                      setNeeded(checked ? [...needed, role] : needed.filter((each) => each !== role))
                      touch()
                    }}
                  />
                  {t(`role.${role}`)}
                </label>
              ))}
            </div>
          )}
        </Labelled>
        <Labelled
          name="idle_hours"
          label={t('sign_in.idle_hours')}
          help={t('sign_in.idle_text')}
          required={false}
          issue={undefined}
          span={6}
        >
          {(ids) => (
            <div className={styles.hours}>
              <Select
                {...ids}
                value={idle}
                onChange={(event) => {
                  setIdle(Number(event.target.value))
                  touch()
                }}
              >
                {choicesOf(data.idle_hours).map((size) => (
                  <option key={size} value={size}>
                    {t('sign_in.hours', { size })}
                  </option>
                ))}
              </Select>
            </div>
          )}
        </Labelled>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        <div className={styles.save}>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('common:form.save')}
          </Button>
          {saved && (
            <StatusText tone="success" role="status">
              {t('common:form.saved_at', { time: formatTime(minuteOf(saved)) })}
            </StatusText>
          )}
        </div>
      </Panel>
    </div>
  )
}
