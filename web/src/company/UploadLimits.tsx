import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { UploadLimits as Limits } from '#domain/kit/files.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './Settings.module.css'

/** What is offered: MB of a file and of a photo, and photos at a time; the specification's own are among them (section 9). */
const offered = {
  file_mb: [1, 2, 3, 4.5, 5, 7.5, 10, 15, 20],
  photo_mb: [1, 2, 3, 5, 7.5, 10, 15, 20],
  photos: [1, 2, 3, 5, 10],
} as const satisfies Record<keyof Limits, readonly number[]>
const names = Object.keys(offered) as (keyof Limits)[]

/** How large and how many files may be sent. Everybody is told before choosing one. */
export function UploadLimits() {
  const { t } = useTranslation(['company', 'common'])
  const language = useLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const query = api.company.uploadLimits.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const [limits, setLimits] = useState(data)
  const [saved, setSaved] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Limits) => api.company.changeUploadLimits.call(chosen),
    onSuccess: (stored) => {
      cache.setQueryData(query.queryKey, stored)
      setSaved(new Date().toISOString())
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate(limits)
  }
  const choose = (name: keyof Limits, size: number) => {
    setLimits({ ...limits, [name]: size })
    setSaved(undefined)
  }
  return (
    <div className={styles.place}>
      <Panel as="form" noValidate onSubmit={submit} aria-labelledby="upload-limits">
        <h2 id="upload-limits">{t('uploads.title')}</h2>
        <Help>{t('uploads.text')}</Help>
        {names.map((name) => (
          <Labelled key={name} name={name} label={t(`uploads.${name}`)} required={false} issue={undefined} span={6}>
            {(ids) => (
              <div className={styles.choice}>
                <Select {...ids} value={limits[name]} onChange={({ target }) => choose(name, Number(target.value))}>
                  {[...new Set([...offered[name], data[name]])]
                    .sort((a, b) => a - b)
                    .map((size) => (
                      <option key={size} value={size}>
                        {t(name === 'photos' ? 'uploads.count' : 'uploads.size', { size: size.toLocaleString(language) })}
                      </option>
                    ))}
                </Select>
              </div>
            )}
          </Labelled>
        ))}
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
