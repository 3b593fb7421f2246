import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import styles from './ScheduleHead.module.css'

/**
 * Tabs in the order of the specification, section 2. Reports are records with pages of their own, so that tab is a link to another path.
 */
const tabs = ['shift', 'reports', 'timeline', 'calendar'] as const
type ScheduleTab = (typeof tabs)[number]

type Props = { tab: ScheduleTab; onTab: (next: ScheduleTab) => void; children: ReactNode }

/** Title of the schedule, its tabs, and the buttons of the selected tab. */
export function ScheduleHead({ tab, onTab, children }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  return (
    <header className={styles.head}>
      <h1>
        <Furigana>{t('common:nav.staff_work_schedule')}</Furigana>
      </h1>
      <ScreenTabs
        bare
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabs.label')}
        onChange={(_, next: ScheduleTab) => onTab(next)}
      >
        {tabs.map((each) => (
          <Tab key={each} value={each} id={`tab-${each}`} aria-controls="schedule-panel" label={t(`tabs.${each}`)} />
        ))}
      </ScreenTabs>
      <div className={styles.acts}>{children}</div>
    </header>
  )
}
