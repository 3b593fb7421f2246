import { date } from '../../kit/fields.ts'
import { dateIn, type DocumentLanguage } from '../inLanguage.ts'
import { labourAsks } from '../labourAsks.ts'
import { conditionTable } from '../labourConditions.ts'
import { labourLaw, labourNeeds } from '../labourLaw.ts'
import { labourIssues } from '../labourRules.ts'
import { labourTexts } from '../labourTexts.ts'
import { contractTexts } from '../labourWordings.ts'
import { type Block, type Given, type LawItem, type Part, template } from '../template.ts'
import { articlesOf, type Beside, textOf, type Values } from '../wording.ts'

const asks = { concluded_on: date(), ...labourAsks }
type This = Given<typeof asks>

const { ja } = contractTexts
const { labels } = ja

/** Between the first articles of the contract and the last ones stand those that the notice tells, too. */
const LAST = ['rules', 'language', 'closing']
const withLabour = (own: readonly Block[], labour: readonly Block[]): Block[] => [
  ...own.filter(({ id }) => !LAST.includes(id)),
  ...labour,
  ...own.filter(({ id }) => LAST.includes(id)),
]
const wordingIn = (language: DocumentLanguage): Block[] => withLabour(contractTexts[language].blocks, labourTexts[language].blocks)
const blocks = wordingIn('ja')

const ofSpecifiedSkill = ({ facts: { staff } }: This): boolean => staff?.specified_skill === true
/** What only contracts with specified skilled workers have. */
const SPECIFIED_SKILL = ['equal_pay', 'temporary_return', 'return_travel', 'health_check', 'no_deposit']
const isForeign = ({ facts: { staff } }: This): boolean =>
  staff !== null && staff.nationality !== null && staff.nationality !== 'jp'
/** Articles that do not belong into everybody's contract. */
const hasPlace = (given: This, id: string): boolean => {
  if (SPECIFIED_SKILL.includes(id)) return ofSpecifiedSkill(given)
  if (id === 'residence') return isForeign(given)
  return id !== 'language' || (given.second ?? null) !== null
}

/** Criteria of the contract for specified skilled workers (特定技能基準省令). */
const CRITERIA = 'Ordinance on Criteria for Specified Skilled Worker Contracts'
const skillLaw: readonly LawItem<typeof asks>[] = [
  { id: 'equal_hours', source: `${CRITERIA} 1(1)(ii)`, by: 'equal_pay', when: ofSpecifiedSkill },
  { id: 'equal_pay', source: `${CRITERIA} 1(1)(iii)`, by: 'equal_pay', when: ofSpecifiedSkill },
  { id: 'no_discrimination', source: `${CRITERIA} 1(1)(iv)`, by: 'equal_pay', when: ofSpecifiedSkill },
  { id: 'temporary_return', source: `${CRITERIA} 1(1)(v)`, by: 'temporary_return', when: ofSpecifiedSkill },
  { id: 'return_travel', source: `${CRITERIA} 1(2)(i)`, by: 'return_travel', when: ofSpecifiedSkill },
  { id: 'health_check', source: `${CRITERIA} 1(2)(ii)`, by: 'health_check', when: ofSpecifiedSkill },
  { id: 'no_deposit', source: `${CRITERIA} 2(1)`, by: 'no_deposit', when: ofSpecifiedSkill },
]

const valuesOf = ({ facts: { company, staff, establishment } }: This): Values => ({
  company: company?.name,
  worker: staff?.name,
  office: establishment?.name,
})
const besideOf = (given: This): Beside | null => {
  const { second, facts } = given
  if (!second) return null
  const worker = facts.staff?.english_name ?? facts.staff?.name
  return {
    wording: { article: contractTexts[second].article, blocks: wordingIn(second) },
    values: { ...valuesOf(given), worker },
    unchanged: blocks,
  }
}

const signatures = ({ facts: { company, staff } }: This): Part => ({
  kind: 'signatures',
  parties: [
    {
      role: labels.employer,
      field: 'employer',
      lines: [
        { label: labels.address, value: company?.address ?? '' },
        { label: labels.name, value: company?.name ?? '' },
        { label: labels.representative, value: company?.representative ?? '' },
      ],
      seal: true,
    },
    {
      role: labels.worker,
      field: 'worker',
      lines: [
        { label: labels.home, value: staff?.address ?? '' },
        { label: labels.person, value: staff?.name ?? '' },
      ],
      seal: true,
    },
  ],
})

/** The contract of employment (雇用契約書), with the labour conditions in it; that of specified skilled workers has articles of its own. */
export const employmentContract = template<typeof asks>({
  name: 'employment_contract',
  about: 'staff',
  title: ja.title,
  asks,
  needs: [...labourNeeds, { of: 'staff', fact: 'address' }],
  law: [...labourLaw, ...skillLaw],
  blocks,
  placed: ['preamble', 'closing'],
  others: 'articles',
  issues: labourIssues,
  parts: (given) => {
    const { asked, second = null } = given
    const [values, beside] = [valuesOf(given), besideOf(given)]
    const isApart = ({ id }: Block) => id === 'preamble' || id === 'closing'
    const articles = given.blocks.filter((block) => !isApart(block) && hasPlace(given, block.id))
    return [
      { kind: 'title', id: 'title', title: ja.title, ...(second ? { second: contractTexts[second].title } : {}) },
      ...textOf(given.blocks, 'preamble', values, beside),
      conditionTable(given, second),
      articlesOf(articles, values, beside),
      ...textOf(given.blocks, 'closing', values, beside),
      {
        kind: 'table',
        id: 'concluded',
        rows: [
          {
            id: 'concluded_on',
            label: labels.concluded_on,
            value: dateIn('ja', asked.concluded_on),
            ...(second
              ? { second_label: contractTexts[second].labels.concluded_on, second: dateIn(second, asked.concluded_on) }
              : {}),
          },
        ],
      },
      signatures(given),
    ]
  },
})
