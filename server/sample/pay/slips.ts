import { addMonths, monthOf } from '#domain/kit/dates.ts'
import { sampleDocument } from '../files.ts'
import type { SamplePayslip, SampleSlipAgreement, SampleStaff, SampleWithholdingSlip } from '../records.ts'
import type { Story } from '../story.ts'

/** What the payslips of somebody say: yen, and minutes of work. */
type Pay = { readonly person: string; readonly net: number; readonly deducted: number; readonly worked: number }
const pays: readonly Pay[] = [
  { person: 's20', net: 216_324, deducted: 53_876, worked: 168 * 60 + 30 },
  { person: 's22', net: 198_450, deducted: 47_210, worked: 160 * 60 },
  { person: 's23', net: 204_880, deducted: 49_620, worked: 164 * 60 + 15 },
  { person: 's24', net: 187_340, deducted: 44_190, worked: 152 * 60 },
  { person: 's25', net: 231_760, deducted: 58_440, worked: 172 * 60 + 45 },
  { person: 's26', net: 176_500, deducted: 41_800, worked: 148 * 60 },
]
/** Who gets slips on paper, since this person has not agreed to electronic delivery. */
const ON_PAPER = 's26'
/** Whose slip of the last month before there were pay runs was wrong. */
const CORRECTED = 's22'
/** Why it was withdrawn. */
export const WITHDRAWN = '時間外手当の計算に誤りがありました。'

/** The day of the month on which a bonus is paid. */
const BONUS_DAY = '10'
/** Pay day: the 25th of the month after the wage month. */
const payDay = (month: string): string => `${monthOf(addMonths(`${month}-01`, 1))}-25`

const slipOf = (
  staff: readonly SampleStaff[],
  { person, net, deducted, worked }: Pay,
  more: Pick<SamplePayslip, 'key' | 'month' | 'release_date' | 'state'> & Partial<SamplePayslip>,
): SamplePayslip => ({
  staff_id: person,
  kind: 'monthly',
  file: sampleDocument('payslip.pdf', `${more.month}_${codeOf(staff, person)}_給与明細.pdf`),
  net_salary: net,
  total_deduction: deducted,
  total_working_hours: worked,
  details: null,
  replaces_id: null,
  ...more,
})
const codeOf = (staff: readonly SampleStaff[], key: string): string => staff.find((person) => person.key === key)?.staff_code ?? ''

/**
 * Payslips of two months before there were pay runs that were released, one of them in place of a wrong one, and of a bonus of next month, which wait for its day: no run of the product
 * pays that one. Somebody gets them on paper: the first was handed over, the other one is still to be.
 */
export const payslipsOf = (story: Story, staff: readonly SampleStaff[]): SamplePayslip[] => {
  const [before, first, next] = [addMonths(story.first, -2), addMonths(story.first, -1), addMonths(story.lastMonth, 2)].map(
    monthOf,
  ) as [string, string, string]
  return pays.flatMap((pay) => {
    const { person } = pay
    const one = (month: string, more: Pick<SamplePayslip, 'state'> & Partial<SamplePayslip>) =>
      slipOf(staff, pay, { key: `pay-${person}-${month}`, month, release_date: payDay(month), ...more })
    const released = (month: string, paper: 'handed_over' | 'on_paper') =>
      one(month, { state: person === ON_PAPER ? paper : 'released' })
    const waiting = one(next, { state: 'waiting', kind: 'bonus', release_date: `${next}-${BONUS_DAY}`, total_working_hours: null })
    if (person !== CORRECTED) return [released(before, 'handed_over'), released(first, 'on_paper'), waiting]
    const wrong = one(first, { key: 'pay-wrong', state: 'replaced' })
    const right = one(first, {
      state: 'released',
      file: sampleDocument('payslip-corrected.pdf', `${first}_${codeOf(staff, person)}_給与明細（訂正）.pdf`),
      net_salary: pay.net + 3300,
      details: '時間外手当を訂正しました。',
      replaces_id: 'pay-wrong',
    })
    return [released(before, 'handed_over'), wrong, right, waiting]
  })
}

/** Withholding slips of the last year for which they are out by now. */
export const withholdingSlipsOf = ({ today }: Story, staff: readonly SampleStaff[]): SampleWithholdingSlip[] => {
  const given = (year: number) => `${year}-01-25`
  const now = Number(today.slice(0, 4))
  const at = given(now) <= today ? now : now - 1
  return pays.map(({ person }) => ({
    key: `tax-${person}`,
    staff_id: person,
    year: String(at - 1),
    release_date: given(at),
    file: sampleDocument('withholding-slip.pdf', `${at - 1}_${codeOf(staff, person)}_源泉徴収票.pdf`),
    details: null,
    state: person === ON_PAPER ? 'handed_over' : 'released',
    replaces_id: null,
  }))
}

/** Most agreed in the product; one on paper, and one changed her mind after agreeing. */
export const slipAgreementsOf = ({ first }: Story): SampleSlipAgreement[] => {
  const from = addMonths(first, -12)
  const agreed = pays.map(({ person }, at): SampleSlipAgreement => ({
    key: `slips-${person}`,
    staff_id: person,
    from_date: from,
    answer: 'agreed',
    way: at === 0 ? 'paper' : 'screen',
    remarks: at === 0 ? '入社時の同意書による。' : null,
  }))
  const withdrawn: SampleSlipAgreement = {
    key: 'slips-withdrawn',
    staff_id: ON_PAPER,
    from_date: addMonths(from, 6),
    answer: 'withdrawn',
    way: 'mail',
    remarks: '紙での受け取りを希望。',
  }
  return [...agreed, withdrawn]
}
