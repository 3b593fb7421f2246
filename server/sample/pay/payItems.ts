import type { SamplePayItem } from '../records.ts'

const allowance = {
  effect: 'payment',
  base_reason: null,
  remarks: null,
  in_premium_base: true,
  taxable: true,
  in_social_insurance: true,
  in_employment_insurance: true,
  in_minimum_wage: true,
} as const
const deduction = {
  effect: 'deduction',
  legal_kind: null,
  base_reason: null,
  remarks: null,
  in_premium_base: false,
  taxable: false,
  in_social_insurance: false,
  in_employment_insurance: false,
  in_minimum_wage: false,
} as const

/** The id of an item in the migration that brings the usual ones. */
const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`

/** The items with which every company begins, under the ids that they have there: the sample company has none of its own, and names these. */
export const usualItems = {
  post: {
    ...allowance,
    key: idOf(1),
    name: '役職手当',
    name_en: 'Post allowance',
    name_fr: 'Indemnité de fonction',
    legal_kind: 'post',
    position: 10,
  },
  qualification: {
    ...allowance,
    key: idOf(2),
    name: '資格手当',
    name_en: 'Qualification allowance',
    name_fr: 'Prime de qualification',
    legal_kind: 'qualification',
    position: 20,
  },
  treatment: {
    ...allowance,
    key: idOf(3),
    name: '処遇改善手当',
    name_en: 'Treatment improvement allowance',
    name_fr: "Prime d'amélioration des conditions",
    legal_kind: 'treatment_improvement',
    position: 30,
  },
  night: {
    ...allowance,
    key: idOf(4),
    name: '夜勤手当',
    name_en: 'Night shift allowance',
    name_fr: 'Prime de nuit',
    legal_kind: 'night_duty',
    position: 40,
    in_minimum_wage: false,
  },
  family: {
    ...allowance,
    key: idOf(5),
    name: '家族手当',
    name_en: 'Family allowance',
    name_fr: 'Allocation familiale',
    legal_kind: 'family',
    position: 50,
    in_premium_base: false,
    in_minimum_wage: false,
  },
  housing: {
    ...allowance,
    key: idOf(6),
    name: '住宅手当',
    name_en: 'Housing allowance',
    name_fr: 'Indemnité de logement',
    legal_kind: 'housing',
    position: 60,
    in_premium_base: false,
  },
  commuting: {
    ...allowance,
    key: idOf(7),
    name: '通勤手当',
    name_en: 'Commuting allowance',
    name_fr: 'Indemnité de transport',
    legal_kind: 'commuting',
    position: 70,
    in_premium_base: false,
    taxable: false,
    in_minimum_wage: false,
  },
  meals: { ...deduction, key: idOf(8), name: '食事代', name_en: 'Meals', name_fr: 'Repas', position: 110 },
  club: {
    ...deduction,
    key: idOf(9),
    name: '親睦会費',
    name_en: 'Staff association fee',
    name_fr: 'Cotisation à l’amicale du personnel',
    position: 120,
  },
} as const satisfies Record<string, SamplePayItem>
