import { type Answer, answerIssues, fromAnswers } from './answers.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { Fields } from '../kit/fields.ts'
import { noFacts } from './facts.ts'
import type { DocumentTemplate } from './templateNames.ts'
import { asksOf, templateOf } from './templates.ts'

/** Whose own an answer is: it says something about one member of staff, or about one patient. */
type Whose = 'staff' | 'patient'
const ofPatient = [
  'ventilator',
  'feeding',
  'diagnosis',
  'state',
  'suction_detail',
  'feeding_detail',
  'cautions',
  'nasal_tube',
  'gastro_tube',
  'suction_unit',
  'suction_catheter',
  'ventilator_model',
  'cannula',
  'other_devices',
  'absence',
]
const ofGuarantor = ['guarantor', 'guarantor_address', 'guarantor_relation', 'guarantee_maximum', 'guarantee_years']
/** Questions that are answered for one person at a time, by template. */
const personal: { readonly [T in DocumentTemplate]?: { readonly whose: Whose; readonly asks: readonly string[] } } = {
  pledge: { whose: 'staff', asks: ofGuarantor },
  suction_training: { whose: 'patient', asks: ofPatient },
  user_outing: { whose: 'patient', asks: ['companions', 'contact_on_the_way', 'care', 'belongings', 'expense', 'remarks'] },
}

/** Questions for a day that is the one of the document as long as nobody says another. */
export const daysOfDocument = ['issued_on', 'concluded_on', 'pledged_on', 'explained_on'] as const

/** For how many people documents are begun. */
export type PeopleCount = Readonly<Record<Whose, number>>
/** The questions that these documents cannot have answered together, since the answers say something about one of several people. */
export const personalAsks = (templates: readonly DocumentTemplate[], people: PeopleCount): readonly string[] =>
  templates.flatMap((template) => {
    const own = personal[template]
    return own && people[own.whose] > 1 ? own.asks : []
  })

/** The questions of several templates, each once, in the order of the templates; one that any of them must have answered is to be answered. */
export const asksOfAll = (templates: readonly DocumentTemplate[]): Fields => {
  const all: Record<string, Fields[string]> = {}
  for (const [ask, field] of templates.flatMap((template) => Object.entries(asksOf(template)))) {
    const known = all[ask]
    if (!known || (known.optional && !field.optional)) all[ask] = field
  }
  return all
}

/** Of answers for several templates those to what this one asks. */
export const answersFor = (template: DocumentTemplate, answers: readonly Answer[]): Answer[] =>
  answers.filter(({ ask }) => ask in asksOf(template))

/**
 * What is wrong with answers that several documents share, each at its question: one that none of them asks, one that is each person's own, a wrong
 * value, or two that do not fit together.
 */
export const sharedIssues = (
  templates: readonly DocumentTemplate[],
  people: PeopleCount,
  answers: readonly Answer[],
): FieldIssue[] => {
  const asks = asksOfAll(templates)
  const own = personalAsks(templates, people)
  const wrong = answers.flatMap(({ ask }, place): FieldIssue[] => {
    const field = `answers.${place}.ask`
    if (!(ask in asks)) return [{ field, code: 'invalid_choice' }]
    if (answers.findIndex((other) => other.ask === ask) < place) return [{ field, code: 'duplicate' }]
    return own.includes(ask) ? [{ field, code: 'personal_answer' }] : []
  })
  const values = answerIssues(asks, answers)
  if (wrong.length + values.length > 0) return [...wrong, ...values]
  return templates.flatMap((template) => ruleIssues(template, answers))
}

/** What does not fit together among answers alone, whatever the records say. */
const ruleIssues = (template: DocumentTemplate, answers: readonly Answer[]): FieldIssue[] => {
  const asked = fromAnswers(asksOf(template), answers)
  const issues = templateOf(template).issues?.({ facts: noFacts, asked, blocks: [] }) ?? []
  return issues.map(({ field, ...issue }) => {
    const place = answers.findIndex(({ ask }) => ask === field)
    return { ...issue, field: place < 0 ? `answers.${field}` : `answers.${place}.answer` }
  })
}
