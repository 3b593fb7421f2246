import { formatMinutes } from '#domain/kit/dates.ts'
import type { StaffingFinding } from '#domain/time/staffing/staffing.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import type { ShownFinding } from '../FindingPanel.tsx'

type Open = 'establishment' | 'staff' | 'schedule' | 'attendance'
/** Where each is settled. */
const opens: Readonly<Record<StaffingFinding['code'], Open>> = {
  full_time_hours: 'establishment',
  office_number: 'establishment',
  post: 'staff',
  duty_type: 'staff',
  dedicated_elsewhere: 'staff',
  apart: 'staff',
  drafts: 'schedule',
  from_plans: 'schedule',
  not_closed: 'attendance',
}

/** What is missing on a sheet, in words and with links. */
export const useStaffingFindings = (findings: readonly StaffingFinding[], establishment: string | undefined): ShownFinding[] => {
  const { t } = useTranslation('staffing')
  return findings.map(({ code, staff_id, name, size }) => {
    const open = opens[code]
    const places: Record<Open, Place> = {
      establishment: { to: '/admin/company-information/establishments/$id', params: { id: establishment ?? '' } },
      staff: { to: '/admin/staff-management/$id', params: { id: staff_id ?? '' } },
      schedule: { to: '/admin/staff-work-schedule' },
      attendance: { to: '/admin/attendance-record' },
    }
    return {
      key: `${code} ${staff_id}`,
      text: t(`finding.${code}`, { name: name ?? '', time: formatMinutes(size ?? 0), count: size ?? 0 }),
      place: places[open],
      open: t(`finding.open_${open}`),
    }
  })
}
