import type { FactName, Input } from '../kit/entity.ts'
import type { employment } from '../staff/employment.ts'
import type { staff } from '../staff/staff.ts'
import { residents, visitsOnConditions } from './choices.ts'
import type { employee } from './employee.ts'

/** The steps of hiring a foreign worker, in the order in which an office usually goes them: the offer, the papers, the entry. */
export const hiringSteps = ['person', 'conditions', 'papers', 'stay', 'entry', 'housing', 'account'] as const
export type HiringStep = (typeof hiringSteps)[number]
/** How far a step is. `not_needed`: nothing is asked for of this person. */
export const hiringStates = ['done', 'part', 'todo', 'not_needed'] as const
export type HiringState = (typeof hiringStates)[number]

type Named =
  | `staff.${FactName<typeof staff>}`
  | `employment.${FactName<typeof employment>}`
  | `employee.${FactName<typeof employee>}`
  | `hiring.${string}`
/** What the steps ask for: facts of records, and (`hiring`) what follows from that there are records. */
export const hiringFacts = [
  'staff.japanese_name',
  'staff.japanese_name_kana',
  'staff.english_name',
  'staff.nationality',
  'staff.gender',
  'staff.birth_date',
  'staff.establishment_id',
  'staff.join_date',
  'employment.establishment_id',
  'employment.koyou_keitai',
  'employment.work_kind',
  'employment.weekly_hours',
  'employment.contract_kind',
  'employment.contract_end',
  'hiring.contract_begun',
  'hiring.contract_made',
  'hiring.contract_signed',
  'employee.status_of_residence',
  'employee.period_of_stay_expiry',
  'staff.residence_card_number',
  'staff.residence_card_expiry_date',
  'employee.skill_category',
  'employee.visiting_care_confirmed_on',
  'employee.entry_date',
  'hiring.enrolled',
  'hiring.worked',
  'hiring.home',
  'hiring.account',
  'hiring.account_active',
] as const satisfies readonly Named[]
export type HiringFact = (typeof hiringFacts)[number]

type Of<E extends typeof staff | typeof employment | typeof employee, N extends keyof Input<E>> = Pick<Input<E>, N>
/**
 * What is stored of one person. `employment`: the conditions that hold on the day, or the next ones; `enrolled`: has a status today or later; `worked`: has been
 * at work by today; `lives`: has a place in company housing today or later. Undefined: the reader may not read such records.
 */
export type Hired = {
  /** Has not left, was not transferred away and did not go home. */
  readonly is_here: boolean
  readonly staff: Of<
    typeof staff,
    | 'japanese_name'
    | 'japanese_name_kana'
    | 'english_name'
    | 'nationality'
    | 'gender'
    | 'birth_date'
    | 'establishment_id'
    | 'join_date'
    | 'prefecture'
    | 'municipality'
    | 'town'
    | 'residence_card_expiry_date'
  > & { readonly has_card_number: boolean }
  readonly employment:
    | (Of<
        typeof employment,
        'establishment_id' | 'koyou_keitai' | 'work_kind' | 'weekly_hours' | 'contract_kind' | 'contract_end'
      > & {
        readonly id: string
      })
    | null
  /** The contract that has come furthest. */
  readonly contract: { readonly id: string; readonly made: boolean; readonly signed: boolean } | null | undefined
  readonly employee:
    | (Of<
        typeof employee,
        'status_of_residence' | 'period_of_stay_expiry' | 'skill_category' | 'visiting_care_confirmed_on' | 'entry_date'
      > & { readonly id: string; readonly enrolled: boolean; readonly worked: boolean })
    | null
  readonly lives: boolean | undefined
  readonly account: { readonly id: string; readonly active: boolean } | null | undefined
}

/** Each fact that is asked for, with whether it is there. */
type Asked = readonly (readonly [HiringFact, boolean])[]
/** The record in which a step is settled; null where it is still to be made, or where the record of the person is meant. */
type Rule = (hired: Hired) => { readonly asked: Asked; readonly at: string | null } | undefined

const isGiven = (value: unknown) => value !== null && value !== undefined

const person: Rule = ({ staff: of }) => ({
  at: null,
  asked: [
    ['staff.japanese_name', true],
    ['staff.japanese_name_kana', isGiven(of.japanese_name_kana)],
    // as passport and residence card write it
    ['staff.english_name', isGiven(of.english_name)],
    ['staff.nationality', isGiven(of.nationality)],
    ['staff.gender', isGiven(of.gender)],
    ['staff.birth_date', isGiven(of.birth_date)],
    ['staff.establishment_id', isGiven(of.establishment_id)],
    ['staff.join_date', isGiven(of.join_date)],
  ],
})

/** What a notice of labour conditions tells of the work (Enforcement Regulation of the Labour Standards Act 5); it asks for the wage itself. */
const conditions: Rule = ({ employment: of }) => ({
  at: of?.id ?? null,
  asked: [
    ['employment.establishment_id', isGiven(of?.establishment_id)],
    ['employment.koyou_keitai', isGiven(of?.koyou_keitai)],
    ['employment.work_kind', isGiven(of?.work_kind)],
    ['employment.weekly_hours', isGiven(of?.weekly_hours)],
    ['employment.contract_kind', isGiven(of?.contract_kind)],
    ...(of?.contract_kind === 'fixed_term' ? [['employment.contract_end', isGiven(of.contract_end)] as const] : []),
  ],
})

const papers: Rule = ({ contract }) =>
  contract === undefined
    ? undefined
    : {
        at: contract?.id ?? null,
        asked: [
          ['hiring.contract_begun', contract !== null],
          ['hiring.contract_made', contract?.made === true],
          ['hiring.contract_signed', contract?.signed === true],
        ],
      }

/** Special permanent residents have neither a period of stay nor a residence card; permanent residents have a card without the period. */
const stay: Rule = ({ staff: of, employee: told }) => {
  const status = told?.status_of_residence ?? null
  const at = told?.id ?? null
  if (status === 'special_permanent') return { at, asked: [] }
  return {
    at,
    asked: [
      ['employee.status_of_residence', status !== null],
      ...(status === 'permanent' ? [] : [['employee.period_of_stay_expiry', isGiven(told?.period_of_stay_expiry)] as const]),
      ['staff.residence_card_number', of.has_card_number],
      ['staff.residence_card_expiry_date', isGiven(of.residence_card_expiry_date)],
      ...(status === 'ssw1' || status === 'ssw2' ? [['employee.skill_category', isGiven(told?.skill_category)] as const] : []),
      ...(visitsOnConditions.includes(status)
        ? [['employee.visiting_care_confirmed_on', isGiven(told?.visiting_care_confirmed_on)] as const]
        : []),
    ],
  }
}

/** Whoever lives in Japan enters for no job, but is enrolled and begins to work as everybody. */
const entry: Rule = ({ employee: told }) => ({
  at: told?.id ?? null,
  asked: [
    ['hiring.enrolled', told?.enrolled === true],
    ...(residents.includes(told?.status_of_residence ?? null) ? [] : [['employee.entry_date', isGiven(told?.entry_date)] as const]),
    ['hiring.worked', told?.worked === true],
  ],
})

/** Company housing; nothing is asked for of whoever has an address of their own. */
const housing: Rule = ({ lives, staff: of }) => {
  if (lives === undefined) return undefined
  const hasAddress = [of.prefecture, of.municipality, of.town].every(isGiven)
  return { at: null, asked: hasAddress && !lives ? [] : [['hiring.home', lives]] }
}

const account: Rule = ({ account: of }) =>
  of === undefined
    ? undefined
    : {
        at: of?.id ?? null,
        asked: [
          ['hiring.account', of !== null],
          ['hiring.account_active', of?.active === true],
        ],
      }

const rules: Readonly<Record<HiringStep, Rule>> = { person, conditions, papers, stay, entry, housing, account }

/** A step of one person. `missing`: what it lacks, where it is done in part; `at`: the record in which it is settled, if there is one. */
export type HiringLine = { step: HiringStep; state: HiringState; missing: HiringFact[]; at: string | null }

/**
 * The steps of hiring somebody and how far each is. A step whose records the reader may not read is left out; nobody from Japan, and nobody who is no longer
 * here, has steps.
 */
export const hiringLines = (hired: Hired): HiringLine[] =>
  !hired.is_here || hired.staff.nationality === 'jp'
    ? []
    : hiringSteps.flatMap((step) => {
        const found = rules[step](hired)
        return found ? [{ step, at: found.at, ...standing(found.asked) }] : []
      })

const standing = (asked: Asked): Pick<HiringLine, 'state' | 'missing'> => {
  const missing = asked.flatMap(([fact, isThere]) => (isThere ? [] : [fact]))
  if (asked.length === 0) return { state: 'not_needed', missing: [] }
  if (missing.length === 0) return { state: 'done', missing: [] }
  return missing.length === asked.length ? { state: 'todo', missing: [] } : { state: 'part', missing }
}

/** What is to be done next: what nobody has begun, and then what lacks something, which often waits for others. */
export const nextStep = (lines: readonly HiringLine[]): HiringLine | undefined =>
  lines.find(({ state }) => state === 'todo') ?? lines.find(({ state }) => state === 'part')
