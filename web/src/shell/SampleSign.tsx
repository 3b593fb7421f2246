import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useKept } from '#web/kit/kept.ts'
import styles from './Banner.module.css'
import { sampleBanner } from './bannerChoice.ts'

/** Icon in the top bar while the banner is hidden; shows the banner again. */
export function SampleSign() {
  const { t } = useTranslation('common')
  const { sample } = useMe()
  const [shown, setShown] = useKept(sampleBanner)
  if (!sample || shown !== 'away') return null
  return (
    <Tooltip title={t('sample.show')}>
      <IconButton className={styles.sign} aria-label={t('sample.show')} onClick={() => setShown('shown')}>
        <WbSunnyOutlined />
      </IconButton>
    </Tooltip>
  )
}
