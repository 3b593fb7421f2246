import type { labourAsks } from './labourAsks.ts'
import { hasTerm, isPartOrTerm } from './labourAsks.ts'
import type { LawItem, Need } from './template.ts'

const ORDINANCE = 'Labour Standards Act 15(1); Enforcement Regulation 5(1)'
const PART_TIME_ACT = 'Part-Time and Fixed-Term Employment Act 6(1); its Enforcement Regulation 2(1)'

type Asks = typeof labourAsks

/** The items of the law on labour conditions, in its order; the last of a source stands for what the regulation lists under its number. */
export const labourLaw: readonly LawItem<Asks>[] = [
  { id: 'contract_period', source: `${ORDINANCE}(i)`, by: 'contract_period' },
  { id: 'renewal_standard', source: `${ORDINANCE}(i-2), with the limit since 2024-04-01`, by: 'renewal', when: hasTerm },
  { id: 'workplace', source: `${ORDINANCE}(i-3), with the scope of change since 2024-04-01`, by: 'workplace' },
  { id: 'duties', source: `${ORDINANCE}(i-3), with the scope of change since 2024-04-01`, by: 'duties' },
  { id: 'working_hours', source: `${ORDINANCE}(ii)`, by: 'hours' },
  { id: 'overtime', source: `${ORDINANCE}(ii)`, by: 'overtime' },
  { id: 'breaks', source: `${ORDINANCE}(ii)`, by: 'breaks' },
  { id: 'holidays', source: `${ORDINANCE}(ii)`, by: 'holidays' },
  { id: 'leave', source: `${ORDINANCE}(ii)`, by: 'leave' },
  { id: 'shift_change', source: `${ORDINANCE}(ii)`, by: 'shift_change' },
  { id: 'wages', source: `${ORDINANCE}(iii)`, by: 'wages' },
  { id: 'premiums', source: `${ORDINANCE}(iii); Labour Standards Act 37`, by: 'premiums' },
  { id: 'pay_closing', source: `${ORDINANCE}(iii)`, by: 'pay_closing' },
  { id: 'raise', source: `${ORDINANCE}(iii); ${PART_TIME_ACT}(i)`, by: 'raise' },
  { id: 'retirement', source: `${ORDINANCE}(iv)`, by: 'retirement' },
  { id: 'dismissal', source: `${ORDINANCE}(iv)`, by: 'dismissal' },
  { id: 'severance', source: `${ORDINANCE}(iv-2); ${PART_TIME_ACT}(ii)`, by: 'severance' },
  { id: 'bonus', source: `${ORDINANCE}(v); ${PART_TIME_ACT}(iii)`, by: 'bonus' },
  { id: 'special_wages', source: `${ORDINANCE}(v)`, by: 'special_wages' },
  { id: 'costs', source: `${ORDINANCE}(vi)`, by: 'costs' },
  { id: 'safety', source: `${ORDINANCE}(vii)`, by: 'safety' },
  { id: 'training', source: `${ORDINANCE}(viii)`, by: 'training' },
  { id: 'accidents', source: `${ORDINANCE}(ix)`, by: 'accidents' },
  { id: 'discipline', source: `${ORDINANCE}(x)`, by: 'discipline' },
  { id: 'suspension', source: `${ORDINANCE}(xi)`, by: 'suspension' },
  {
    id: 'indefinite_conversion',
    source: 'Labour Standards Act 15(1); Enforcement Regulation 5(5), (6), since 2024-04-01',
    by: 'conversion',
    when: hasTerm,
  },
  { id: 'consultation_desk', source: `${PART_TIME_ACT}(iv)`, by: 'consultation_desk', when: isPartOrTerm },
]

/** What the records must have for labour conditions, and what is asked of contracts with a term and of part-time workers. */
export const labourNeeds: readonly Need<Asks>[] = [
  { of: 'company', fact: 'name' },
  { of: 'company', fact: 'address' },
  { of: 'company', fact: 'representative' },
  { of: 'staff', fact: 'name' },
  { of: 'establishment', fact: 'name', law: 'workplace' },
  { of: 'establishment', fact: 'address', law: 'workplace' },
  { of: 'employment', fact: 'contract_kind', law: 'contract_period' },
  { of: 'employment', fact: 'contract_end', law: 'contract_period', when: hasTerm },
  { of: 'employment', fact: 'work_kind', law: 'duties', when: ({ asked }) => !asked.duties },
  { of: 'wage', fact: 'base_amount', law: 'wages' },
  { of: 'document', fact: 'shifts', law: 'working_hours', when: ({ facts: { employment } }) => employment?.work_start === null },
  { of: 'document', fact: 'renewal', law: 'renewal_standard', when: hasTerm },
  {
    of: 'document',
    fact: 'renewal_standards',
    law: 'renewal_standard',
    when: (given) => hasTerm(given) && given.asked.renewal === 'possible' && !given.asked.renewal_other,
  },
  { of: 'document', fact: 'conversion_right', law: 'indefinite_conversion', when: hasTerm },
  { of: 'document', fact: 'desk_department', law: 'consultation_desk', when: isPartOrTerm },
  { of: 'document', fact: 'desk_person', law: 'consultation_desk', when: isPartOrTerm },
  { of: 'document', fact: 'desk_phone', law: 'consultation_desk', when: isPartOrTerm },
]
