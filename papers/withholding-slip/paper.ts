import { z } from 'zod'
import { type SlipBoxes, slipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { slipCopies } from '#domain/pay/yearEnd/slipCopies.ts'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** The words of the form, in its order. */
const words = [
  'title',
  'title_municipality',
  'copy_recipient',
  'copy_tax_office',
  'copy_municipality',
  'own_number',
  'payer_number',
  'office_kind',
  'office_number',
  'office_note',
  'unprintable',
  'year',
  'person',
  'address',
  'code',
  'kana',
  'name',
  'post',
  'kind',
  'kind_pay',
  'pay',
  'income',
  'deductions',
  'withheld',
  'spouse',
  'spouse_has',
  'spouse_old',
  'spouse_deduction',
  'dependants',
  'specific',
  'elderly',
  'of_which_together',
  'other',
  'special_relatives',
  'under_16',
  'disabled',
  'disabled_special',
  'disabled_other',
  'abroad',
  'social',
  'of_which',
  'life',
  'earthquake',
  'housing_credit',
  'remarks',
  'unsettled',
  'earlier',
  'premiums',
  'life_new',
  'life_old',
  'care_medical',
  'pension_new',
  'pension_old',
  'housing',
  'housing_possible',
  'housing_from',
  'housing_balance',
  'housing_count',
  'housing_mark',
  'second_from',
  'second_mark',
  'second_balance',
  'loan_general',
  'loan_certified',
  'loan_rebuilt',
  'loan_earthquake',
  'loan_specific',
  'loan_special_specific',
  'loan_exceptional',
  'spouse_person',
  'spouse_income',
  'national_pension',
  'old_long_term',
  'basic',
  'special_relatives_deduction',
  'adjustment',
  'relatives',
  'children',
  'abroad_mark',
  'minor',
  'foreigner',
  'died',
  'disaster',
  'otsu',
  'own_special',
  'own_other',
  'widow',
  'single_parent',
  'working_student',
  'moved',
  'joined',
  'left',
  'born_on',
  'yes',
  'payer',
  'payer_address',
  'payer_name',
  'telephone',
  'yen',
] as const

/**
 * Withholding slips (給与所得の源泉徴収票), a page each, all as one of the copies of form 6(1) of the Enforcement Regulation of the Income Tax Act: for the person, without anybody's number; for the
 * tax office; or as the report to the municipality (給与支払報告書, form 17 of the Enforcement Regulation of the Local Tax Act), which has the same boxes. The two for an office have places for the
 * numbers of the people (My Number), which the product does not keep, and `payer_number`, the corporate number of the payer; empty where the company has told none. `legend`: what the boxes are called
 * in the person's language, printed below the form, which is in Japanese by law.
 */
export const withholdingSlipData = z.strictObject({
  ...paperHead,
  labels: labels(words),
  /** Nothing: what the form asks for stands in it. */
  notes: z.array(text).max(0),
  copy: z.enum(slipCopies),
  payer_number: z.string(),
  slips: z.array(z.strictObject({ legend: z.array(z.strictObject({ box: text, means: text })), boxes: slipBoxes })).min(1),
})
export type WithholdingSlipData = z.input<typeof withholdingSlipData>

/** The relatives of each kind for whom the form has a line; those beyond stand in the remarks, as the tax office asks. */
const LINES = 4

export const withholdingSlipPaper = definePaper({
  name: 'withholding-slip',
  template: new URL('./withholding-slip.typ', import.meta.url),
  schema: withholdingSlipData,
  whose: ({ slips }) => slips.map(({ boxes }) => boxes.person.name),
  view: ({ slips, ...data }) => ({
    ...data,
    ...printedTexts(data.printed_at, data.locale),
    slips: slips.map(({ legend, boxes }) => ({
      legend,
      form_year: data.labels.year.replace('{{year}}', eraYear(boxes.year)),
      boxes: shownBoxes(boxes, data.labels),
    })),
  }),
})

type Labels = Record<(typeof words)[number], string>

/** How a loan is marked: '住' or '認（特）'. */
const markOf = (
  { kind, acquisition }: { kind: SlipBoxes['housing_kind']; acquisition: SlipBoxes['housing_acquisition'] },
  labels: Labels,
): string => (kind === null ? '' : labels[`loan_${kind}`]) + (acquisition === null ? '' : labels[`loan_${acquisition}`])

/** The boxes as they are printed: dates in words, relatives beyond the lines apart, and the marks of loans. */
const shownBoxes = (boxes: SlipBoxes, labels: Labels) => {
  const { relatives, children, person, earlier } = boxes
  return {
    ...boxes,
    person: { ...person, born_on: day(person.born_on) },
    relatives: relatives.slice(0, LINES),
    children: children.slice(0, LINES),
    more: [...relatives.slice(LINES), ...children.slice(LINES)].map(({ name }) => name),
    joined_on: day(boxes.joined_on),
    left_on: day(boxes.left_on),
    housing_from: day(boxes.housing_from),
    second_from: day(boxes.second_from),
    housing_mark: markOf({ kind: boxes.housing_kind, acquisition: boxes.housing_acquisition }, labels),
    second_mark: markOf({ kind: boxes.second_kind, acquisition: boxes.second_acquisition }, labels),
    earlier: earlier.map((one) => ({ ...one, left_on: day(one.left_on) })),
  }
}

const format = (value: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', ...style }).format(Date.parse(value))

/** '平成8年5月10日': the form is in years of the era. */
const day = (value: string | null): string =>
  value === null ? '' : format(value, { year: 'numeric', month: 'long', day: 'numeric' })

/** '令和8': the era of the last day of a year. */
const eraYear = (year: string): string => format(`${year}-12-31`, { year: 'numeric' }).replace(/年$/, '')
