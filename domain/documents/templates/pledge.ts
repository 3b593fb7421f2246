import { date, integer, optional, text, yen } from '../../kit/fields.ts'
import { dateIn, numberText } from '../inLanguage.ts'
import { pledgeTexts } from '../labourWordings.ts'
import { type Given, type Part, type Party, template } from '../template.ts'
import { articlesOf, type Beside, filled, textOf, type Values } from '../wording.ts'

/** The longest term of a guarantee for an employee that names one (Act on Guarantees for Employees 2). Years. */
const MAX_YEARS = 5

const asks = {
  pledged_on: date(),
  /** Whoever stands for the damage that the worker might do; without a name there is no guarantee. */
  guarantor: optional(text(100)),
  guarantor_address: optional(text(300)),
  guarantor_relation: optional(text(50)),
  /** The most that the guarantor owes: without it the guarantee would be void (Civil Code 465-2). Yen. */
  guarantee_maximum: optional(yen(100_000_000)),
  guarantee_years: optional(integer(1, MAX_YEARS)),
}
type This = Given<typeof asks>

const { ja } = pledgeTexts
const { labels, blocks } = ja

const hasGuarantor = ({ asked }: This): boolean => Boolean(asked.guarantor)

const valuesOf = ({ asked: { guarantee_maximum: maximum, guarantee_years: years } }: This): Values => ({
  maximum: typeof maximum === 'number' ? numberText(maximum) : null,
  years: typeof years === 'number' ? String(years) : null,
})
const besideOf = (given: This): Beside | null =>
  given.second ? { wording: pledgeTexts[given.second], values: valuesOf(given), unchanged: blocks } : null

const worker = ({ facts: { staff } }: This): Party => ({
  role: labels.worker,
  field: 'worker',
  lines: [
    { label: labels.home, value: staff?.address ?? '' },
    { label: labels.birth_date, value: dateIn('ja', staff?.birth_date) },
    { label: labels.person, value: staff?.name ?? '' },
  ],
  seal: true,
})
const guarantor = ({ asked }: This): Party => ({
  role: labels.guarantor,
  field: 'guarantor',
  lines: [
    { label: labels.home, value: asked.guarantor_address ?? '' },
    { label: labels.relation, value: asked.guarantor_relation ?? '' },
    { label: labels.person, value: asked.guarantor ?? '' },
  ],
  seal: true,
})

/** The pledge (誓約書) of whoever is hired. It fixes no damages (Labour Standards Act 16), and a guarantor stands for a maximum sum. */
export const pledge = template({
  name: 'pledge',
  about: 'staff',
  title: ja.title,
  asks,
  needs: [
    { of: 'company', fact: 'name' },
    { of: 'company', fact: 'representative' },
    { of: 'staff', fact: 'name' },
    { of: 'staff', fact: 'address' },
    { of: 'document', fact: 'guarantee_maximum', law: 'guarantee', when: hasGuarantor },
    { of: 'document', fact: 'guarantee_years', law: 'guarantee', when: hasGuarantor },
  ],
  law: [
    { id: 'secrecy', source: 'Ordinance 171 of 2006, 36(2)', by: 'confidentiality' },
    { id: 'abuse', source: 'Act on the Prevention of Abuse of Persons with Disabilities 3, 16', by: 'no_abuse' },
    { id: 'no_fixed_damages', source: 'Labour Standards Act 16', by: 'responsibility' },
    { id: 'guarantee', source: 'Civil Code 465-2; Act on Guarantees for Employees 2 to 4', by: 'guarantor', when: hasGuarantor },
  ],
  blocks,
  placed: ['preamble'],
  others: 'articles',
  parts: (given) => {
    const { facts, asked, second = null } = given
    const [values, beside] = [valuesOf(given), besideOf(given)]
    const articles = given.blocks.filter(({ id }) => id !== 'preamble' && (id !== 'guarantor' || hasGuarantor(given)))
    const parts: Part[] = [
      {
        kind: 'title',
        id: 'title',
        title: ja.title,
        addressee: filled(ja.addressee, { company: facts.company?.name, representative: facts.company?.representative }),
        date: dateIn('ja', asked.pledged_on),
        ...(second ? { second: pledgeTexts[second].title } : {}),
      },
      ...textOf(given.blocks, 'preamble', values, beside),
      articlesOf(articles, values, beside),
      { kind: 'signatures', parties: [worker(given), ...(hasGuarantor(given) ? [guarantor(given)] : [])] },
    ]
    return parts
  },
})
