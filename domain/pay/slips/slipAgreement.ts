import { entity } from '../../kit/entity.ts'
import { choice, date, longText, optional, reference, text } from '../../kit/fields.ts'

export const agreementAnswers = ['agreed', 'withdrawn'] as const
export type AgreementAnswer = (typeof agreementAnswers)[number]
/** How the person told the company. `screen`: on the own slips of the product. */
export const agreementWays = ['screen', 'paper', 'mail'] as const

/**
 * What a person answered about electronic delivery of payslips and withholding slips (Income Tax Act 226(4), 231(2)). The latest answer that
 * has begun counts; without any, slips are handed over on paper. All answers are kept.
 */
export const slipAgreement = entity({
  name: 'slip_agreement',
  path: 'slip-agreements',
  namespace: 'slips',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    from_date: date(),
    answer: choice('slips:answer', agreementAnswers),
    way: choice('slips:way', agreementWays),
    remarks: optional(longText(500)),
  },
  computed: { staff_code: text(50) },
  workedFrom: ['staff'],
  sections: { slip_agreement: ['staff_id', 'staff_code', 'from_date', 'answer', 'way', 'remarks'] },
  named: ['from_date', 'staff_id'],
  personal: true,
  follows: true,
  listed: ['staff_id', 'staff_code', 'from_date', 'answer', 'way', 'remarks'],
  search: ['staff_id', 'remarks'],
  sorts: ['from_date', 'updated_at'],
  newest: true,
  filters: ['answer', 'way', 'staff_id'],
})
