import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import TodayOutlined from '@mui/icons-material/TodayOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ScreenPath } from './menu.ts'

type BarLine = { name: 'today' | 'plan' | 'leave' | 'me'; icon: SvgIconComponent; to: ScreenPath }

/** What a helper opens every day, in the order of the bar; short names: `common:shell.bar.<name>`. */
export const bar: readonly BarLine[] = [
  { name: 'today', icon: TodayOutlined, to: '/admin/today' },
  { name: 'plan', icon: CalendarMonthOutlined, to: '/admin/plan' },
  { name: 'leave', icon: EventBusyOutlined, to: '/admin/leave-request' },
  { name: 'me', icon: PersonOutlined, to: '/admin/me' },
]
