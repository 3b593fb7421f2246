import { useWatch } from 'react-hook-form'
import { staff } from '#domain/staff/staff.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { PhoneLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { StaffFacts } from './StaffFacts.tsx'
import { useStaff } from './useStaff.ts'

const { fields } = staff

/** Who the chosen member of staff is. */
export function PersonFacts() {
  const { t } = useTranslation(['common', 'staff'])
  const { of, choice } = useLabels()
  const id = String(useWatch({ control: useFormFacts().methods.control, name: 'staff_id' }) ?? '')
  const person = useStaff(id)
  const label = (name: string) => of(`staff:staff.${name}`)
  return (
    <StaffFacts
      staff={id}
      facts={{
        [label('english_name')]: person?.english_name,
        [label('japanese_name')]: person?.japanese_name,
        [label('japanese_name_kana')]: person?.japanese_name_kana,
        [label('birth_date')]: person?.birth_date && <DateText date={person.birth_date} />,
        [label('age')]: typeof person?.age === 'number' && t('date.age', { years: person.age }),
        [label('gender')]: person?.gender && choice(fields.gender, person.gender),
        [label('nationality')]: person?.nationality && choice(fields.nationality, person.nationality),
        [label('phone_number')]: person?.phone_number && <PhoneLink number={person.phone_number} />,
      }}
    />
  )
}
