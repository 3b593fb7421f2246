import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Input } from '#domain/kit/entity.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { staffDateIssues } from '#domain/staff/dates.ts'
import { staff } from '#domain/staff/staff.ts'
import { api, client } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { Masked } from '#web/kit/forms/masked/Masked.tsx'
import { FieldStack } from '#web/kit/forms/layout/Labelled.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { RecordSkeleton } from '#web/kit/forms/record/RecordStates.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { CodeOffer } from './CodeOffer.tsx'

const Field = fieldOf(staff)
const licenses = { license_file: { files: client.staff } }
const pictures = { calls: client.staff, of: 'japanese_name' }
const card = { ...pictures, look: 'card' } as const
const fronts = {
  bank: { ...card, others: ['bank_card_back'] },
  yucho: { ...card, others: ['yucho_card_back'] },
  residence: { ...card, others: ['residence_card_back'] },
}
const address = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }

type Props = RecordFormProps<typeof staff>

/** Whether the address says that a new record begins the hiring of a foreign worker. */
const useIsHiring = (): boolean => {
  const { hiring }: { hiring?: unknown } = useSearch({ strict: false })
  return hiring === true
}
/** The steps of a hiring follow from the nationality. */
const hiringIssues = (person: Input<typeof staff>, today: string): FieldIssue[] => [
  ...staffDateIssues(person, today),
  ...(person.nationality === null ? [{ field: 'nationality', code: 'required' as const }] : []),
]

/** The form of a staff record; a new one begins with the next free code, and one that is hired with the offer. */
export const StaffForm = (props: Props) => (props.row === null ? <NewStaff {...props} /> : <StaffFields {...props} />)

function NewStaff(props: Props) {
  // read anew each time, since codes are given in the meantime; without an answer the field is empty
  const { data, isPending } = useQuery(api.staff.nextCode.queryOptions({ input: {}, gcTime: 0 }))
  const offered = useIsHiring() ? { zaishoku_joukyou: 'offer_accepted' as const } : {}
  return isPending ? <RecordSkeleton /> : <StaffFields {...props} begins={{ staff_code: data?.staff_code ?? '', ...offered }} />
}

/** All fields of a staff record. */
const StaffFields = formOf(staff, {
  save: api.staff,
  defaults: staff.usual,
  useOptions: (row) => ({ rule: useIsHiring() && row === null ? hiringIssues : staffDateIssues }),
  useSections({ row, form, readOnly }) {
    const { of } = useLabels()
    const isHired = useIsHiring() && row === null
    const help = (name: string) => of(`staff:help.${name}`)
    const masked = { form, row, reveal: api.staff.reveal, readOnly }
    return {
      basic: (
        <>
          <Field name="image" pictures={pictures} />
          <Field name="japanese_name" />
          <Field name="japanese_name_kana" reads="japanese_name" help={help('japanese_name_kana')} />
          <Field name="english_name" help={help('english_name')} />
          <Field name="nickname" />
          <FieldStack span={2}>
            <Field name="staff_code" help={help('staff_code')} />
            <CodeOffer />
          </FieldStack>
          <Field name="birth_date" />
          <Field name="nationality" help={isHired ? help('hiring') : undefined} />
          <Field name="gender" span={3} />
          <Field name="staff_group" span={3} help={help('staff_group')} />
        </>
      ),
      employment: (
        <>
          <Field name="zaishoku_joukyou" />
          <Field name="koyou_keitai" />
          <Field name="duty_type" />
          <Field name="establishment_id" />
          <Field name="job_position" />
          <Field name="join_date" />
          <Field name="leave_date" help={help('leave_date')} />
          <Field name="leave_kind" help={help('leave_kind')} />
          <Field name="leave_reason" span={4} help={help('leave_reason')} />
          <Field name="died_on" />
          <Field name="death_cause" span={4} />
        </>
      ),
      career: <Field name="career" help={help('career')} />,
      contact: (
        <>
          <Field name="postal_code" fills={address} help={help('postal_code')} />
          <Field name="prefecture" />
          <Field name="municipality" span={2} />
          <Field name="town" />
          <Field name="building" />
          <Field name="phone_number" />
          <Field name="work_email" span={2} />
          <Field name="personal_email" span={2} />
        </>
      ),
      skills: (
        <>
          <Field name="qualifications" />
          <Field name="licenses" inner={licenses} />
        </>
      ),
      bank: (
        <Masked {...masked} secrecy="bank">
          <Field name="bank_name" span={4} />
          <Field name="bank_code" span={2} help={help('bank_code')} />
          <Field name="bank_branch" span={4} />
          <Field name="bank_branch_code" span={2} help={help('bank_branch_code')} />
          <Field name="bank_account_type" span={3} />
          <Field name="bank_account_number" span={3} />
          <Field name="bank_account_name" help={help('bank_account_name')} />
          <Field name="bank_customer_number" span={3} />
          <Field name="yucho_symbol" span={3} />
          <Field name="yucho_number" span={3} />
          <Field name="bank_card_front" pictures={fronts.bank} span={3} help={help('card')} />
          <Field name="bank_card_back" pictures={card} span={3} />
          <Field name="yucho_card_front" pictures={fronts.yucho} span={3} />
          <Field name="yucho_card_back" pictures={card} span={3} />
        </Masked>
      ),
      identity: (
        <Masked {...masked} secrecy="identity">
          <Field name="residence_card_number" help={help('residence_card_number')} />
          <Field name="residence_card_issue_date" />
          <Field name="residence_card_expiry_date" />
          <Field name="residence_card_front" pictures={fronts.residence} span={3} help={help('card')} />
          <Field name="residence_card_back" pictures={card} span={3} />
          <Field name="passport_number" />
          <Field name="passport_issue_date" />
          <Field name="passport_expiry_date" />
          <Field name="passport_image" pictures={card} span={3} help={help('passport_image')} />
        </Masked>
      ),
    }
  },
})
