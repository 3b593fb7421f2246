import { employee } from '#domain/employees/employee.ts'
import type { Row } from '#domain/kit/entity.ts'
import { client } from '#web/kit/api.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { RecordLink, VisitsLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { StoredPortrait } from '#web/staff/StoredPortrait.tsx'
import { SkillTimeText } from './SkillTimeText.tsx'
import { StayEnd } from './StayEnd.tsx'
import { statusTones } from './statusTones.ts'
import { useStaff } from './useStaff.ts'

const { fields, computed } = employee

/** Who this is and how they stand today, what runs out, and how much of the five years is left. */
export function EmployeeSummary({ row }: { row: Row<typeof employee> }) {
  const { t } = useTranslation(['employees', 'staff'])
  const { of, choice } = useLabels()
  const name = usePersonName()(row, 'japanese_name')
  const { enrollment_status: status, nationality, status_of_residence: residence } = row
  const { period_of_stay_expiry: expiry, residence_card_expiry_date: card } = row
  const person = useStaff(row.staff_id)
  const label = (fact: string) => of(`employees:employee.${fact}`)
  return (
    <SummaryCard
      name={name}
      kana={row.japanese_name_kana}
      portrait={
        <StoredPortrait
          calls={client.staff}
          id={row.staff_id}
          field="image"
          hash={person?.image}
          name={name}
          label={of('staff:staff.image')}
        />
      }
      beside={name === row.japanese_name ? row.english_name : row.japanese_name}
      status={
        status === null ? (
          <Mark>{t('summary.no_status')}</Mark>
        ) : (
          <Mark tone={statusTones[status]}>{choice(computed.enrollment_status, status)}</Mark>
        )
      }
      facts={{
        [label('nationality')]: nationality && choice(computed.nationality, nationality),
        [label('status_of_residence')]: residence && choice(fields.status_of_residence, residence),
        [label('period_of_stay_expiry')]: expiry && <StayEnd stay={row} />,
        [label('residence_card_expiry_date')]: card && <DateText date={card} />,
        [t('summary.skill_time')]: row.skill_periods.length > 0 && <SkillTimeText periods={row.skill_periods} />,
        [label('staff_id')]: (
          <RecordLink table="staff" id={row.staff_id}>
            {name}
          </RecordLink>
        ),
        [label('dormitory')]: row.dormitory && (
          <RecordLink table="company_housing" id={row.dormitory}>
            {nameBehind(row, 'dormitory')}
          </RecordLink>
        ),
        [of('common:visits.label')]: <VisitsLink of="staff_id" id={row.staff_id} />,
      }}
    >
      <Ends of={row.staff_id} />
    </SummaryCard>
  )
}
