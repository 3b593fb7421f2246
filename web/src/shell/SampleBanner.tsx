import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './Banner.module.css'

const SampleDialog = later(() => import('./SampleDialog.tsx'), null)

/** Says that what is shown is the sample company; whoever may can take it out. */
export function SampleBanner() {
  const { t } = useTranslation('common')
  const { sample, role } = useMe()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!sample) return null
  return (
    <aside className={styles.sample}>
      <WbSunnyOutlined fontSize="small" aria-hidden />
      <div>
        <span>{t('sample.banner')}</span>
        {may(role, 'company.write') && (
          <button type="button" onClick={() => setAsking(true)}>
            {t('sample.remove')}
          </button>
        )}
      </div>
      {asking && <SampleDialog onClose={close} onFailed={close} />}
    </aside>
  )
}
