import { describe, expect, test } from 'vitest'
import { emptyInput } from '../../kit/entity.ts'
import { ratesFor } from '../rates/rates.ts'
import { yearEnd } from '../rules/yearEnd.ts'
import { declaredYear } from './declared.ts'
import { declaredBoxes } from './declaredBoxes.ts'
import { ageAtYearEnd } from './people.ts'
import { type Declaration, missingFacts, type Relative, yearEndDeclaration } from './yearEndDeclaration.ts'

const rates = ratesFor()
const declaration = (facts: Partial<Declaration> = {}): Declaration => ({
  ...(emptyInput(yearEndDeclaration.fields) as Declaration),
  year: '2026',
  ...facts,
})
const relative = (facts: Partial<Relative> = {}): Relative => ({
  name: '見本 花子',
  kana: null,
  relation: 'child',
  born_on: '2008-06-01',
  pay: null,
  other_income: null,
  disability: null,
  lives: 'together',
  abroad_counts: false,
  ...facts,
})
/** The deductions of a declaration by their kinds, of a pay of 4,000,000 yen unless another one is told. */
const of = (facts: Partial<Declaration>, pay = 4_000_000) =>
  Object.fromEntries(declaredYear(declaration(facts), pay, rates).deductions.map(({ kind, amount }) => [kind, amount]))

test('an empty declaration takes nothing off', () =>
  expect(declaredYear(declaration(), 4_000_000, rates)).toMatchObject({
    deductions: [],
    adjustment: 0,
    income: 2_760_000,
    other_income: 0,
    credit: 0,
    earlier: { pay: 0, social: 0, withheld: 0 },
    trace: [],
  }))

test('YE-01 declared: the year 2025 by the published example, its social insurance paid by the person', () => {
  const one = declaredYear(declaration({ year: '2025', national_pension: 210_000, national_health: 540_000 }), 5_000_000, rates)
  const { income, taxable, income_tax, tax } = yearEnd(
    {
      paid_on: '2025-12-25',
      pay: 5_000_000,
      adjustment: one.adjustment,
      other_income: one.other_income,
      deductions: one.deductions.map(({ amount }) => amount),
      credit: one.credit,
      withheld: 0,
    },
    rates,
  )
  expect({ income, taxable, income_tax, tax }).toEqual({ income: 3_560_000, taxable: 2_130_000, income_tax: 115_500, tax: 117_900 })
})

describe('life insurance', () => {
  test.each([
    ['new, whole up to 20,000', { life_new: 20_000 }, 20_000],
    ['new, a fraction of a yen is cut up', { life_new: 20_001 }, 20_001],
    ['new, at most 40,000', { life_new: 80_001 }, 40_000],
    ['old, 25,000 whole', { life_old: 25_000 }, 25_000],
    ['old, half above it', { life_old: 50_000 }, 37_500],
    ['old, a quarter above that', { life_old: 60_001 }, 40_001],
    ['old, at most 50,000', { life_old: 100_001 }, 50_000],
    ['both, at most 40,000', { life_new: 40_000, life_old: 40_000 }, 40_000],
    ['both, the old one alone where that is more', { life_new: 40_000, life_old: 100_000 }, 50_000],
    ['care and medical', { care_medical: 30_000 }, 25_000],
    ['pensions, new and old', { pension_new: 20_000, pension_old: 10_000 }, 30_000],
    ['all three, at most 120,000', { life_old: 200_000, care_medical: 100_000, pension_old: 200_000 }, 120_000],
  ] as const)('%s', (_, facts, amount) => expect(of(facts)).toEqual({ life_insurance: amount }))

  const child = [relative({ born_on: '2015-04-02' })]
  test('in 2026 a dependant under 23 raises the classes of the new general one', () => {
    expect(of({ life_new: 30_000, relatives: child })).toEqual({ life_insurance: 30_000 })
    expect(of({ life_new: 200_000, relatives: child })).toEqual({ life_insurance: 60_000 })
    expect(of({ life_new: 100_000, life_old: 100_000, relatives: child })).toEqual({ life_insurance: 60_000 })
    expect(of({ pension_new: 200_000, relatives: child })).toEqual({ life_insurance: 40_000 })
  })
  test('in 2025 it does not', () =>
    expect(of({ year: '2025', life_new: 200_000, relatives: child })).toEqual({ life_insurance: 40_000 }))
})

test.each([
  [{ earthquake: 50_001 }, 50_000],
  [{ old_long_term: 10_000 }, 10_000],
  [{ old_long_term: 10_001 }, 10_001],
  [{ old_long_term: 30_000 }, 15_000],
  [{ earthquake: 45_000, old_long_term: 30_000 }, 50_000],
] as const)('earthquake insurance of %o', (facts, amount) => expect(of(facts)).toEqual({ earthquake_insurance: amount }))

test('social insurance that the person paid and mutual aid are taken off whole', () =>
  expect(of({ national_pension: 210_120, national_health: 84_000, mutual_aid: 144_000 })).toEqual({
    social_insurance: 294_120,
    mutual_aid: 144_000,
  }))

describe('a spouse', () => {
  const spouse = { spouse: true, spouse_born_on: '1990-05-05', spouse_lives: 'together' } as const
  test('without an income, by the income of the person', () => {
    // pay of 10,950,000 yen leaves an income of 9,000,000
    expect([4_000_000, 10_950_000, 10_950_001, 11_450_001, 11_950_001].map((pay) => of(spouse, pay))).toEqual([
      { spouse: 380_000 },
      { spouse: 380_000 },
      { spouse: 260_000 },
      { spouse: 130_000 },
      {},
    ])
  })
  test('of 70 and over, born on 1 January 1957 too', () =>
    expect(['1957-01-01', '1957-01-02'].map((spouse_born_on) => of({ ...spouse, spouse_born_on }))).toEqual([
      { spouse: 480_000 },
      { spouse: 380_000 },
    ]))
  test('with an income: the limit of the year, then the special deduction by its classes', () => {
    // in 2026 740,000 yen are taken off a pay
    expect([1_360_000, 1_360_001, 1_690_001, 2_070_000].map((spouse_pay) => of({ ...spouse, spouse_pay }))).toEqual([
      { spouse: 380_000 },
      { special_spouse: 380_000 },
      { special_spouse: 360_000 },
      { special_spouse: 30_000 },
    ])
    expect(of({ ...spouse, spouse_other_income: 1_330_001 })).toEqual({})
    expect(of({ ...spouse, spouse_other_income: 1_000_000 }, 11_000_000)).toEqual({ special_spouse: 240_000 })
  })
  test('in 2025 up to 580,000', () => {
    expect(of({ ...spouse, year: '2025', spouse_other_income: 580_000 })).toEqual({ spouse: 380_000 })
    expect(of({ ...spouse, year: '2025', spouse_other_income: 580_001 })).toEqual({ special_spouse: 380_000 })
  })
  test('who is not told is none, whatever is left of the answers', () => expect(of({ ...spouse, spouse: false })).toEqual({}))
})

describe('relatives', () => {
  const at = (facts: Partial<Relative>) => of({ relatives: [relative(facts)] })
  test('whoever was born on 1 January is a year older', () =>
    expect(['2011-01-01', '2011-01-02'].map((born) => ageAtYearEnd(born, '2026'))).toEqual([16, 15]))
  test('by age at the end of the year', () =>
    expect(
      ['2011-01-02', '2011-01-01', '2008-01-01', '2004-01-02', '2004-01-01', '1957-01-02', '1957-01-01'].map(
        (born_on) => at({ born_on })['dependants'] ?? 0,
      ),
    ).toEqual([0, 380_000, 630_000, 630_000, 380_000, 380_000, 480_000]))
  test('parents of 70 and over who live with the person', () => {
    const parent = { born_on: '1950-03-03', relation: 'ascendant' } as const
    expect([at(parent), at({ ...parent, lives: 'apart' }), at({ ...parent, relation: 'other' })]).toEqual([
      { dependants: 580_000 },
      { dependants: 480_000 },
      { dependants: 480_000 },
    ])
  })
  test('with an income over the limit of the year none, but from 19 to 22 by its classes', () => {
    expect(at({ other_income: 620_000 })).toEqual({ dependants: 380_000 })
    expect(at({ other_income: 620_001 })).toEqual({})
    const student = { born_on: '2005-08-08' }
    expect(
      [620_000, 620_001, 850_000, 850_001, 1_230_000, 1_230_001].map((other_income) => at({ ...student, other_income })),
    ).toEqual([
      { dependants: 630_000 },
      { special_relatives: 630_000 },
      { special_relatives: 630_000 },
      { special_relatives: 610_000 },
      { special_relatives: 30_000 },
      {},
    ])
    // a pay of 1,590,000 leaves 850,000
    expect(at({ ...student, pay: 1_590_000 })).toEqual({ special_relatives: 630_000 })
  })
  test('abroad from 30 to 69 only those who study, are disabled, or were sent enough', () => {
    const abroad = { lives: 'abroad', born_on: '1985-01-20', relation: 'sibling' } as const
    expect(at(abroad)).toEqual({})
    expect(at({ ...abroad, abroad_counts: true })).toEqual({ dependants: 380_000 })
    expect(at({ ...abroad, disability: 'ordinary' })).toEqual({ dependants: 380_000, disability: 270_000 })
    expect(at({ ...abroad, born_on: '1950-01-20' })).toEqual({ dependants: 480_000 })
    expect(at({ ...abroad, born_on: '2000-01-20' })).toEqual({ dependants: 380_000 })
  })
})

test('disability of the person, of a spouse and of relatives under 16 too', () => {
  expect(of({ disability: 'special' })).toEqual({ disability: 400_000 })
  expect(of({ relatives: [relative({ born_on: '2020-02-02', disability: 'special_together' })] })).toEqual({ disability: 750_000 })
  const spouse = { spouse: true, spouse_disability: 'special' } as const
  expect(of({ ...spouse, disability: 'ordinary' })).toEqual({ spouse: 380_000, disability: 670_000 })
  // a spouse over the limit is none of whom a disability counts
  expect(of({ ...spouse, spouse_other_income: 700_000 })).toEqual({ special_spouse: 380_000 })
})

test('marks of the person by the own income', () => {
  // a pay of 6,777,778 leaves 5,000,000, which is the limit
  expect(of({ family_mark: 'widow' }, 6_777_778)).toEqual({ widow: 270_000 })
  expect(of({ family_mark: 'widow' }, 6_777_780)).toEqual({})
  expect(of({ family_mark: 'single_parent' })).toEqual({ single_parent: 350_000 })
  const student = { working_student: true }
  expect(of(student, 1_630_000)).toEqual({ working_student: 270_000 })
  expect(of(student, 1_630_001)).toEqual({})
  expect(of({ ...student, year: '2025' }, 1_500_001)).toEqual({})
  expect(of({ ...student, other_income: 100_001 }, 1_000_000)).toEqual({})
})

test('the income of a pay over 8.5 million with a dependant under 23 or a special disability', () => {
  const adjusted = (facts: Partial<Declaration>, pay: number) => declaredYear(declaration(facts), pay, rates).adjustment
  const child = { relatives: [relative({ born_on: '2020-02-02' })] }
  expect([8_500_000, 8_500_001, 9_000_000, 12_000_000].map((pay) => adjusted(child, pay))).toEqual([0, 1, 50_000, 150_000])
  expect(adjusted({ disability: 'special' }, 9_000_000)).toBe(50_000)
  expect([adjusted({}, 9_000_000), adjusted({ disability: 'ordinary' }, 9_000_000)]).toEqual([0, 0])
})

test('pay of another workplace and other income count in the own income, not in the pay that is adjusted', () => {
  const year = declaredYear(declaration({ other_pay: 1_000_000, other_income: 50_000 }), 4_000_000, rates)
  // 5,000,000 leave 3,560,000, and 4,000,000 leave 2,760,000
  expect([year.income, year.other_income]).toEqual([3_610_000, 850_000])
})

test('a loan, an earlier employer, the people of the slip and the steps are told', () => {
  const year = declaredYear(
    declaration({
      housing_credit: 120_000,
      earlier_pay: 900_000,
      earlier_social: 130_000,
      earlier_withheld: 20_000,
      spouse: true,
      spouse_lives: 'abroad',
      relatives: [
        relative(),
        relative({ born_on: '2006-05-05' }),
        relative({ born_on: '2006-05-05', other_income: 900_000 }),
        relative({ born_on: '2020-05-05', disability: 'special_together' }),
        relative({ born_on: '1950-05-05', relation: 'ascendant' }),
      ],
    }),
    4_000_000,
    rates,
  )
  expect(year.credit).toBe(120_000)
  expect(year.earlier).toEqual({ pay: 900_000, social: 130_000, withheld: 20_000 })
  expect(year.people).toEqual({
    spouse: true,
    spouse_elderly: false,
    general: 1,
    specific: 1,
    elderly: 1,
    elderly_together: 1,
    special_relatives: 1,
    under_16: 1,
    disabled: 1,
    disabled_special: 1,
    disabled_together: 1,
    abroad: 1,
  })
  expect(year.trace.map(({ step, law, result }) => [step, law, result])).toEqual([
    ['declared_disability', 'income_tax_79', 750_000],
    ['declared_spouse', 'income_tax_83', 380_000],
    ['declared_dependants', 'income_tax_84', 1_590_000],
    ['declared_special_relatives', 'income_tax_84_2', 610_000],
  ])
  expect(year.trace.flatMap((step) => step.rates.map(({ kind, valid_from }) => [kind, valid_from]))).toContainEqual([
    'year_end_deductions',
    '2026-01-01',
  ])
})

test('a year without tables is told and not guessed', () =>
  expect(() => declaredYear(declaration({ year: '2027' }), 4_000_000, rates)).toThrow('no table year_end_deductions on 2027-12-31'))

describe('the loans of a credit', () => {
  const first = { housing_balance: 21_500_000, housing_from: '2022-04-10', housing_kind: 'certified' } as const
  const second = {
    second_balance: 3_200_000,
    second_from: '2021-08-01',
    second_kind: 'general',
    second_acquisition: 'special_specific',
  } as const
  const boxesOf = (facts: Partial<Declaration>) => {
    const told = declaration(facts)
    return declaredBoxes(told, declaredYear(told, 4_000_000, rates), facts.housing_credit ?? 0, rates)
  }
  test('stand on the slip with their kinds, one or two', () => {
    expect(boxesOf({ housing_credit: 120_000, ...first })).toMatchObject({ housing_count: 1, ...first, second_kind: null })
    expect(boxesOf({ housing_credit: 120_000, ...first, ...second })).toMatchObject({ housing_count: 2, ...first, ...second })
    expect(boxesOf({ ...first, ...second }), 'without a credit nothing is told').toMatchObject({
      housing_count: null,
      housing_kind: null,
      second_from: null,
    })
  })
  test('are asked for in full before a declaration is handed in, a second one once any of it is told', () => {
    const paper = { paper: { hash: 'h', name: 'p.pdf', type: 'application/pdf', size: 1 } }
    const missing = (facts: Partial<Declaration>) =>
      missingFacts(declaration({ expected_pay: 1, papers: [paper] as Declaration['papers'], ...facts })).map(({ field }) => field)
    expect(missing({ housing_credit: 120_000 })).toEqual(['housing_balance', 'housing_from', 'housing_kind'])
    expect(missing({ housing_credit: 120_000, ...first })).toEqual([])
    expect(missing({ housing_credit: 120_000, ...first, second_acquisition: 'specific' })).toEqual([
      'second_balance',
      'second_from',
      'second_kind',
    ])
    expect(missing(first)).toEqual([])
  })
})
