import { useTranslation } from '#web/kit/i18n.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { HelperDay } from './HelperDay.tsx'
import styles from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { TaskBlock } from './TaskBlock.tsx'
import { useTasks } from './useTasks.ts'

/** Own tasks that are shown at once. */
const OWN_SHOWN = 3

/**
 * What a helper sees first: the day, and below it what else waits for an answer of the own, so that the day does not move when that comes. On
 * a phone there is no greeting above it. Without a network the day comes from the device, and nothing waits.
 */
export default function HelperHome() {
  const { t } = useTranslation('home')
  const phone = usePhone()
  const { ready, lines } = useTasks()
  const tasks = ready && lines.length > 0 && <TaskBlock title={t('own')} band="week" lines={lines} folded={OWN_SHOWN} />
  return (
    <div className={styles.home}>
      {!phone && <HomeHead />}
      <HelperDay titled={phone} below={tasks} />
    </div>
  )
}
