import { Link } from '@tanstack/react-router'
import { employee } from '#domain/employees/employee.ts'
import type { Row } from '#domain/kit/entity.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { SkillTimeText } from './SkillTimeText.tsx'
import { StayEnd } from './StayEnd.tsx'
import { statusTones } from './statusTones.ts'

const { fields, computed } = employee

/** Who this is and how they stand today, what runs out, and how much of the five years is left. */
export function EmployeeSummary({ row }: { row: Row<typeof employee> }) {
  const { t } = useTranslation('employees')
  const { of, choice } = useLabels()
  const name = usePersonName()(row, 'japanese_name')
  const { enrollment_status: status, nationality, status_of_residence: residence } = row
  const { period_of_stay_expiry: expiry, residence_card_expiry_date: card } = row
  const label = (fact: string) => of(`employees:employee.${fact}`)
  return (
    <SummaryCard
      name={name}
      kana={row.japanese_name_kana}
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
          <Link to={'/admin/staff-management/$id' as string} params={{ id: row.staff_id } as never}>
            {row.japanese_name}
          </Link>
        ),
      }}
    >
      <Ends of={row.staff_id} />
    </SummaryCard>
  )
}
