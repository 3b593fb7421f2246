import type { SvgIconComponent } from '@mui/icons-material'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import type { Urgency } from '#domain/kit/attention.ts'
import { daysBetween } from '#domain/kit/dates.ts'
import { useTranslation } from '../i18n.ts'
import type { Tone } from '../tables/Mark.tsx'

/** Tone and icon of each urgency of a deadline; its name is always shown beside them. */
export const urgencyLooks: Readonly<Record<Urgency, { tone: Tone; icon: SvgIconComponent }>> = {
  over: { tone: 'danger', icon: ErrorOutlined },
  now: { tone: 'warning', icon: WarningAmber },
  soon: { tone: 'wait', icon: ScheduleOutlined },
  later: { tone: 'plain', icon: EventOutlined },
}

/** Returns a function that says how many days are left until a deadline or have passed since; both arguments are plain dates. */
export const useDaysLeft = (): ((end: string, today: string) => string) => {
  const { t } = useTranslation('common')
  return (end, today) => {
    const days = daysBetween(today, end)
    if (days === 0) return t('date.today')
    return days > 0 ? t('date.days_left', { days }) : t('date.days_over', { days: -days })
  }
}
