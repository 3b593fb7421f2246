import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import TodayOutlined from '@mui/icons-material/TodayOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { useState } from 'react'
import { type Action, may, type Scope, scopeOf, type Role } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import styles from './HomePage.module.css'
import type { ScreenPath } from './menu.ts'
import { SampleAdd } from './SampleAdd.tsx'
import { dayInWords } from './today.ts'
import { HomeWaiting } from './HomeWaiting.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** A link to a main job on the home page. `scope`: only for roles whose permission for the action has exactly this scope. */
type Job = {
  name: 'staff' | 'patients' | 'schedule' | 'sheet' | 'my_schedule' | 'my_patients' | 'profile'
  to: ScreenPath
  icon: SvgIconComponent
  action: Action
  scope?: Scope
}

const jobs: readonly Job[] = [
  { name: 'staff', to: '/admin/staff-management/new', icon: GroupAddOutlined, action: 'staff.write' },
  { name: 'patients', to: '/admin/patient-management/new', icon: PersonAddAltOutlined, action: 'patients.write' },
  { name: 'schedule', to: '/admin/staff-work-schedule', icon: CalendarMonthOutlined, action: 'visits.write' },
  { name: 'my_schedule', to: '/admin/today', icon: TodayOutlined, action: 'visits.read', scope: 'own' },
  { name: 'my_patients', to: '/admin/patient-management', icon: GroupOutlined, action: 'patients.read', scope: 'own' },
  { name: 'sheet', to: '/admin/salary-management', icon: RequestQuoteOutlined, action: 'time.read' },
  { name: 'profile', to: '/admin/profile', icon: AccountCircleOutlined, action: 'self.write', scope: 'own' },
]
const isFor = ({ action, scope }: Job, role: Role) => may(role, action) && (scope === undefined || scopeOf(role, action) === scope)

/** Home page: date, greeting and company, open work, and links to the main jobs of the person's role. */
export default function HomePage() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const person = useMe()
  const [now] = useState(() => new Date())
  const mine = jobs.filter((job) => isFor(job, person.role))
  return (
    <div className={styles.home}>
      <Stack as="header" gap={0.125}>
        <p>{dayInWords(now, language)}</p>
        <h1>{t('home.greeting', { name: language === 'ja' ? person.last_name : (person.english_name ?? person.first_name) })}</h1>
        <p>{person.company_name}</p>
      </Stack>
      <HomeWaiting />
      {mine.length > 0 && (
        <nav aria-label={t('home.jobs')}>
          <ul className={styles.jobs}>
            {mine.map(({ name, to, icon: Icon }) => (
              <li key={name}>
                <PlaceLink place={{ to }}>
                  <Icon aria-hidden />
                  <Stack as="span" gap={0.125}>
                    <b>
                      <Furigana>{t(`home.${name}`)}</Furigana>
                    </b>
                    <small>
                      <Furigana>{t(`home.${name}_text`)}</Furigana>
                    </small>
                  </Stack>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!person.sample && may(person.role, 'company.write') && <SampleAdd />}
    </div>
  )
}
