import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { Band } from '#domain/kit/waiting.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { HomeHead } from './HomeHead.tsx'
import { MainJobs } from './MainJobs.tsx'
import styles from './Home.module.css'
import { SampleAdd } from './SampleAdd.tsx'
import { TaskBlock } from './TaskBlock.tsx'
import type { ShownTask } from './staying.ts'
import { useTasks } from './useTasks.ts'

/** Lines of what can wait that are shown at once. */
const LATER_SHOWN = 3
const bones = [70, 85, 60, 80, 65, 75]

/** What the office sees first: visits that nobody may go to today, then what waits for it this week, and what only has to be tidied up. */
export default function OfficeHome() {
  const { t } = useTranslation('home')
  const { role, sample } = useMe()
  const { ready, lines, waiting, risks, at } = useTasks()
  const of = (band: Band): ShownTask[] => lines.filter((line) => line.band === band)
  const [now, week, later] = [of('now'), of('week'), of('later')]
  const isCalm = ready && now.length === 0 && week.length === 0
  return (
    <div className={styles.home}>
      <HomeHead />
      {!sample && may(role, 'company.write') && <SampleAdd />}
      {ready ? (
        <div className={styles.bands} data-full>
          <TaskBlock
            title={t('now')}
            band="now"
            lines={now}
            failure={{ title: t('failed.risks'), ...risks }}
            none={
              <>
                <Furigana>{t('none.now')}</Furigana> <small>{t('as_of', { time: timeAt(at) })}</small>
              </>
            }
          />
          <TaskBlock
            title={t('week')}
            band="week"
            lines={week}
            failure={{ title: t('failed.tasks'), ...waiting }}
            none={<Furigana>{t('none.week')}</Furigana>}
          />
          {later.length > 0 && <TaskBlock title={t('later')} band="later" lines={later} folded={LATER_SHOWN} />}
        </div>
      ) : (
        <div className={styles.bands} aria-busy="true">
          {(['now', 'week'] as const).map((band) => (
            <div key={band} className={styles.bones}>
              {bones.map((width) => (
                <Bone key={width} width={width} />
              ))}
            </div>
          ))}
        </div>
      )}
      {isCalm && <MainJobs />}
    </div>
  )
}

const timeAt = (at: number) => formatTime(minuteOf(new Date(at).toISOString()))
