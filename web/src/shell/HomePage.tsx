import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { ScreenPath } from './menu.ts'
import { dayInWords } from './today.ts'

type Job = { name: 'staff' | 'patients' | 'schedule' | 'sheet'; to: ScreenPath; icon: SvgIconComponent }

const jobs: readonly Job[] = [
  { name: 'staff', to: '/admin/staff-management/new', icon: GroupAddOutlined },
  { name: 'patients', to: '/admin/patient-management/new', icon: PersonAddAltOutlined },
  { name: 'schedule', to: '/admin/staff-work-schedule', icon: CalendarMonthOutlined },
  { name: 'sheet', to: '/admin/salary-management', icon: RequestQuoteOutlined },
]

/** The day begins here: who and when one is, and the ways to the main jobs. */
export default function HomePage() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const person = useMe()
  const [now] = useState(() => new Date())
  const { routesByPath } = useRouter()
  const mine = jobs.filter(({ to }) => routesByPath[to].options.staticData.roles.includes(person.role))
  return (
    <div className="home">
      <header>
        <p className="home-day">{dayInWords(now, language)}</p>
        <h1>{t('home.greeting', { name: language === 'ja' ? person.last_name : person.first_name })}</h1>
        <p>{person.company_name}</p>
      </header>
      {mine.length > 0 && (
        <nav aria-label={t('home.jobs')}>
          <ul className="jobs">
            {mine.map(({ name, to, icon: Icon }) => (
              <li key={name}>
                <Link to={to}>
                  <Icon aria-hidden />
                  <span><b>{t(`home.${name}`)}</b><small>{t(`home.${name}_text`)}</small></span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
