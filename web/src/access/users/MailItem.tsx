import { Button } from '#web/kit/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailRow } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { Buttons } from '../Buttons.tsx'
import styles from './MailTab.module.css'

/** One mail in the list; its text can be opened, and the mail sent again. */
export function MailItem({ mail, smtp }: { mail: MailRow; smtp: boolean }) {
  const { t } = useTranslation('access')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { id, recipient, subject, body, kept, sent_at, created_at, error, tries } = mail
  const again = useMutation({
    mutationFn: () => api.users.resend.call({ id }),
    onSuccess: () => snackbar.success(t('mail.sent_again', { recipient })),
    onError: (failure) => snackbar.error(errorText(failure)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.users.outbox.key() }),
  })
  return (
    <li>
      <details>
        <summary>
          <span className={styles.to}>
            <b>{subject}</b>
            <span>{recipient}</span>
          </span>
          <span className={styles.when}>
            <InstantText at={created_at} />
          </span>
          <Mark tone={sent_at ? 'good' : error ? 'danger' : 'wait'}>
            {t(sent_at ? 'mail.sent' : error ? 'mail.failed' : 'mail.waiting')}
          </Mark>
        </summary>
        <div className={styles.mail}>
          {error && !sent_at && <ErrorText>{t('mail.error', { error, tries })}</ErrorText>}
          {body === '' ? <p>{t('mail.emptied')}</p> : <pre>{body}</pre>}
          {smtp && kept && (
            <Buttons>
              <Button variant="outlined" color="secondary" loading={again.isPending} onClick={() => again.mutate()}>
                {t('mail.send_again')}
              </Button>
            </Buttons>
          )}
        </div>
      </details>
    </li>
  )
}
