import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import Close from '@mui/icons-material/Close'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useKept } from '#web/kit/kept.ts'
import styles from './Banner.module.css'
import { sampleBanner } from './bannerChoice.ts'

const SampleDialog = later(() => import('./SampleDialog.tsx'), null)

/** Says that the records shown belong to the sample company, and offers to remove them to those who may. Can be hidden to save space. */
export function SampleBanner() {
  const { t } = useTranslation('common')
  const { sample, role } = useMe()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const [shown, setShown] = useKept(sampleBanner)
  if (!sample || shown === 'away') return null
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
      <button
        type="button"
        className={styles.away}
        title={t('sample.hide')}
        aria-label={t('sample.hide')}
        onClick={() => setShown('away')}
      >
        <Close fontSize="small" aria-hidden />
      </button>
      {asking && <SampleDialog onClose={close} onFailed={close} />}
    </aside>
  )
}
