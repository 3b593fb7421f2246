import { user } from '#domain/access/user.ts'
import { monthsBetween } from '#domain/kit/dates.ts'
import type { Row } from '#domain/kit/entity.ts'
import { staff } from '#domain/staff/staff.ts'
import { client } from '#web/kit/api.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { Duration } from './Duration.tsx'
import { MailLink, PhoneLink, RecordLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard, SummaryMarks } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { statusTones } from './statusTones.ts'
import { StoredPortrait } from './StoredPortrait.tsx'
import { useAccountOf } from './useAccountOf.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { today } from '#web/kit/facts/show.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

const { fields } = staff
/** Qualifications shown before the rest is only counted. */
const shown = 6

/** Who this is, how to reach them, what runs out, and what they may do. */
export function StaffSummary({ row }: { row: Row<typeof staff> }) {
  const { t } = useTranslation()
  const { of, choice } = useLabels()
  const { zaishoku_joukyou: status, qualifications, age, join_date, leave_date, residence_card_expiry_date: expiry } = row
  const name = usePersonName()(row, 'japanese_name')
  const until = leave_date ?? today()
  const mail = row.work_email ?? row.personal_email
  const account = useAccountOf(row.id)
  return (
    <SummaryCard
      name={name}
      kana={row.japanese_name_kana}
      beside={[row.staff_code, name === row.japanese_name ? row.english_name : row.japanese_name].filter(Boolean).join('　')}
      status={<Mark tone={statusTones[status] ?? 'plain'}>{choice(fields.zaishoku_joukyou, status)}</Mark>}
      portrait={
        <StoredPortrait
          calls={client.staff}
          id={row.id}
          field="image"
          hash={row.image}
          name={name}
          label={of('staff:staff.image')}
        />
      }
      facts={{
        [of('staff:staff.nationality')]: row.nationality && choice(fields.nationality, row.nationality),
        [of('staff:staff.age')]: age !== null && t('date.age', { years: age }),
        [of('staff:summary.service')]: join_date && join_date <= until && <Duration months={monthsBetween(join_date, until)} />,
        [of('staff:staff.job_position')]: row.job_position,
        [of('staff:staff.phone_number')]: row.phone_number && <PhoneLink number={row.phone_number} />,
        [of('staff:summary.mail')]: mail && <MailLink address={mail} />,
        [of('staff:summary.account')]: account && (
          <PlaceLink place={{ to: '/admin/user-management/$id', params: { id: account.id } }}>
            {choice(user.fields.standing, account.standing)}
          </PlaceLink>
        ),
        [of('staff:summary.card_expiry')]: expiry && <DateText date={expiry} />,
        [of('staff:staff.dormitory')]: row.dormitory && (
          <RecordLink table="company_housing" id={row.dormitory}>
            {nameBehind(row, 'dormitory')}
          </RecordLink>
        ),
      }}
    >
      <Ends of={row.id} />
      <KeptUntil entity="staff" id={row.id} />
      {qualifications.length > 0 && (
        <SummaryMarks label={of('staff:staff.qualifications')}>
          {qualifications.slice(0, shown).map((each) => (
            <li key={each}>
              <Mark>{choice(fields.qualifications, each)}</Mark>
            </li>
          ))}
          {qualifications.length > shown && <li>{t('form.more', { size: qualifications.length - shown })}</li>}
        </SummaryMarks>
      )}
    </SummaryCard>
  )
}
