import { expect, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { addDays, instant, lastOfMonths } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import type { TestApp } from '../app.ts'
import { aStaff, aVisit } from '../records.ts'

type Client = ReturnType<TestApp['client']>
const empty = <E>(fields: Parameters<typeof emptyInput>[0]) => emptyInput(fields) as E

/** An establishment in Tokyo, and people with an hourly wage whose months are closed and paid. `admin` is asked for when it is needed, since it signs in before the tests. */
export const payMonths = (admin: () => Client) => {
  let office: Promise<string> | undefined
  const officeId = (): Promise<string> => {
    const facts = { ...empty<Input<typeof establishment>>(establishment.fields), name: '板橋', prefecture: '13' as const }
    office ??= admin()
      .establishments.create(facts)
      .then(({ id }) => id)
    return office
  }

  let staffs = 0
  const taxed = (staff_id: string, month: string) =>
    admin().taxConditions.create({
      staff_id,
      ...empty<Input<typeof taxCondition>>(taxCondition.fields),
      valid_from: `${month}-01`,
      tax_column: 'kou',
      declared_on: `${month}-01`,
    })
  /** Somebody with an hourly wage, employed in one month alone, who has worked on one day of it. */
  const helper = async (month: string, hours = 3, isComplete = true): Promise<string> => {
    const { id: staff_id } = await admin().staff.create(
      aStaff({
        staff_code: `P${++staffs}`,
        birth_date: '1996-05-10',
        join_date: `${month}-01`,
        leave_date: addDays(lastOfMonths(`${month}-01`, 1), -1),
        zaishoku_joukyou: 'left',
        establishment_id: await officeId(),
      }),
    )
    const from = { valid_from: `${month}-01` }
    await admin().wageConditions.create({
      staff_id,
      ...empty<Input<typeof wageCondition>>(wageCondition.fields),
      ...from,
      wage_kind: 'hourly',
      base_amount: 1500,
    })
    if (isComplete) await taxed(staff_id, month)
    await admin().insuranceConditions.create({
      staff_id,
      ...empty<Input<typeof insuranceCondition>>(insuranceCondition.fields),
      ...from,
    })
    await admin().visits.create(
      aVisit(instant(`${month}-15`, 9 * 60).slice(0, 16), instant(`${month}-15`, (9 + hours) * 60).slice(0, 16), {
        staff_id,
        service_type: 'office_work',
        title: '事務',
      }),
    )
    return staff_id
  }
  const closeMonth = async (staff_id: string, month: string) => {
    await admin().months.confirm({ month, staff_id, reason: '口頭で確認' })
    await admin().months.approve({ month, staff_id: [staff_id], reason: '確認済み' })
    expect(await admin().months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1 })
  }
  const ended = (job: { id: string }) =>
    vi.waitFor(
      async () => {
        const now = await admin().jobs.get({ id: job.id })
        expect(isOpen(now.state)).toBe(false)
        return now
      },
      { timeout: 25_000, interval: 200 },
    )
  const runOf = (month: string) =>
    admin().payRuns.start({
      month,
      kind: 'monthly',
      paid_on: addDays(lastOfMonths(`${month}-01`, 1), 25),
      tax_method: 'special',
      year_end: false,
      remarks: null,
    })
  const computed = async (id: string) => {
    expect(await ended(await admin().payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
    return admin().payRuns.results({ id })
  }
  /** Checks and closes a run that was worked out. */
  const closeRun = async (id: string) => {
    await admin().payRuns.check({ id, version: 1 })
    expect(await ended(await admin().payRuns.closeJob({ id }))).toMatchObject({ state: 'done' })
  }
  return { helper, taxed, closeMonth, ended, runOf, computed, closeRun }
}
