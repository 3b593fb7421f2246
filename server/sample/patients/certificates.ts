import { addDays, addMonths, lastOfMonths } from '#domain/kit/dates.ts'
import type { SampleCertificate, SamplePatient } from '../records.ts'
import type { Story } from '../story.ts'

type Services = SampleCertificate['services']
const HOUR = 60
/** The tier of heavy visiting care that was decided for a category; for some nobody has looked it up yet. */
const tierOf = { category6_1: null, category6_2: '122000', category6_3: '121000', category6_4: null } as const
/** What municipalities of the sample decide for a category. Minutes a month. */
const decided = (category: SamplePatient['disable_support_category']): Services => {
  if (category === null) return []
  if (category === 'category5') {
    return [
      { service: 'home_care_body', decision_code: '111000', decided: 40 * HOUR, contracted: 32 * HOUR },
      { service: 'home_care_housework', decision_code: '112000', decided: 16 * HOUR, contracted: 12 * HOUR },
    ]
  }
  return [{ service: 'heavy_visiting_care', decision_code: tierOf[category], decided: 340 * HOUR, contracted: 330 * HOUR }]
}

/** Whose certificate of last year ended before the one of this year was decided: the papers came late. */
const LATE = 'p02'
const LATE_DAYS = 14

/** Certificates run for a year from the month of the birthday: the one of last year, and the one that holds. */
export const certificatesOf = (story: Story, patient: SamplePatient): SampleCertificate[] => {
  const { key, beneficiary_number, birth_date, municipality, disable_support_category } = patient
  if (beneficiary_number === null || birth_date === null || disable_support_category === null) return []
  const birthday = `${story.today.slice(0, 4)}-${birth_date.slice(5, 7)}-01`
  const from = birthday > story.today ? addMonths(birthday, -12) : birthday
  const one = (name: string, valid_from: string): SampleCertificate => ({
    key: `c${key}${name}`,
    of: key,
    valid_from,
    valid_to: lastOfMonths(valid_from, 12),
    certificate_number: beneficiary_number,
    municipality,
    disable_support_category,
    payment_ceiling: 9300,
    services: decided(disable_support_category),
    file: null,
  })
  const before = one('a', addMonths(from, -12))
  return [key === LATE ? { ...before, valid_to: addDays(from, -LATE_DAYS - 1) } : before, one('b', from)]
}
