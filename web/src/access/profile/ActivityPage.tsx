import { api } from '#web/kit/api.ts'
import { AuditFeed } from '#web/kit/audit/AuditFeed.tsx'
import { useAuditPages } from '#web/kit/audit/useAuditPages.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useMe } from '../useMe.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './ActivityPage.module.css'

/** Audit log of the signed-in person's own acts, and of who viewed the person's own staff record. */
export default function ActivityPage() {
  const { t } = useTranslation('access')
  const { staff_id } = useMe()
  const pages = useAuditPages(api.home.activity.key({ type: 'infinite', input: {} }), (cursor) => api.home.activity.call(cursor))
  return (
    <div className={styles.logs}>
      <section aria-labelledby="did-title">
        <h2 id="did-title">
          <Furigana>{t('profile.activity')}</Furigana>
        </h2>
        <AuditFeed
          pages={pages}
          who={false}
          empty={{ title: t('profile.activity_empty'), text: t('profile.activity_empty_text') }}
        />
      </section>
      <section aria-labelledby="looked-title">
        <h2 id="looked-title">
          <Furigana>{t('profile.lookups')}</Furigana>
        </h2>
        <p>{t(staff_id === null ? 'profile.lookups_unlinked' : 'profile.lookups_text')}</p>
        {staff_id !== null && <Lookups />}
      </section>
    </div>
  )
}

function Lookups() {
  const { t } = useTranslation('access')
  const pages = useAuditPages(api.home.lookups.key({ type: 'infinite', input: {} }), (cursor) => api.home.lookups.call(cursor))
  return <AuditFeed pages={pages} who empty={{ title: t('profile.lookups_empty'), text: t('profile.lookups_empty_text') }} />
}
