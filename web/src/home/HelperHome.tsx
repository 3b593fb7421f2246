import { useTranslation } from '#web/kit/i18n.ts'
import ClockedDayPage from '#web/time/clock/ClockedDayPage.tsx'
import styles from './Home.module.css'
import { HomeHead } from './HomeHead.tsx'
import { TaskBlock } from './TaskBlock.tsx'
import { useTasks } from './useTasks.ts'

/** Own tasks that are shown at once. */
const OWN_SHOWN = 3

/**
 * What a helper sees first: the day, and beside it, on a phone below, what else waits for an answer of the own, so that the day does not move when that comes. Without a network the
 * day comes from the device, and nothing waits.
 */
export default function HelperHome() {
  const { t } = useTranslation('home')
  const { ready, lines } = useTasks()
  return (
    <div className={styles.home}>
      <HomeHead />
      <div className={styles.bands}>
        <ClockedDayPage titled={false} />
        {ready && lines.length > 0 && <TaskBlock title={t('own')} band="week" lines={lines} folded={OWN_SHOWN} />}
      </div>
    </div>
  )
}
