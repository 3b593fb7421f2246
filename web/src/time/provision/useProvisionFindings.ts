import { daysOfMonth, formatMinutes } from '#domain/kit/dates.ts'
import type { ProvisionRow } from '#domain/time/provision/provision.api.ts'
import type { ProvisionFinding } from '#domain/time/provision/provision.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import type { ShownFinding } from '../FindingPanel.tsx'
import type { ProvisionState } from './provisionState.ts'

type Open = 'patient' | 'establishment' | 'missing' | 'lines'
/** Where each is settled. What the lines leave open is settled at the report behind each of them. */
const opens: Readonly<Record<ProvisionFinding['code'], Open>> = {
  certificate: 'patient',
  contract: 'patient',
  several_certificates: 'patient',
  establishment: 'patient',
  office_number: 'establishment',
  report: 'missing',
  confirmation: 'lines',
  no_plan: 'lines',
  differs: 'lines',
  over_contract: 'patient',
}

type Found = Pick<ProvisionRow, 'patient_id' | 'name' | 'establishment_id' | 'findings'>

/** What is missing on some sheets of a month and a form, in words and with links. */
export const useProvisionFindings = (
  sheets: readonly Found[],
  { month, form }: Pick<ProvisionState, 'month' | 'form'>,
): ShownFinding[] => {
  const { t } = useTranslation('provision')
  const days = daysOfMonth(month)
  return sheets.flatMap(({ patient_id, name, establishment_id, findings }) =>
    findings.map(({ code, size }): ShownFinding => {
      const open = opens[code]
      const places: Record<Open, Place> = {
        patient: { to: '/admin/patient-management/$id', params: { id: patient_id } },
        establishment: { to: '/admin/company-information/establishments/$id', params: { id: establishment_id ?? '' } },
        missing: { to: '/admin/staff-work-schedule/reports/new', search: { from: days[0] ?? '', to: days.at(-1) ?? '' } },
        lines: { to: '/admin/provision-sheets', search: { month, form, patient: patient_id } },
      }
      return {
        key: `${patient_id} ${code}`,
        text: `${name} ${t(`finding.${code}`, { count: size ?? 0, time: formatMinutes(size ?? 0) })}`,
        place: places[open],
        open: t(`finding.open_${open}`),
      }
    }),
  )
}
