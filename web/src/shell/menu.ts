import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined'
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined'
import BackupOutlined from '@mui/icons-material/BackupOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import CommuteOutlined from '@mui/icons-material/CommuteOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import RecentActorsOutlined from '@mui/icons-material/RecentActorsOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import TodayOutlined from '@mui/icons-material/TodayOutlined'
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Role } from '#domain/kit/permissions.ts'
import type { ScreenName } from '#web/kit/noun.ts'
import { type NounPath, nounsWithScreens } from '#web/nouns.ts'

type Path = keyof RegisteredRouter['routesByPath']
/** A screen of the protected area that opens without parameters. */
export type ScreenPath = Exclude<Extract<Path, `/admin${string}`>, `${string}$${string}` | `${string}/`> | NounPath

/**
 * A screen in the menu. `jump`: the letter that leads there after g. `roles`: the roles that need the screen daily and so see it in the
 * menu; other roles reach it by links.
 */
export type MenuItem = { label: ScreenName; icon: SvgIconComponent; to: ScreenPath; jump?: string; roles?: readonly Role[] }
export type MenuGroup = { label: ScreenName; icon: SvgIconComponent; items: readonly MenuItem[] }

/**
 * The entries of the menu (specification, section 2), each with the title of its screen. Which roles may open a screen is declared at its
 * route; the menu shows no others. What is opened every day stands above the groups.
 */
export const menu: readonly (MenuItem | MenuGroup)[] = [
  { label: 'home', icon: HomeOutlined, to: '/admin', jump: 'h' },
  { label: 'today', icon: TodayOutlined, to: '/admin/today', jump: 'd', roles: ['staff'] },
  { label: 'me', icon: PersonOutlined, to: '/admin/me', roles: ['staff', 'user'] },
  { label: 'dashboard', icon: DashboardOutlined, to: '/admin/dashboard' },
  { label: 'calendar', icon: EventNoteOutlined, to: '/admin/calendar', jump: 'k' },
  { label: 'notifications', icon: NotificationsOutlined, to: '/admin/notifications', jump: 'o' },
  { label: 'expiry', icon: AlarmOutlined, to: '/admin/expiry', jump: 'x', roles: ['admin', 'manager'] },
  { label: 'archive', icon: Inventory2Outlined, to: '/admin/archive', jump: 'f' },
  {
    label: 'shift_management',
    icon: CalendarMonthOutlined,
    items: [
      { label: 'coverage', icon: NotificationImportantOutlined, to: '/admin/coverage', jump: 'v' },
      { label: 'staff_work_schedule', icon: CalendarMonthOutlined, to: '/admin/staff-work-schedule', jump: 'w' },
      { label: 'requests:noun.leave_request.list', icon: EventBusyOutlined, to: '/admin/leave-request', jump: 'l' },
      { label: 'paid_leave_management', icon: BeachAccessOutlined, to: '/admin/paid-leave-management', jump: 'y' },
      { label: 'corrections:noun.time_correction.list', icon: EditCalendarOutlined, to: '/admin/time-corrections' },
      { label: 'map_directions', icon: DirectionsOutlined, to: '/admin/map-directions' },
      { label: 'staffing_sheet', icon: TableViewOutlined, to: '/admin/staffing-sheet' },
      { label: 'provision_sheets', icon: AssignmentTurnedInOutlined, to: '/admin/provision-sheets' },
    ],
  },
  {
    label: 'legal_ledgers',
    icon: FolderOutlined,
    items: [
      { label: 'worker_roster', icon: RecentActorsOutlined, to: '/admin/worker-roster' },
      { label: 'attendance_record', icon: ScheduleOutlined, to: '/admin/attendance-record', jump: 'z' },
      { label: 'wage_ledger', icon: AccountBalanceWalletOutlined, to: '/admin/wage-ledger' },
      { label: 'payment_deduction_list', icon: FormatListNumberedOutlined, to: '/admin/payment-deduction-list' },
    ],
  },
  {
    label: 'salary_group',
    icon: PaymentsOutlined,
    items: [
      { label: 'salary_management', icon: RequestQuoteOutlined, to: '/admin/salary-management', jump: 't' },
      { label: 'transportation', icon: CommuteOutlined, to: '/admin/salary-management/transportation' },
      { label: 'pay_runs:noun.pay_run.list', icon: CalculateOutlined, to: '/admin/salary-management/pay-runs' },
      { label: 'reconciliation', icon: CompareArrowsOutlined, to: '/admin/salary-management/reconciliation' },
      { label: 'slips:noun.payslip.list', icon: ReceiptLongOutlined, to: '/admin/salary-management/staff-payslip' },
      {
        label: 'slips:noun.withholding_slip.list',
        icon: ArticleOutlined,
        to: '/admin/salary-management/staff-taxcertificate',
      },
      { label: 'handover', icon: UploadFileOutlined, to: '/admin/salary-management/handover' },
      { label: 'wages:raise.title', icon: TrendingUpOutlined, to: '/admin/raises' },
    ],
  },
  {
    label: 'paperwork',
    icon: FolderCopyOutlined,
    items: [
      {
        label: 'documents:noun.document.list',
        icon: DescriptionOutlined,
        to: '/admin/company-information/documents',
        jump: 'q',
        roles: ['admin', 'manager'],
      },
      { label: 'signatures:noun.signature_request.list', icon: DrawOutlined, to: '/admin/signatures' },
    ],
  },
  {
    label: 'master_database',
    icon: FolderSharedOutlined,
    items: [
      ...nounsWithScreens.flatMap(([, { path, title, menu: line }]) =>
        line ? [{ ...line, label: title, to: `/admin/${path}` as NounPath }] : [],
      ),
      // everybody else asks at the own record
      { label: 'changes:noun.staff_change.list', icon: EditNoteOutlined, to: '/admin/staff-changes', roles: ['admin', 'manager'] },
    ],
  },
  {
    label: 'administration',
    icon: AdminPanelSettingsOutlined,
    items: [
      { label: 'jobs', icon: PendingActionsOutlined, to: '/admin/jobs', jump: 'j', roles: ['admin', 'manager'] },
      { label: 'company_information', icon: BusinessOutlined, to: '/admin/company-information', jump: 'i', roles: ['admin'] },
      // an administrator opens this list from the information of the company
      {
        label: 'staff_code_list',
        icon: BadgeOutlined,
        to: '/admin/company-information/staff-code-list',
        roles: ['manager'],
      },
      { label: 'company_calendar', icon: EventAvailableOutlined, to: '/admin/company-information/calendar', jump: 'c' },
      { label: 'company_settings', icon: TuneOutlined, to: '/admin/company-information/settings' },
      { label: 'signature_services', icon: DrawOutlined, to: '/admin/company-information/signature-services' },
      { label: 'rates', icon: PercentOutlined, to: '/admin/company-information/rates' },
      { label: 'backups', icon: BackupOutlined, to: '/admin/backups' },
      { label: 'retention', icon: AutoDeleteOutlined, to: '/admin/retention' },
      { label: 'retention:noun.legal_hold.list', icon: GavelOutlined, to: '/admin/legal-holds' },
      { label: 'audit_log', icon: FactCheckOutlined, to: '/admin/audit-log', jump: 'a' },
      { label: 'projects', icon: AccountTreeOutlined, to: '/admin/projects', roles: ['admin', 'manager'] },
    ],
  },
]

/** Screens at the foot of the menu, which stays in sight while the entries above it scroll; the settings stand there, too. */
export const menuFoot: readonly MenuItem[] = [{ label: 'help', icon: HelpOutlineOutlined, to: '/admin/help' }]
