import { useRef } from 'react'
import { scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { enterRows, useRowKeys } from '#web/kit/tables/rowKeys.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ExpiryBody } from './ExpiryBody.tsx'
import styles from './ExpiryPage.module.css'
import { ExpiryTools } from './ExpiryTools.tsx'
import { MonthChoice } from './MonthChoice.tsx'
import { UrgencyChoice } from './UrgencyChoice.tsx'
import { useExpiry } from './useExpiry.ts'

/** Everything that ends, as a list of work with an axis of time: what is over, what must be begun now, and who does it. People without an office see their own. */
export default function ExpiryPage() {
  const { t } = useTranslation(['attention', 'common'])
  const expiry = useExpiry()
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box)
  const own = scopeOf(useMe().role, 'attention.read') === 'own'
  return (
    <>
      <ScreenHead title={t('common:nav.expiry')} />
      <Lead>{t(own ? 'lead_own' : 'lead')}</Lead>
      <div className={styles.choices}>
        <UrgencyChoice chosen={expiry.state.urgency} counts={expiry.counts} onChoose={(urgency) => expiry.show({ urgency })} />
        {!own && <MonthChoice chosen={expiry.state.period} onChoose={(period) => expiry.show({ period })} />}
      </div>
      <Card ref={box}>
        {!own && <ExpiryTools expiry={expiry} onDown={() => enterRows(box.current)} />}
        <ExpiryBody expiry={expiry} own={own} />
      </Card>
    </>
  )
}
