import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { kept, useKept } from '#web/kit/kept.ts'
import styles from './Banner.module.css'

const banner = kept('sample.banner', ['shown', 'away'])
const SampleDialog = later(() => import('./SampleDialog.tsx'), null)

/** Says that the records shown belong to the sample company, and offers to remove them to those who may. Can be hidden to save space. */
export function SampleBanner() {
  const { t } = useTranslation('common')
  const { sample, role } = useMe()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const [shown, setShown] = useKept(banner)
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
      <Tooltip title={t('sample.hide')}>
        <IconButton className={styles.away} size="small" aria-label={t('sample.hide')} onClick={() => setShown('away')}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && <SampleDialog onClose={close} onFailed={close} />}
    </aside>
  )
}

/** Icon in the top bar while the banner is hidden; shows the banner again. */
export function SampleSign() {
  const { t } = useTranslation('common')
  const { sample } = useMe()
  const [shown, setShown] = useKept(banner)
  if (!sample || shown !== 'away') return null
  return (
    <Tooltip title={t('sample.show')}>
      <IconButton className={styles.sign} aria-label={t('sample.show')} onClick={() => setShown('shown')}>
        <WbSunnyOutlined />
      </IconButton>
    </Tooltip>
  )
}
