import type { SvgIconComponent } from '@mui/icons-material'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import { type Action, may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './MainJobs.module.css'

type Job = { name: 'staff' | 'patients' | 'schedule' | 'sheet'; to: string; icon: SvgIconComponent; action: Action }

const jobs: readonly Job[] = [
  { name: 'staff', to: '/admin/staff-management/new', icon: GroupAddOutlined, action: 'staff.write' },
  { name: 'patients', to: '/admin/patient-management/new', icon: PersonAddAltOutlined, action: 'patients.write' },
  { name: 'schedule', to: '/admin/staff-work-schedule', icon: CalendarMonthOutlined, action: 'visits.write' },
  { name: 'sheet', to: '/admin/salary-management', icon: RequestQuoteOutlined, action: 'time.read' },
]

/** Links to the main jobs of the office, for a day on which nothing else waits, as the first one. */
export function MainJobs() {
  const { t } = useTranslation('home')
  const { role } = useMe()
  return (
    <nav aria-label={t('jobs')}>
      <ul className={styles.jobs}>
        {jobs
          .filter(({ action }) => may(role, action))
          .map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <PlaceLink place={{ to }}>
                <Icon aria-hidden />
                <Stack as="span" gap={0.125}>
                  <b>
                    <Furigana>{t(`job.${name}`)}</Furigana>
                  </b>
                  <small>
                    <Furigana>{t(`job_text.${name}`)}</Furigana>
                  </small>
                </Stack>
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
