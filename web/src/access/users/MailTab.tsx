import { useSuspenseQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import styles from './MailTab.module.css'
import { MailItem } from './MailItem.tsx'

/** Outgoing mails: recipient, text, and whether the mail was sent. Refreshed every ten seconds. */
export default function MailTab() {
  const { t } = useTranslation('access')
  const {
    data: { smtp, items },
  } = useSuspenseQuery(api.users.outbox.queryOptions({ input: {}, staleTime: 0, refetchInterval: 10_000 }))
  return (
    <div className={styles.mails}>
      {smtp ? (
        <p>{t('mail.lead')}</p>
      ) : (
        <Alert severity="warning">
          <b>{t('mail.no_server')}</b>
          <br />
          {t('mail.no_server_text')}
        </Alert>
      )}
      {items.length === 0 ? (
        <Nothing title={t('mail.empty')} text={t('mail.empty_text')} />
      ) : (
        <ul>
          {items.map((mail) => (
            <MailItem key={mail.id} mail={mail} smtp={smtp} />
          ))}
        </ul>
      )}
    </div>
  )
}
