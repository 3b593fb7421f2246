import type { employee } from '#domain/employees/employee.ts'
import type { Row } from '#domain/kit/entity.ts'
import { staffAttention } from '#domain/staff/attention.ts'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { StaffFacts } from './StaffFacts.tsx'
import { useStaff } from './useStaff.ts'

/** Passport and residence card of the staff record of a foreign worker; of the masked numbers only that they are stored. */
export function PaperFacts({ row }: { row: Row<typeof employee> }) {
  const { staff_id: id, is_here: isHere } = row
  const { t } = useTranslation(['common', 'staff'])
  const { of } = useLabels()
  const person = useStaff(id)
  const label = (name: string) => of(`staff:staff.${name}`)
  const held: unknown = person && Reflect.get(person, 'masked')
  const number = (name: string) => t(Array.isArray(held) && held.includes(name) ? 'form.masked.held' : 'form.masked.none')
  return (
    <StaffFacts
      staff={id}
      facts={{
        [label('passport_number')]: person && number('passport_number'),
        [label('passport_expiry_date')]: person?.passport_expiry_date && (
          <EndDate
            date={person.passport_expiry_date}
            kind={staffAttention.passport}
            until={isHere ? person.passport_expiry_date : null}
          />
        ),
        [label('residence_card_number')]: person && number('residence_card_number'),
        [label('residence_card_issue_date')]: person?.residence_card_issue_date && (
          <DateText date={person.residence_card_issue_date} />
        ),
        [label('residence_card_expiry_date')]: person?.residence_card_expiry_date && (
          <EndDate date={person.residence_card_expiry_date} kind={staffAttention.residence_card} until={person.card_until} />
        ),
      }}
    />
  )
}
