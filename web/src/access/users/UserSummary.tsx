import { Link } from '@tanstack/react-router'
import { isGranted, user } from '#domain/access/user.ts'
import { MailLink, PhoneLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useFullName } from '../entry/FullName.tsx'
import { standingTones } from './standingTones.ts'
import { UserActs } from './UserActs.tsx'
import type { UserRow } from './useUserActs.ts'

const { fields } = user

/** Top of the page of an account: person, role, and the acts. */
export function UserSummary({ row }: { row: UserRow & { names?: Record<string, string> } }) {
  const { t } = useTranslation('access')
  const { choice } = useLabels()
  const { standing, role, staff_id } = row
  return (
    <SummaryCard
      name={useFullName()(row)}
      kana={null}
      status={<Mark tone={standingTones[standing]}>{choice(fields.standing, standing)}</Mark>}
      facts={{
        [t(isGranted(row) ? 'user_account.role' : 'users.wished_role')]: choice(fields.role, role),
        [t('user_account.job')]: row.job,
        [t('user_account.email')]: <MailLink address={row.email} />,
        [t('user_account.new_email')]: row.new_email,
        [t('user_account.phone')]: row.phone && <PhoneLink number={row.phone} />,
        [t('user_account.staff_id')]: staff_id && (
          <Link to="/admin/staff-management/$id" params={{ id: staff_id }}>
            {row.names?.['staff_id'] ?? t('users.open_staff')}
          </Link>
        ),
      }}
    >
      {row.deleted_at === null && <UserActs row={row} />}
    </SummaryCard>
  )
}
