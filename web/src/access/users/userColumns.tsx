import { Link } from '@tanstack/react-router'
import { user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { FullName } from '../entry/FullName.tsx'
import { standingTones } from './standingTones.ts'

const column = columnsOf(user)

/** Columns of the list of accounts; those marked `extra` are shown when somebody asks for them. */
const name = {
  ...column.own(
    'name',
    'access:users.name',
    ['last_name', 'first_name'],
    (row) => (
      <Link to="/admin/user-management/$id" params={{ id: row.id }} className="hd-name">
        <span className="hd-text">
          <FullName of={row} />
        </span>
      </Link>
    ),
    { width: 11.5, fixed: 'start', card: 'title' },
  ),
  enableHiding: false,
}
const others = [
  column.fact('email', { width: 14, grow: 3, card: 'line' }),
  column.status('role', {}, { width: 9, grow: 0.5 }),
  column.status('standing', standingTones, { width: 7.5, grow: 0.5 }),
  column.fact('job', { width: 9 }),
  column.fact('staff_id', { width: 10 }),
  column.fact('phone', { width: 8.75, extra: true }),
  column.fact('language', { width: 7, extra: true }),
  column.fact('gender', { width: 6, extra: true }),
]

export const userColumns = [name, ...others]
export const userTrashColumns = [name, column.trashedAt(), ...others, column.restore('email', api.users)]
