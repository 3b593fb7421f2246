import { sql } from 'kysely'
import type { Role } from '#domain/kit/permissions.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { Row } from '#domain/kit/entity.ts'
import { endAccounts } from '../access/accounts.ts'
import { writing } from '../access/calls.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Chore } from '../kit/jobs/worker.ts'
import { today } from '../kit/base/today.ts'
import { stays } from './stays.ts'

/** An active account whose person has left. `act` is the last that was done to the account, `acted` its date in Japan. */
type Leaver = Pick<Row<typeof staff>, 'leave_date'> & {
  id: string
  staff: string
  role: Role
  act: string
  acted: string
}

const leaversOf = async (db: Db, day: string): Promise<Leaver[]> => {
  const { rows } = await sql<Leaver>`
    select u.id, u.role, s.id as staff, s.leave_date, a.name as act, (a.at at time zone 'Asia/Tokyo')::date as acted
    from user_account u join staff s on s.id = u.staff_id
      cross join lateral (select name, at from act where entity = 'user_account' and record_id = u.id order by id desc limit 1) a
    where u.standing = 'active' and u.deleted_at is null and not ${stays('s', day)}
    order by s.id`.execute(db)
  return rows
}

/** Whether somebody decided about the account after its person had left: whoever enables it then means it. */
const isDecided = ({ act, acted, leave_date }: Leaver): boolean => (leave_date === null ? act === 'enable' : acted > leave_date)
/** Nobody but an administrator shuts out an administrator: staff records are written by others, too. */
const endsByRule = (one: Leaver): boolean => one.role !== 'admin' && !isDecided(one)

/** The day after somebody left, the account signs in no more (decision 54). */
export const endLeavers = async (db: Db, actor: string | null): Promise<void> => {
  const ended = (await leaversOf(db, today())).filter(endsByRule)
  if (ended.length > 0)
    await endAccounts(
      db,
      ended.map(({ id }) => id),
      actor,
    )
}

/** Staff who have left and whose accounts no rule ends, unless somebody enabled them afterwards: nobody else would notice. */
export const leaversLeft = async (db: Db): Promise<string[]> =>
  (await leaversOf(db, today()))
    .filter((one) => !endsByRule(one) && !(isDecided(one) && one.act === 'enable'))
    .map(({ staff }) => staff)

/** Ends the accounts of those whose last day is over. */
export const leaversChore = ({ db }: { db: Db }): Chore => ({
  name: 'leavers',
  cron: '*/10 * * * *',
  run: () => writing(db, { actor: null, address: '' }, (trx) => endLeavers(trx, null)),
})
