import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { HomeHead } from './HomeHead.tsx'
import { LibraryNews } from './LibraryNews.tsx'
import styles from './Home.module.css'
import { TaskBlock } from './TaskBlock.tsx'
import { UnreadNotices } from './UnreadNotices.tsx'
import { useTasks } from './useTasks.ts'

/** What somebody sees first who plans nothing and visits nobody: own tasks, unread notifications, and what is new in the library. */
export default function ReaderHome() {
  const { t } = useTranslation('home')
  const { ready, lines, waiting } = useTasks()
  return (
    <div className={styles.home}>
      <HomeHead />
      <div className={styles.bands}>
        <UnreadNotices />
        <div className={styles.waits}>
          {ready && (
            <TaskBlock
              title={t('own')}
              band="week"
              lines={lines}
              failure={{ title: t('failed.tasks'), ...waiting }}
              none={<Furigana>{t('none.week')}</Furigana>}
            />
          )}
          <LibraryNews />
        </div>
      </div>
    </div>
  )
}
