import { describe, expect, test } from 'vitest'
import { type Hired, hiringLines, type HiringStep, nextStep } from './hiring.ts'

const person: Hired['staff'] = {
  japanese_name: 'シャルマ アニタ',
  japanese_name_kana: 'シャルマ アニタ',
  english_name: 'SHARMA ANITA',
  nationality: 'np',
  gender: 'f',
  birth_date: '2001-12-03',
  establishment_id: 'office',
  join_date: '2026-12-01',
  prefecture: null,
  municipality: null,
  town: null,
  residence_card_expiry_date: '2027-11-30',
  has_card_number: true,
}
const employment: NonNullable<Hired['employment']> = {
  id: 'employment',
  establishment_id: 'office',
  koyou_keitai: 'contract',
  work_kind: '訪問介護員',
  weekly_hours: 40 * 60,
  contract_kind: 'fixed_term',
  contract_end: '2027-11-30',
}
const foreign: NonNullable<Hired['employee']> = {
  id: 'employee',
  status_of_residence: 'ssw1',
  period_of_stay_expiry: '2027-11-30',
  skill_category: 'ssw1',
  visiting_care_confirmed_on: '2026-11-20',
  entry_date: '2026-11-15',
  enrolled: true,
  worked: true,
}
/** Somebody whose hiring is done. */
const hired: Hired = {
  is_here: true,
  staff: person,
  employment,
  contract: { id: 'contract', made: true, signed: true },
  employee: foreign,
  lives: true,
  account: { id: 'account', active: true },
}
const lineOf = (facts: Partial<Hired>, step: HiringStep) => {
  const found = hiringLines({ ...hired, ...facts }).find((line) => line.step === step)
  return found && [found.state, ...found.missing].join(' ')
}
const staffWith = (facts: Partial<Hired['staff']>) => ({ staff: { ...person, ...facts } })
const foreignWith = (facts: Partial<NonNullable<Hired['employee']>>) => ({ employee: { ...foreign, ...facts } })

test('of somebody whose hiring is done no step is open, and each leads to its record', () => {
  const lines = hiringLines(hired)
  expect(nextStep(lines)).toBeUndefined()
  expect(lines.map(({ step, at }) => `${step} ${at ?? ''}`.trim())).toEqual([
    'person',
    'conditions employment',
    'papers contract',
    'stay employee',
    'entry employee',
    'housing',
    'account account',
  ])
})

describe('how far a step is', () => {
  test.each<[title: string, step: HiringStep, facts: Partial<Hired>, line: string]>([
    [
      'of a person what is missing is named',
      'person',
      staffWith({ english_name: null, join_date: null }),
      'part staff.english_name staff.join_date',
    ],
    ['conditions are to be made', 'conditions', { employment: null }, 'todo'],
    [
      'of a contract with a term the last day is asked for',
      'conditions',
      { employment: { ...employment, work_kind: null, contract_end: null } },
      'part employment.work_kind employment.contract_end',
    ],
    [
      'of one without a term it is not',
      'conditions',
      { employment: { ...employment, contract_kind: 'indefinite', contract_end: null } },
      'done',
    ],
    ['no contract was begun', 'papers', { contract: null }, 'todo'],
    [
      'a contract is being written',
      'papers',
      { contract: { id: 'c', made: false, signed: false } },
      'part hiring.contract_made hiring.contract_signed',
    ],
    ['a contract was made', 'papers', { contract: { id: 'c', made: true, signed: false } }, 'part hiring.contract_signed'],
    [
      'nothing is known of the stay',
      'stay',
      { employee: null, ...staffWith({ has_card_number: false, residence_card_expiry_date: null }) },
      'todo',
    ],
    [
      'the card stands in the staff record already',
      'stay',
      { employee: null },
      'part employee.status_of_residence employee.period_of_stay_expiry',
    ],
    [
      'specified skill (i) asks for its category and the certificate for visits',
      'stay',
      foreignWith({ skill_category: null, visiting_care_confirmed_on: null }),
      'part employee.skill_category employee.visiting_care_confirmed_on',
    ],
    [
      'specified skill (ii) for its category',
      'stay',
      foreignWith({ status_of_residence: 'ssw2', skill_category: null, visiting_care_confirmed_on: null }),
      'part employee.skill_category',
    ],
    [
      'technical training for the certificate',
      'stay',
      foreignWith({ status_of_residence: 'trainee', skill_category: null, visiting_care_confirmed_on: null }),
      'part employee.visiting_care_confirmed_on',
    ],
    [
      'the status of care for neither',
      'stay',
      foreignWith({ status_of_residence: 'care', skill_category: null, visiting_care_confirmed_on: null }),
      'done',
    ],
    [
      'a permanent resident has a card without a period of stay',
      'stay',
      {
        ...foreignWith({ status_of_residence: 'permanent', period_of_stay_expiry: null }),
        ...staffWith({ has_card_number: false }),
      },
      'part staff.residence_card_number',
    ],
    [
      'of a special permanent resident nothing is asked',
      'stay',
      {
        ...foreignWith({ status_of_residence: 'special_permanent', period_of_stay_expiry: null }),
        ...staffWith({ has_card_number: false, residence_card_expiry_date: null }),
      },
      'not_needed',
    ],
    ['somebody is on the way', 'entry', foreignWith({ entry_date: null, worked: false }), 'part employee.entry_date hiring.worked'],
    ['there is no status of enrolment', 'entry', foreignWith({ entry_date: null, worked: false, enrolled: false }), 'todo'],
    [
      'whoever lives in Japan with any work enters for none',
      'entry',
      foreignWith({ status_of_residence: 'spouse_jp', entry_date: null }),
      'done',
    ],
    ['a home is to be found', 'housing', { lives: false }, 'todo'],
    [
      'or somebody has an address of their own',
      'housing',
      { lives: false, ...staffWith({ prefecture: '13', municipality: '板橋区', town: '志村2-68-9' }) },
      'not_needed',
    ],
    ['there is no account', 'account', { account: null }, 'todo'],
    ['an account waits or is closed', 'account', { account: { id: 'a', active: false } }, 'part hiring.account_active'],
  ])('%s', (_, step, facts, line) => expect(lineOf(facts, step)).toBe(line))
})

test('next is what nobody has begun, and then what lacks something', () => {
  const lacking = { ...hired, ...staffWith({ join_date: null }) }
  expect(nextStep(hiringLines({ ...lacking, account: null }))?.step).toBe('account')
  expect(nextStep(hiringLines(lacking))?.step).toBe('person')
})

test('steps whose records the reader may not read are left out', () => {
  const lines = hiringLines({ ...hired, contract: undefined, lives: undefined, account: undefined })
  expect(lines.map(({ step }) => step)).toEqual(['person', 'conditions', 'stay', 'entry'])
})

test.each<[string, Partial<Hired>]>([
  ['from Japan', staffWith({ nationality: 'jp' })],
  ['who is no longer here', { is_here: false }],
])('somebody %s has no steps', (_, facts) => expect(hiringLines({ ...hired, ...facts })).toEqual([]))
