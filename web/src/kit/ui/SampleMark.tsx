import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import { useTranslation } from '../i18n.ts'
import { Hidden } from './Hidden.tsx'
import styles from './SampleMark.module.css'

/** The sign of the sample company beside the name of one of its records, the same as in the banner above the screen. */
export function SampleMark() {
  const { t } = useTranslation('common')
  const text = t('sample.mark')
  return (
    <span className={styles.sample} title={text}>
      <WbSunnyOutlined aria-hidden />
      <Hidden as="span">{text}</Hidden>
    </span>
  )
}
