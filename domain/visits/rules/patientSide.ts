import { dateOfDay, DAY, monthOf } from '../../kit/dates.ts'
import { decidedServices } from '../../patients/certificate.ts'
import { holds } from './employed.ts'
import type { Asked } from './facts.ts'
import type { Found } from './finding.ts'

/** What the patient's record says of the helper. */
export const wished = ({ helper, patient }: Asked): Found[] => {
  const wish = helper && patient?.wishes[helper.id]
  if (wish === 'refused') return [{ code: 'helper_refused' }]
  return wish === 'if_needed' ? [{ code: 'helper_if_needed' }] : []
}

/**
 * Whether a municipality pays for the visit: the certificate holds on its date, the service stands on it, and the minutes of the month do not
 * pass what this company took over of it, or else what was decided (Services and Supports for Persons with Disabilities Act 22). Of a patient
 * without any certificate nothing is known, and while one still holds, the next is usually on its way.
 */
export const decided = ({ visit, patient, today }: Asked): Found[] => {
  if (!patient || !decidedServices.some((one) => one === visit.service_type)) return []
  const { date } = visit
  const holding = patient.certificates.find((one) => holds(one, date))
  if (!holding) {
    const last = patient.certificates.flatMap(({ valid_to }) => (valid_to !== null && valid_to < date ? [valid_to] : [])).toSorted()
    return last.slice(-1).map((ended) => ({ code: ended < today ? 'certificate_ended' : 'certificate_ends', date: ended }))
  }
  if (holding.services.length === 0) return []
  const lines = holding.services.filter(({ service }) => service === visit.service_type)
  if (lines.length === 0) return [{ code: 'service_not_decided' }]
  const limit = Math.max(...lines.map((one) => one.contracted ?? one.decided))
  const minutes = patient.services
    .filter((one) => one.id !== visit.id && one.service_type === visit.service_type && monthOfStart(one.starts) === monthOf(date))
    .reduce((sum, one) => sum + one.minutes, visit.minutes)
  return minutes > limit ? [{ code: 'amount_used_up', minutes, limit }] : []
}

const monthOfStart = (starts: number) => monthOf(dateOfDay(Math.floor(starts / DAY)))
