import type { ReactNode } from 'react'
import type { ActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { RefusalText } from './RefusalText.tsx'
import styles from './PlainForm.module.css'

type Props<Values> = {
  form: ActForm<Values>
  title: string
  lead: string
  /** Text of the submit button. */
  send: string
  /** Shown below the button. */
  foot?: ReactNode
  children: ReactNode
}

/** Layout of a form before the login: title, introduction, error, fields and submit button. */
export function PlainForm<Values>({ form: { form, failure, busy, onSubmit }, title, lead, send, foot, children }: Props<Values>) {
  const { t } = useTranslation('entry')
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <RefusalText failure={failure} />
      {children}
      <PlainButton as="button" type="submit" disabled={busy}>
        {busy ? t('sending') : send}
      </PlainButton>
      {foot}
    </form>
  )
}
