import { sql } from 'kysely'
import type { NoticeKind } from '#domain/kit/notices.ts'
import { writing } from '../../access/calls.ts'
import { today } from '../../kit/base/today.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Chore } from '../../kit/jobs/worker.ts'
import { notify } from '../../kit/notices/notices.ts'

type Releasing = { db: Db; app: Pick<App, 'nouns'> }
type SlipTable = 'payslip' | 'withholding_slip'

/** Slips that one transaction of the worker releases: of more, those that are done stay done when the program is killed. */
const AT_ONCE = 100
const kinds: Record<SlipTable, NoticeKind> = { payslip: 'new_payslip', withholding_slip: 'new_withholding_slip' }

/**
 * Releases the slips whose release date has come, and notifies their people; a slip of somebody who has not agreed to electronic delivery
 * is to be handed over on paper. State, act and notification are stored by one transaction, and a notification has the slip as its key, so
 * that nothing is done twice, whoever else releases slips at the same moment.
 * @returns how many slips were moved
 */
export const releaseDue = async ({ db, app }: Releasing, table: SlipTable): Promise<number> => {
  // a slip that is being stored has no act yet: its handler releases it after the act
  const { rows } = await sql<{ id: string; staff_id: string; state: string }>`
    with due as (
      select t.id, t.state, agrees_to_slips(t.staff_id) as agreed from ${sql.table(table)} t
      where t.deleted_at is null and (t.state = 'waiting' and t.release_date <= ${today()}::date or t.state = 'on_paper' and agrees_to_slips(t.staff_id))
        and exists (select 1 from act a where a.entity = ${table} and a.record_id = t.id)
      order by t.release_date, t.id limit ${AT_ONCE} for update of t skip locked),
    moved as (
      update ${sql.table(table)} t set state = case when due.agreed then 'released' else 'on_paper' end from due where t.id = due.id
      returning t.id, t.staff_id, due.state as before, t.state),
    done as (
      insert into act (entity, record_id, name, before, after)
      select ${table}, id, case state when 'released' then 'release' else 'put_on_paper' end, before, state from moved)
    select id, staff_id, state from moved`.execute(db)
  for (const { id, staff_id, state } of rows) {
    if (state !== 'released') continue
    await notify(
      { db, app, actor: null },
      { kind: kinds[table], to: { staff: [staff_id] }, subject: { entity: table, id }, key: `released ${table} ${id}` },
    )
  }
  return rows.length
}

/** Releases all slips that are due, in one transaction after the other. */
export const releaseAll = async ({ db, nouns }: { db: Db } & Pick<App, 'nouns'>): Promise<void> => {
  for (const table of ['payslip', 'withholding_slip'] as const) {
    let moved
    do moved = await writing(db, { actor: null, address: '' }, (trx) => releaseDue({ db: trx, app: { nouns } }, table))
    while (moved === AT_ONCE)
  }
}

/** Every ten minutes, since the program may not run when the day begins. */
export const slipsChore = (app: { db: Db } & Pick<App, 'nouns'>): Chore => ({
  name: 'slips',
  cron: '*/10 * * * *',
  run: () => releaseAll(app),
})
