import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { certificate, decidedServices } from './certificate.ts'

type Service = (typeof decidedServices)[number]
type Decided = Pick<Input<typeof certificate>, 'services'>

/**
 * Codes of what a municipality decides, with the services that they can stand for (facts, section 8). Of heavy visiting care they are the
 * tiers, with 15 % and 8.5 % more and without, and the addition for mobility: which of them it is decides what is paid, so it is noted from the
 * certificate and never guessed from the category. Codes of municipal services are not known here and may be any.
 */
const codes: Readonly<Record<string, readonly Service[]>> = {
  '111000': ['home_care_body'],
  '112000': ['home_care_housework'],
  '113000': ['hospital_escort_body', 'hospital_escort'],
  '114000': ['hospital_escort_body', 'hospital_escort'],
  '120901': ['heavy_visiting_care'],
  '121000': ['heavy_visiting_care'],
  '122000': ['heavy_visiting_care'],
  '123000': ['heavy_visiting_care'],
}

/** What does not fit together among the services of a certificate: nobody contracts more of one than was decided. */
export const certificateIssues = ({ services }: Decided): FieldIssue[] =>
  services.flatMap(({ service, decision_code: code, decided, contracted }, i): FieldIssue[] => {
    const at = (name: string) => `services.${i}.${name}`
    const isTwice = services.findIndex((one) => one.service === service && one.decision_code === code) < i
    const fits = code === null || codes[code]?.includes(service) !== false
    return [
      ...(isTwice ? [{ field: at('service'), code: 'duplicate' as const }] : []),
      ...(fits ? [] : [{ field: at('decision_code'), code: 'decision_code_of_other' as const }]),
      ...(contracted !== null && contracted > decided ? [{ field: at('contracted'), code: 'over_decided' as const }] : []),
    ]
  })
