import { isGranted, user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowLink, StatusCell } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { useFullName } from '../entry/FullName.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { standingTones } from './standingTones.ts'
import type { UserRow } from './useUserActs.ts'

const column = columnsOf(user)
const AccountName = ({ of }: { of: Parameters<ReturnType<typeof useFullName>>[0] }) => <CellText text={useFullName()(of)} />

/** The role of an account, or the role that an applicant requested. */
function Role({ row }: { row: UserRow }) {
  const { t } = useTranslation('access')
  const { choice } = useLabels()
  const { role } = user.fields
  if (isGranted(row)) return <StatusCell field={role} value={row.role} tone={undefined} />
  return <CellText text={t('users.wish', { role: choice(role, row.role) })} />
}

/** Columns of the list of accounts; those marked `extra` are hidden until the person shows them. */
const name = {
  ...column.own(
    'name',
    'access:users.name',
    ['last_name', 'first_name'],
    (row) => (
      <RowLink to="/admin/user-management/$id" params={{ id: row.id }} sample={row.sample}>
        <AccountName of={row} />
      </RowLink>
    ),
    { width: 11.5, fixed: 'start', card: 'title' },
  ),
  enableHiding: false,
}
const others = [
  column.fact('email', { width: 14, grow: 3, card: 'line' }),
  column.own('role', 'access:user_account.role', ['role'], (row) => <Role row={row} />, { width: 9, grow: 0.5, card: 'mark' }),
  column.status('standing', standingTones, { width: 7.5, grow: 0.5 }),
  column.fact('job', { width: 9 }),
  column.fact('staff_id', { width: 10 }),
  column.fact('phone', { width: 8.75, extra: true }),
  column.fact('language', { width: 7, extra: true }),
  column.fact('gender', { width: 6, extra: true }),
]

export const userColumns = [name, ...others]
export const userTrashColumns = [name, column.trashedAt(), ...others, column.restore('email', api.users)]
