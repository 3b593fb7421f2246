import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { RegisteredRouter } from '@tanstack/react-router'
import type common from '#locales/ja/common.json'

type Path = keyof RegisteredRouter['routesByPath']
export type NavKey = keyof typeof common.nav
/** A screen of the protected area that needs no parameter to be opened. */
export type ScreenPath = Exclude<Extract<Path, `/admin${string}`>, `${string}$${string}` | `${string}/`>

/** A screen in the menu; `jump` is the letter that leads there after g. */
export type MenuItem = { label: NavKey; icon: SvgIconComponent; to: ScreenPath; jump?: string }
export type MenuGroup = { label: NavKey; icon: SvgIconComponent; items: readonly MenuItem[] }

/** The drawer menu (specification, section 2). Who may open a screen stands at its route, and nobody sees more. */
export const menu: readonly (MenuItem | MenuGroup)[] = [
  { label: 'home', icon: HomeOutlined, to: '/admin', jump: 'h' },
  { label: 'shift', icon: CalendarMonthOutlined, to: '/admin/staff-work-schedule', jump: 'w' },
  { label: 'salary_calculation', icon: RequestQuoteOutlined, to: '/admin/salary-management', jump: 't' },
  {
    label: 'master_database',
    icon: FolderSharedOutlined,
    items: [
      { label: 'staff_master', icon: GroupsOutlined, to: '/admin/staff-management', jump: 's' },
      { label: 'patient_master', icon: PersonOutlined, to: '/admin/patient-management', jump: 'p' },
      { label: 'user_master', icon: ManageAccountsOutlined, to: '/admin/user-management', jump: 'u' },
    ],
  },
  {
    label: 'company',
    icon: BusinessOutlined,
    items: [{ label: 'company_calendar', icon: EventAvailableOutlined, to: '/admin/company-calendar', jump: 'c' }],
  },
  {
    label: 'administration',
    icon: AdminPanelSettingsOutlined,
    items: [{ label: 'audit_log', icon: FactCheckOutlined, to: '/admin/audit-log', jump: 'a' }],
  },
]
