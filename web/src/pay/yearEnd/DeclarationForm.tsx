import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { declarationIssues, isAnswering, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { api, client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { Asked } from './Asked.tsx'
import { HandIn } from './HandIn.tsx'

const Field = fieldOf(yearEndDeclaration)
const firstLoan = ['housing_balance', 'housing_from', 'housing_kind', 'housing_acquisition'] as const
const secondLoan = ['second_balance', 'second_from', 'second_kind', 'second_acquisition'] as const
/** A new declaration is an act: the office opens it. */
const calls: SaveCalls = { create: api.yearEndDeclarations.open, change: api.yearEndDeclarations.change }

/** Whose it is and of which year is told once, by the office; the top of the page shows it from then on. */
function OfNew({ row, children }: { row: DeclarationRow | null; children: ReactNode }) {
  return row === null && children
}

/** What is asked of a spouse, once there is one. */
function OfSpouse({ children }: { children: ReactNode }) {
  const { control } = useFormFacts().methods
  const spouse: unknown = useWatch({ control, name: 'spouse' })
  return spouse === true && children
}

/** All facts of a declaration as questions in plain words; the amounts are named as they stand on the certificates. */
export const DeclarationForm = formOf(yearEndDeclaration, {
  save: calls,
  rule: declarationIssues,
  useOptions: (row) => ({
    defaults: { year: today().slice(0, 4) },
    closed: row !== null && !isAnswering(row.state),
    fillsIn: row !== null && isAnswering(row.state),
  }),
  useSections({ row, readOnly }) {
    const { of } = useLabels()
    const help = (name: string) => of(`declarations:help.${name}`)
    const sections = {
      declaration: (
        <OfNew row={row}>
          <Field name="staff_id" />
          <Field name="year" />
        </OfNew>
      ),
      own: (
        <>
          <Field name="expected_pay" span={6} help={help('expected_pay')} />
          <Asked ask="other_work" of={['other_pay', 'other_income']}>
            <Field name="other_pay" span={3} help={help('other_pay')} />
            <Field name="other_income" span={3} help={help('other_income')} />
          </Asked>
          <Asked ask="special" of={['disability', 'family_mark', 'working_student', 'disaster']}>
            <Field name="disability" span={3} help={help('disability')} />
            <Field name="family_mark" span={3} help={help('family_mark')} />
            <Field name="working_student" span={6} help={help('working_student')} />
            <Field name="disaster" span={6} help={help('disaster')} />
          </Asked>
        </>
      ),
      spouse: (
        <>
          <Field name="spouse" span={6} />
          <OfSpouse>
            <Field name="spouse_name" />
            <Field name="spouse_kana" reads="spouse_name" />
            <Field name="spouse_born_on" />
            <Field name="spouse_lives" span={4} help={help('spouse_lives')} />
            <Field name="spouse_pay" span={3} help={help('spouse_pay')} />
            <Field name="spouse_other_income" span={3} help={help('other_income')} />
            <Field name="spouse_disability" span={6} />
          </OfSpouse>
        </>
      ),
      relatives: (
        <Asked ask="relatives" of={['relatives']}>
          <Field
            name="relatives"
            help={help('relatives')}
            inner={{
              kana: { reads: 'name' },
              pay: { help: help('spouse_pay') },
              other_income: { help: help('other_income') },
              abroad_counts: { onlyIf: { field: 'lives', is: 'abroad' }, help: help('abroad_counts') },
            }}
          />
        </Asked>
      ),
      insurance: (
        <>
          <Asked ask="life" of={['life_new', 'life_old', 'care_medical', 'pension_new', 'pension_old']}>
            <Field name="life_new" span={3} help={help('life_new')} />
            <Field name="life_old" span={3} help={help('life_old')} />
            <Field name="care_medical" span={6} help={help('care_medical')} />
            <Field name="pension_new" span={3} help={help('pension_new')} />
            <Field name="pension_old" span={3} help={help('pension_old')} />
          </Asked>
          <Asked ask="earthquake" of={['earthquake', 'old_long_term']}>
            <Field name="earthquake" span={3} help={help('earthquake')} />
            <Field name="old_long_term" span={3} help={help('old_long_term')} />
          </Asked>
        </>
      ),
      social: (
        <Asked ask="social" of={['national_pension', 'national_health', 'mutual_aid']}>
          <Field name="national_pension" span={3} help={help('national_pension')} />
          <Field name="national_health" span={3} help={help('national_health')} />
          <Field name="mutual_aid" span={6} help={help('mutual_aid')} />
        </Asked>
      ),
      housing: (
        <Asked ask="housing" of={['housing_credit', ...firstLoan, ...secondLoan]}>
          <Field name="housing_credit" span={3} help={help('housing_credit')} />
          <Field name="housing_balance" span={3} help={help('housing_balance')} />
          <Field name="housing_from" span={3} />
          <Field name="housing_kind" span={3} help={help('housing_kind')} />
          <Field name="housing_acquisition" span={3} help={help('housing_acquisition')} />
          <Asked ask="housing_second" of={secondLoan}>
            <Field name="second_balance" span={3} help={help('housing_balance')} />
            <Field name="second_from" span={3} />
            <Field name="second_kind" span={3} help={help('housing_kind')} />
            <Field name="second_acquisition" span={3} help={help('housing_acquisition')} />
          </Asked>
        </Asked>
      ),
      earlier: (
        <Asked ask="earlier" of={['earlier_employer', 'earlier_left_on', 'earlier_pay', 'earlier_social', 'earlier_withheld']}>
          <Field name="earlier_employer" span={3} help={help('earlier_employer')} />
          <Field name="earlier_left_on" span={3} />
          <Field name="earlier_pay" />
          <Field name="earlier_social" />
          <Field name="earlier_withheld" />
        </Asked>
      ),
      papers: (
        <>
          <Field name="photos" photos={client.yearEndDeclarations} help={help('photos')} />
          <Field name="papers" inner={{ paper: { files: client.yearEndDeclarations } }} />
          <Field name="remarks" />
          {row && <HandIn row={row} />}
        </>
      ),
    }
    // whoever checks what was handed in begins with the certificates
    const { papers, ...others } = sections
    return readOnly ? { papers, ...others } : sections
  },
})
