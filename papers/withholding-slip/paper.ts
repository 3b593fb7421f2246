import { z } from 'zod'
import { slipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { labels, paperHead, text } from '../kit/facts.ts'
import { definePaper } from '../kit/paper.ts'
import { printedTexts } from '../kit/period.ts'

/** The words of the form, in its order. */
const words = [
  'title',
  'copy',
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
 * A withholding slip (給与所得の源泉徴収票), the copy for the person: the boxes of form 6(1) of the Enforcement Regulation of the Income Tax Act, without the number of anybody. `legend`: what the
 * boxes are called in the person's language, printed below the form, which is in Japanese by law.
 */
export const withholdingSlipData = z.strictObject({
  ...paperHead,
  labels: labels(words),
  /** Nothing: what the form asks for stands in it. */
  notes: z.array(text).max(0),
  legend: z.array(z.strictObject({ box: text, means: text })),
  boxes: slipBoxes,
})
export type WithholdingSlipData = z.input<typeof withholdingSlipData>

/** The relatives of each kind for whom the form has a line; those beyond stand in the remarks, as the tax office asks. */
const LINES = 4

export const withholdingSlipPaper = definePaper({
  name: 'withholding-slip',
  template: new URL('./withholding-slip.typ', import.meta.url),
  schema: withholdingSlipData,
  view: ({ boxes, ...data }) => {
    const { relatives, children, person, earlier } = boxes
    return {
      ...data,
      ...printedTexts(data.printed_at, data.locale),
      form_year: data.labels.year.replace('{{year}}', eraYear(boxes.year)),
      boxes: {
        ...boxes,
        person: { ...person, born_on: day(person.born_on) },
        relatives: relatives.slice(0, LINES),
        children: children.slice(0, LINES),
        more: [...relatives.slice(LINES), ...children.slice(LINES)].map(({ name }) => name),
        joined_on: day(boxes.joined_on),
        left_on: day(boxes.left_on),
        housing_from: day(boxes.housing_from),
        earlier: earlier.map((one) => ({ ...one, left_on: day(one.left_on) })),
      },
    }
  },
})

const format = (value: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { timeZone: 'UTC', era: 'long', ...style }).format(Date.parse(value))

/** '平成8年5月10日': the form is in years of the era. */
const day = (value: string | null): string =>
  value === null ? '' : format(value, { year: 'numeric', month: 'long', day: 'numeric' })

/** '令和8': the era of the last day of a year. */
const eraYear = (year: string): string => format(`${year}-12-31`, { year: 'numeric' }).replace(/年$/, '')
