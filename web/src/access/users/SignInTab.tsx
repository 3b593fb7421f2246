import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { AccessSettings } from '#domain/access/access.api.ts'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { type Role, roles } from '#domain/kit/permissions.ts'
import { api } from '#web/kit/api.ts'
import '#web/kit/forms/forms.css'
import { useTranslation } from '#web/kit/i18n.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { me } from '../useMe.ts'

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
    <form className="account-settings form-section" noValidate onSubmit={submit}>
      <fieldset className="form-field">
        <legend className="form-label">{t('sign_in.second_factor')}</legend>
        <p className="form-help">{t('sign_in.second_factor_text')}</p>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              className="form-check"
              checked={needed.includes(role)}
              onChange={({ target: { checked } }) => {
                setNeeded(checked ? [...needed, role] : needed.filter((each) => each !== role))
                touch()
              }}
            />
            {t(`role.${role}`)}
          </label>
        ))}
      </fieldset>
      <div className="form-field">
        <label className="form-label" htmlFor="idle-hours">
          {t('sign_in.idle_hours')}
        </label>
        <select
          id="idle-hours"
          className="form-input"
          value={idle}
          aria-describedby="idle-help"
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
        </select>
        <p className="form-help" id="idle-help">
          {t('sign_in.idle_text')}
        </p>
      </div>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <div className="account-save">
        <Button type="submit" variant="contained" loading={isPending}>
          {t('common:form.save')}
        </Button>
        {saved && (
          <p className="form-status" data-tone="success" role="status">
            {t('common:form.saved_at', { time: formatTime(minuteOf(saved)) })}
          </p>
        )}
      </div>
    </form>
  )
}
