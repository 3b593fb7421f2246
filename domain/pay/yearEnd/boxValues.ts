import type { SlipBoxes } from './boxes.ts'

/** What stands in a box: a text, an amount, a number of people or of loans, a date, a mark (○), or a word of the texts by its key. */
export type BoxValue =
  | { readonly text: string }
  | { readonly yen: number }
  | { readonly count: number }
  | { readonly date: string }
  | { readonly mark: true }
  | { readonly word: string }
type Read = (boxes: SlipBoxes) => BoxValue | null

type Named<V> = { [N in keyof SlipBoxes]: SlipBoxes[N] extends V ? N : never }[keyof SlipBoxes]
const told =
  (of: (boxes: SlipBoxes) => string): Read =>
  (boxes) => {
    const text = of(boxes)
    return text === '' ? null : { text }
  }
const yen =
  (name: Named<number | null>): Read =>
  ({ [name]: amount }) =>
    amount === null ? null : { yen: amount }
const count =
  (name: Named<number | null>): Read =>
  ({ [name]: size }) =>
    size === null || size === 0 ? null : { count: size }
const date =
  (of: (boxes: SlipBoxes) => string | null): Read =>
  (boxes) => {
    const on = of(boxes)
    return on === null ? null : { date: on }
  }
const mark =
  (name: Named<boolean>): Read =>
  ({ [name]: holds }) =>
    holds ? { mark: true } : null
const word =
  (name: Named<string | null>, group: string): Read =>
  ({ [name]: value }) =>
    value === null ? null : { word: `${group}.${value}` }
const names = (of: 'relatives' | 'children') => told((boxes) => boxes[of].map(({ name }) => name).join('、'))
const earlier =
  (name: 'pay' | 'social' | 'withheld'): Read =>
  ({ earlier: some }) =>
    some.length === 0 ? null : { yen: some.reduce((sum, one) => sum + one[name], 0) }

/** The boxes of a slip one by one under their names, in sections, as the page of a slip and a table of slips tell them. */
export const boxSections = {
  person: {
    code: told(({ person }) => person.code),
    name: told(({ person }) => person.name),
    kana: told(({ person }) => person.kana),
    post: told(({ person }) => person.post),
    address: told(({ person }) => person.address),
    born_on: date(({ person }) => person.born_on),
  },
  amounts: {
    pay: yen('pay'),
    income: yen('income'),
    deductions: yen('deductions'),
    withheld: yen('withheld'),
    settled: mark('settled'),
  },
  family: {
    spouse: mark('spouse'),
    spouse_elderly: mark('spouse_elderly'),
    spouse_name: told(({ spouse_person }) => spouse_person?.name ?? ''),
    spouse_income: (boxes) => (boxes.spouse_person?.income == null ? null : { yen: boxes.spouse_person.income }),
    spouse_deduction: yen('spouse_deduction'),
    specific: count('specific'),
    elderly: count('elderly'),
    elderly_together: count('elderly_together'),
    other: count('other'),
    special_relatives: count('special_relatives'),
    under_16: count('under_16'),
    disabled_special: count('disabled_special'),
    disabled_together: count('disabled_together'),
    disabled: count('disabled'),
    abroad: count('abroad'),
    relatives: names('relatives'),
    children: names('children'),
  },
  insurance: {
    social: yen('social'),
    mutual_aid: yen('mutual_aid'),
    national_pension: yen('national_pension'),
    life: yen('life'),
    life_new: yen('life_new'),
    life_old: yen('life_old'),
    care_medical: yen('care_medical'),
    pension_new: yen('pension_new'),
    pension_old: yen('pension_old'),
    earthquake: yen('earthquake'),
    old_long_term: yen('old_long_term'),
  },
  others: {
    basic: yen('basic'),
    special_relatives_deduction: yen('special_relatives_deduction'),
    adjustment: yen('adjustment'),
  },
  housing: {
    housing_credit: yen('housing_credit'),
    housing_possible: yen('housing_possible'),
    housing_count: count('housing_count'),
    housing_from: date(({ housing_from }) => housing_from),
    housing_kind: word('housing_kind', 'declarations:housing_kind'),
    housing_acquisition: word('housing_acquisition', 'declarations:housing_acquisition'),
    housing_balance: yen('housing_balance'),
    second_from: date(({ second_from }) => second_from),
    second_kind: word('second_kind', 'declarations:housing_kind'),
    second_acquisition: word('second_acquisition', 'declarations:housing_acquisition'),
    second_balance: yen('second_balance'),
  },
  marks: {
    minor: mark('minor'),
    foreigner: mark('foreigner'),
    died: mark('died'),
    disaster: mark('disaster'),
    otsu: mark('otsu'),
    own_disability: word('own_disability', 'wages:disability'),
    family_mark: word('family_mark', 'wages:family_mark'),
    working_student: mark('working_student'),
    joined_on: date(({ joined_on }) => joined_on),
    left_on: date(({ left_on }) => left_on),
  },
  earlier: {
    earlier_employer: told((boxes) => boxes.earlier.map(({ employer }) => employer).join('、')),
    earlier_pay: earlier('pay'),
    earlier_social: earlier('social'),
    earlier_withheld: earlier('withheld'),
  },
  payer: {
    payer_name: told(({ payer }) => payer.name),
    payer_address: told(({ payer }) => payer.address),
    payer_telephone: told(({ payer }) => payer.telephone),
  },
} as const satisfies Record<string, Record<string, Read>>

export type BoxSection = keyof typeof boxSections
export const boxSectionNames = Object.keys(boxSections) as BoxSection[]
/** The boxes of a section, each with what stands in it. */
export const boxesIn = (section: BoxSection, boxes: SlipBoxes): { name: string; value: BoxValue | null }[] =>
  Object.entries<Read>(boxSections[section]).map(([name, read]) => ({ name, value: read(boxes) }))
/** The names of all boxes, in order. */
export const boxNames: readonly string[] = Object.values(boxSections).flatMap((section) => Object.keys(section))
