import { date } from '../../kit/fields.ts'
import { dateIn } from '../inLanguage.ts'
import { labourAsks } from '../labourAsks.ts'
import { conditionTable } from '../labourConditions.ts'
import { labourLaw, labourNeeds } from '../labourLaw.ts'
import { labourIssues } from '../labourRules.ts'
import { labourTexts } from '../labourTexts.ts'
import { type Given, type Part, template } from '../template.ts'
import { noticeTexts } from '../labourWordings.ts'
import { type Beside, filled, textOf, type Values } from '../wording.ts'

const asks = { issued_on: date(), ...labourAsks }
type This = Given<typeof asks>

const { ja } = noticeTexts
const { labels } = ja
const blocks = [...ja.blocks.slice(0, 1), ...labourTexts.ja.blocks, ...ja.blocks.slice(1)]

const valuesOf = ({ facts: { establishment } }: This): Values => ({ office: establishment?.name })
const besideOf = (given: This): Beside | null =>
  given.second
    ? {
        wording: { article: '', blocks: [...noticeTexts[given.second].blocks, ...labourTexts[given.second].blocks] },
        values: valuesOf(given),
        unchanged: blocks,
      }
    : null

const employerOf = ({ facts: { company, establishment } }: This): Part => ({
  kind: 'table',
  id: 'employer',
  heading: labels.employer,
  rows: [
    { id: 'employer_name', label: labels.name, value: company?.name ?? '' },
    { id: 'employer_address', label: labels.address, value: company?.address ?? establishment?.address ?? '' },
    { id: 'employer_representative', label: labels.representative, value: company?.representative ?? '' },
  ],
})

/** The notice of labour conditions (労働条件通知書), given when somebody is hired and at each renewal (Labour Standards Act 15). */
export const labourConditionsNotice = template<typeof asks>({
  name: 'labour_conditions_notice',
  about: 'staff',
  title: ja.title,
  asks,
  needs: labourNeeds,
  law: labourLaw,
  blocks,
  placed: ['preamble'],
  others: 'texts',
  issues: labourIssues,
  parts: (given) => {
    const { facts, asked, second = null } = given
    const [values, beside] = [valuesOf(given), besideOf(given)]
    const told = (block: { id: string }): Part[] => textOf(given.blocks, block.id, values, beside)
    const [preamble, rest] = [
      given.blocks.filter(({ id }) => id === 'preamble'),
      given.blocks.filter(({ id }) => id !== 'preamble'),
    ]
    return [
      {
        kind: 'title',
        id: 'title',
        title: ja.title,
        addressee: filled(ja.addressee, { worker: facts.staff?.name }),
        date: dateIn('ja', asked.issued_on),
        ...(second ? { second: noticeTexts[second].title } : {}),
      },
      ...preamble.flatMap(told),
      employerOf(given),
      conditionTable(given, second),
      ...rest.flatMap(told),
      {
        kind: 'signatures',
        parties: [
          {
            role: labels.receipt,
            field: 'worker',
            lines: [
              { label: labels.received_on, value: '', sign: 'date' },
              { label: labels.worker, value: '' },
            ],
            seal: false,
          },
        ],
      },
    ]
  },
})
