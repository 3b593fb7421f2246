import { emptyInput } from '#domain/kit/entity.ts'
import { type Declaration, type DeclarationState, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { sampleDocument } from '../files.ts'
import type { SampleDeclaration } from '../records.ts'
import { inStory, type Story } from '../story.ts'

/** Why the office sent one back. */
export const DECLARATION_RETURNED = '前の会社の源泉徴収票の写真に、支払金額が写っていません。撮り直して、もう一度提出してください。'

const certificate = (name: string) => ({ paper: sampleDocument('insurance-certificate.pdf', name) })

/** What people have declared for the year so far: two wait for the office, two are accepted, one was sent back, and one is not begun. */
const told: Readonly<Record<string, Partial<Declaration> & { state: DeclarationState }>> = {
  s22: {
    state: 'submitted',
    expected_pay: 3_180_000,
    life_new: 84_000,
    care_medical: 31_200,
    papers: [certificate('生命保険料控除証明書.pdf')],
  },
  s23: {
    state: 'accepted',
    expected_pay: 3_360_000,
    life_new: 96_000,
    relatives: [childOf('チャン アン', 'チャン アン', '2019-03-08'), childOf('チャン リン', 'チャン リン', '2022-07-15')],
    papers: [certificate('生命保険料控除証明書.pdf')],
  },
  s24: {
    state: 'returned',
    expected_pay: 720_000,
    earlier_employer: '株式会社見本フーズ',
    earlier_pay: 1_850_000,
    earlier_social: 271_400,
    earlier_withheld: 27_930,
    papers: [{ paper: sampleDocument('withholding-slip.pdf', '前職の源泉徴収票.pdf') }],
  },
  s25: { state: 'open' },
  s26: { state: 'submitted', expected_pay: 2_640_000 },
  s02: {
    state: 'accepted',
    expected_pay: 5_520_000,
    spouse: true,
    spouse_name: '渡邊 友美',
    spouse_kana: 'ワタナベ トモミ',
    spouse_born_on: '1984-06-19',
    spouse_lives: 'together',
    spouse_pay: 980_000,
    relatives: [childOf('渡邊 蓮', 'ワタナベ レン', '2006-09-30'), childOf('渡邊 葵', 'ワタナベ アオイ', '2009-12-11')],
    life_old: 120_000,
    pension_new: 60_000,
    earthquake: 18_400,
    papers: [certificate('生命保険料・地震保険料控除証明書.pdf')],
  },
}

function childOf(name: string, kana: string, born_on: string): Declaration['relatives'][number] {
  return {
    name,
    kana,
    relation: 'child',
    born_on,
    pay: null,
    other_income: null,
    disability: null,
    lives: 'together',
    abroad_counts: false,
  }
}

/** Birth dates move with the years of the story. */
const moved = (story: Story, facts: Partial<Declaration>): Partial<Declaration> => ({
  ...(facts.spouse_born_on ? { spouse_born_on: inStory(story, facts.spouse_born_on) } : {}),
  ...(facts.relatives ? { relatives: facts.relatives.map((one) => ({ ...one, born_on: inStory(story, one.born_on) })) } : {}),
})

export const declarationsOf = (story: Story): SampleDeclaration[] =>
  Object.entries(told).map(([staff_id, facts]) => ({
    ...(emptyInput(yearEndDeclaration.fields) as Declaration),
    key: `ye-${staff_id}`,
    staff_id,
    year: story.today.slice(0, 4),
    ...facts,
    ...moved(story, facts),
  }))
