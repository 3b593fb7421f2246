import Alert from '@mui/material/Alert'
import { Button } from '../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { useTranslation } from '../../i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { useErrorText } from '../../useErrorText.ts'
import styles from './SmallForm.module.css'
import type { ActForm } from './useActForm.ts'

type Props<Values> = { form: ActForm<Values>; 'aria-labelledby'?: string; children: ReactNode }

/** A form of a few settings within a screen: the fields, a button that stores them, and the time at which they were stored. */
export function SmallForm<Values>({ form: { form, failure, busy, done, onSubmit }, children, ...props }: Props<Values>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div className={styles.place}>
      <Panel as="form" noValidate ref={form} onSubmit={onSubmit} {...props}>
        {children}
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <div className={styles.save}>
          <Button type="submit" variant="contained" loading={busy}>
            {t('form.save')}
          </Button>
          {done && (
            <StatusText tone="success" role="status">
              {t('form.saved_at', { time: formatTime(minuteOf(done)) })}
            </StatusText>
          )}
        </div>
      </Panel>
    </div>
  )
}
