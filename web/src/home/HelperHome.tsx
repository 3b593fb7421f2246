import { useTranslation } from '#web/kit/i18n.ts'
import ClockedDayPage from '#web/time/clock/ClockedDayPage.tsx'
import styles from './HelperHome.module.css'
import { HomeHead } from './HomeHead.tsx'
import { TaskBlock } from './TaskBlock.tsx'
import { useTasks } from './useTasks.ts'

/** Own tasks that are shown at once, so that the visits of the day stand on the first screen of a phone. */
const OWN_SHOWN = 3

/** What a helper sees first: the day, below what waits for an answer of the own. Without a network the day comes from the device, and nothing waits. */
export default function HelperHome() {
  const { t } = useTranslation('home')
  const { ready, lines } = useTasks()
  return (
    <div className={styles.home}>
      <HomeHead />
      {ready && lines.length > 0 && <TaskBlock title={t('own')} band="week" lines={lines} folded={OWN_SHOWN} />}
      <ClockedDayPage titled={false} />
    </div>
  )
}
