import './errors.ts'
import { acts } from '../../kit/acts.ts'
import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import {
  boolean,
  byAct,
  choice,
  date,
  figures,
  file,
  kana,
  list,
  longText,
  optional,
  photo,
  reference,
  text,
  yen,
} from '../../kit/fields.ts'
import { disabilities, familyMarks } from '../conditions/taxCondition.ts'

/** How disabled a spouse or relative is. `special_together`: specially disabled and living together with the person (Income Tax Act 79). */
export const relativeDisabilities = ['ordinary', 'special', 'special_together'] as const
/** Whose relation to the person bears on a deduction: parents and grandparents, those of the spouse too, are `ascendant` (Act on Special Measures 41-16). */
export const relations = ['child', 'ascendant', 'grandchild', 'sibling', 'other'] as const
export const livings = ['together', 'apart', 'abroad'] as const

/** How a home was bought, by which the slip marks a loan: in general, certified as durable or of low energy, rebuilt for a purpose of its own, or bought again after the earthquake of 2011. */
export const housingKinds = ['general', 'certified', 'rebuilt', 'earthquake'] as const
/** With what consumption tax the home was bought: of 8 or 10 %, of 10 % within the times of the law, or of these with a floor of 40 square metres and more; none since 2023. */
export const housingAcquisitions = ['specific', 'special_specific', 'exceptional'] as const

/** `open`: the person has to answer; `submitted`: the office checks; `returned`: the office asks for something; `accepted`: the year is reckoned by it. */
export const declarationStates = ['open', 'submitted', 'returned', 'accepted'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** More than anybody's pay of a year or balance of a loan: what is longer was typed by mistake. Yen. */
const MOST = 1_000_000_000
const MAX_RELATIVES = 12
const MAX_PAPERS = 20
const amount = () => optional(yen(MOST))

/**
 * What somebody declares for the year-end adjustment of a calendar year: the changes of the declaration of dependants, the declaration of the basic, spouse and special relatives'
 * deductions, that of insurance premiums, the housing loan, and the slip of an earlier employer (Income Tax Act 190, 194 to 198). Amounts are whole yen of the year. `expected_pay`: what
 * the person will have been paid by this company; the real pay counts when the year is reckoned. `pay` of others is what they were paid, `other_income` what is left of other income
 * after its costs. Premiums are told as on their certificates: `life_new` and `pension_new` of contracts since 2012, `life_old` and `pension_old` of those before. `national_pension`,
 * `national_health`: social insurance that the person paid without the company; `mutual_aid`: also iDeCo. `abroad_counts`: a relative abroad is there to study, or was sent
 * 380,000 yen or more in the year (Income Tax Act 2(1)34-2). `disaster`: tax of the year was put off or paid back after a disaster, so that the employer does not settle the year (Act 175 of
 * 1947, 3). `housing_…`: the loan of the credit, as its certificate tells it; `second_…`: a second one, such as for rebuilding the same home.
 */
export const yearEndDeclaration = entity({
  name: 'year_end_declaration',
  path: 'year-end-declarations',
  namespace: 'declarations',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    year: figures(4),
    disability: optional(choice('wages:disability', disabilities)),
    family_mark: optional(choice('wages:family_mark', familyMarks)),
    working_student: boolean(),
    disaster: boolean(),
    expected_pay: amount(),
    other_pay: amount(),
    other_income: amount(),
    spouse: boolean(),
    spouse_name: optional(text(100)),
    spouse_kana: optional(kana(100)),
    spouse_born_on: optional(date()),
    spouse_pay: amount(),
    spouse_other_income: amount(),
    spouse_disability: optional(choice('declarations:relative_disability', relativeDisabilities)),
    spouse_lives: optional(choice('declarations:lives', livings)),
    relatives: list(
      {
        name: text(100),
        kana: optional(kana(100)),
        relation: choice('declarations:relation', relations),
        born_on: date(),
        pay: amount(),
        other_income: amount(),
        disability: optional(choice('declarations:relative_disability', relativeDisabilities)),
        lives: choice('declarations:lives', livings),
        abroad_counts: boolean(),
      },
      MAX_RELATIVES,
    ),
    life_new: amount(),
    life_old: amount(),
    care_medical: amount(),
    pension_new: amount(),
    pension_old: amount(),
    earthquake: amount(),
    old_long_term: amount(),
    national_pension: amount(),
    national_health: amount(),
    mutual_aid: amount(),
    housing_credit: amount(),
    housing_balance: amount(),
    housing_from: optional(date()),
    housing_kind: optional(choice('declarations:housing_kind', housingKinds)),
    housing_acquisition: optional(choice('declarations:housing_acquisition', housingAcquisitions)),
    second_balance: amount(),
    second_from: optional(date()),
    second_kind: optional(choice('declarations:housing_kind', housingKinds)),
    second_acquisition: optional(choice('declarations:housing_acquisition', housingAcquisitions)),
    earlier_employer: optional(text(100)),
    earlier_pay: amount(),
    earlier_social: amount(),
    earlier_withheld: amount(),
    earlier_left_on: optional(date()),
    photos: list({ photo: photo() }, MAX_PAPERS),
    papers: list({ paper: file() }, MAX_PAPERS),
    remarks: optional(longText(1000)),
    state: byAct(choice('declarations:state', declarationStates)),
  },
  acts: acts('state', {
    open: { from: [null], to: 'open' },
    submit: { from: ['open', 'returned'], to: 'submitted' },
    /** The person has found something to change before the office has answered. */
    take_back: { from: ['submitted'], to: 'open' },
    accept: { from: ['submitted'], to: 'accepted' },
    send_back: { from: ['submitted'], to: 'returned', reason: 'required' },
    /** Takes an acceptance back, such as one of a wrong amount. */
    reopen: { from: ['accepted'], to: 'submitted', reason: 'optional' },
  }),
  sections: {
    declaration: ['state', 'staff_id', 'year'],
    own: ['expected_pay', 'other_pay', 'other_income', 'disability', 'family_mark', 'working_student', 'disaster'],
    spouse: [
      'spouse',
      'spouse_name',
      'spouse_kana',
      'spouse_born_on',
      'spouse_lives',
      'spouse_pay',
      'spouse_other_income',
      'spouse_disability',
    ],
    relatives: ['relatives'],
    insurance: ['life_new', 'life_old', 'care_medical', 'pension_new', 'pension_old', 'earthquake', 'old_long_term'],
    social: ['national_pension', 'national_health', 'mutual_aid'],
    housing: [
      'housing_credit',
      'housing_balance',
      'housing_from',
      'housing_kind',
      'housing_acquisition',
      'second_balance',
      'second_from',
      'second_kind',
      'second_acquisition',
    ],
    earlier: ['earlier_employer', 'earlier_left_on', 'earlier_pay', 'earlier_social', 'earlier_withheld'],
    papers: ['photos', 'papers', 'remarks'],
  },
  named: ['year', 'staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: ['state', 'staff_id', 'year'],
  search: ['staff_id'],
  sorts: ['year', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id'],
  period: { begins: 'year', usual: 'this_year', choices: ['this_year', 'last_year', 'all'] },
})

/** The first and the last year of this calendar. */
const [FIRST_YEAR, LAST_YEAR] = ['1950', '2099']
/** What an earlier employer's slip says besides its name. */
const earlierFacts = ['earlier_left_on', 'earlier_pay', 'earlier_social', 'earlier_withheld'] as const
/** Amounts that a certificate has to prove (Income Tax Act 196; Act on Special Measures 41-2-2). */
const certified = [
  'life_new',
  'life_old',
  'care_medical',
  'pension_new',
  'pension_old',
  'earthquake',
  'old_long_term',
  'national_pension',
  'mutual_aid',
  'housing_credit',
  'earlier_pay',
] as const

export type Declaration = Input<typeof yearEndDeclaration>
export type Relative = Declaration['relatives'][number]

/** Whose birth is told for a year must have been born by its end. */
const bornIssue = (field: string, born: string | null, year: string): FieldIssue[] =>
  born !== null && born > `${year}-12-31` ? [{ field, code: 'future_date' }] : []

/** What does not fit together, however far the declaration is filled in: a year of this calendar, births in it, a disability of whoever lives together. */
export const declarationIssues = (one: Declaration): FieldIssue[] => [
  ...(one.year < FIRST_YEAR || one.year > LAST_YEAR ? [{ field: 'year', code: 'date_range' as const }] : []),
  ...bornIssue('spouse_born_on', one.spouse_born_on, one.year),
  ...one.relatives.flatMap(({ born_on, disability, lives }, at): FieldIssue[] => [
    ...bornIssue(`relatives.${at}.born_on`, born_on, one.year),
    ...(disability === 'special_together' && lives !== 'together'
      ? [{ field: `relatives.${at}.disability`, code: 'not_together' as const }]
      : []),
  ]),
  ...(one.spouse_disability === 'special_together' && one.spouse_lives !== 'together'
    ? [{ field: 'spouse_disability', code: 'not_together' as const }]
    : []),
]

const housingFacts = ['housing_balance', 'housing_from', 'housing_kind'] as const
const secondFacts = ['second_balance', 'second_from', 'second_kind'] as const
/** What the slip tells of the loans of a credit; of a second loan all of it, once any of it is told. */
const missingOfLoans = (one: Declaration): (keyof Declaration)[] => {
  if ((one.housing_credit ?? 0) === 0) return []
  const isSecond = one.second_acquisition !== null || secondFacts.some((name) => one[name] !== null)
  return [...housingFacts, ...(isSecond ? secondFacts : [])].filter((name) => one[name] === null)
}

/** What a declaration needs before it is handed in: the own pay, who the spouse is, the loans of a credit, from whom an earlier slip is, and a photo or file of what a certificate proves. */
export const missingFacts = (one: Declaration): FieldIssue[] => {
  const required = (field: keyof Declaration) => ({ field, code: 'required' as const })
  const spouse = (['spouse_name', 'spouse_born_on', 'spouse_lives'] as const).filter((name) => one[name] === null)
  const earlier = earlierFacts.some((name) => one[name] !== null)
  const proved = certified.some((name) => (one[name] ?? 0) > 0)
  return [
    ...(one.expected_pay === null ? [required('expected_pay')] : []),
    ...(one.spouse ? spouse.map(required) : []),
    ...missingOfLoans(one).map(required),
    ...(earlier && one.earlier_employer === null ? [required('earlier_employer')] : []),
    ...(one.earlier_employer !== null && one.earlier_pay === null ? [required('earlier_pay')] : []),
    ...(proved && one.photos.length === 0 && one.papers.length === 0 ? [required('photos')] : []),
  ]
}

/** Whether its person still answers it: what was handed in waits for the office as it stands. */
export const isAnswering = (state: DeclarationState): boolean => state === 'open' || state === 'returned'
