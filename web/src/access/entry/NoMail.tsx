import { useTranslation } from '#web/kit/i18n.ts'
import styles from './PlainForm.module.css'

/** Shown where the server cannot send mail: refers to an administrator, rather than promise a mail that never arrives. */
export function NoMail({ title }: { title: string }) {
  const { t } = useTranslation('entry')
  return (
    <section className={styles.form}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{t('forgot.ask')}</p>
        <p>{t('forgot.ask_how')}</p>
      </div>
      <p className={styles.links}>
        <a href="/login">{t('back_to_login')}</a>
      </p>
    </section>
  )
}
