import { sql } from 'kysely'
import type { employee } from '#domain/employees/employee.ts'
import { endsOf } from '#domain/employees/ends.ts'
import type { enrolment } from '#domain/employees/enrolment.ts'
import { type Beside, enrolmentIssues, leavingError, reportIssues, takingBackIssues } from '#domain/employees/enrolmentRules.ts'
import { isSettledBy } from '#domain/employees/renewal.ts'
import { employeeIssues, historyIssues } from '#domain/employees/rules.ts'
import type { Input } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'
import type { Policy } from '../kit/entity/resource.ts'

/** What records of foreign workers add to the common handlers. */
export const employeePolicy: Policy<typeof employee> = {
  derive: async (ctx, person) => ({ ...(await fitting(employeeIssues)(ctx, person)), ...endsOf(person) }),
  changing: (_, before, changes) => {
    const after = { ...before, ...changes }
    const issues = historyIssues(after, Object.keys(changes))
    if (issues.length > 0) return Promise.reject(invalid(...issues))
    // a new period of stay settles the filing for the one before, which must not be counted for the new one
    if ('renewal_filed_on' in changes || !isSettledBy(before, after)) return Promise.resolve({})
    return Promise.resolve({ renewal_filed_on: null, ...endsOf({ ...after, renewal_filed_on: null }) })
  },
}

type Neighbour = NonNullable<Beside['after']>

/** The statuses before and after a day in the history of one foreign worker, but for the record that is being written. */
const beside = async ({ db }: Ctx, owner: unknown, from: string, id: string | null): Promise<Beside> => {
  const others = sql`from enrolment where employee_id = coalesce((select employee_id from enrolment where id = ${id}::uuid), ${owner}::uuid)
    and deleted_at is null and id is distinct from ${id}::uuid`
  const { rows } = await sql<{ before: Neighbour | null; after: Neighbour | null }>`
    select (select to_jsonb(b) from (select enrollment_status, reason ${others} and valid_from < ${from} order by valid_from desc limit 1) b) as before,
      (select to_jsonb(a) from (select enrollment_status, reason ${others} and valid_from > ${from} order by valid_from limit 1) a) as after`.execute(
    db,
  )
  const [found] = rows
  return { before: found?.before?.enrollment_status ?? null, after: found?.after ?? null }
}

/** @throws {AppError} `final_status` for one that only whoever may open it again changes or takes away */
const requireOpen = ({ actor }: Ctx, { enrollment_status: status }: Input<typeof enrolment>) => {
  const issues = takingBackIssues(status, may(actor.role, 'employees.restore'))
  if (issues.length > 0) throw invalid(...issues)
}

/** @throws {AppError} `unexplained_move` where its neighbours would follow one another without a reason */
const requireLeave = ({ actor }: Ctx, neighbours: Beside) => {
  const error = leavingError(neighbours, may(actor.role, 'employees.restore'))
  if (error !== null) throw error
}

/** What the statuses of foreign workers add. Whoever takes records out of the trash may open again what was final. */
export const enrolmentPolicy: Policy<typeof enrolment> = {
  readsNeighbours: true,
  changing: async (ctx, before, { enrollment_status: status = before.enrollment_status, valid_from: from = before.valid_from }) => {
    if (status !== before.enrollment_status || from !== before.valid_from) requireOpen(ctx, before)
    if (from === before.valid_from) return {}
    const [left, entered] = [await beside(ctx, null, before.valid_from, before.id), await beside(ctx, null, from, before.id)]
    if (JSON.stringify(left) !== JSON.stringify(entered)) requireLeave(ctx, left)
    return {}
  },
  removing: async (ctx, before) => {
    requireOpen(ctx, before)
    requireLeave(ctx, await beside(ctx, null, before.valid_from, before.id))
  },
  derive: async (ctx, told, id) => {
    const owner: unknown = Reflect.get(told, 'employee_id')
    const issues = [
      ...reportIssues(told),
      ...enrolmentIssues(told, await beside(ctx, owner ?? null, told.valid_from, id), may(ctx.actor.role, 'employees.restore')),
    ]
    if (issues.length > 0) throw invalid(...issues)
    return {}
  },
}
