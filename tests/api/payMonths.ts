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
import { limitOf } from '../machine.ts'

type Client = ReturnType<TestApp['client']>
type Started = Parameters<Client['payRuns']['start']>[0]
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
  /** Somebody of the establishment who begins in the first month and, where a last one is told, leaves at its end. */
  const employed = async (first: string, last: string | null, facts: Parameters<typeof aStaff>[0] = {}) =>
    admin().staff.create(
      aStaff({
        staff_code: `P${String(++staffs).padStart(3, '0')}`,
        birth_date: '1996-05-10',
        join_date: `${first}-01`,
        ...(last === null ? {} : { leave_date: addDays(lastOfMonths(`${last}-01`, 1), -1), zaishoku_joukyou: 'left' as const }),
        establishment_id: await officeId(),
        ...facts,
      }),
    )
  /** An hourly wage from a day on. */
  const paidBy = (staff_id: string, valid_from: string, base_amount = 1500) => {
    const wage = { ...empty<Input<typeof wageCondition>>(wageCondition.fields), wage_kind: 'hourly' as const }
    return admin().wageConditions.create({ ...wage, staff_id, valid_from, base_amount })
  }
  const taxed = (staff_id: string, month: string, tax_column: Input<typeof taxCondition>['tax_column'] = 'kou') =>
    admin().taxConditions.create({
      staff_id,
      ...empty<Input<typeof taxCondition>>(taxCondition.fields),
      valid_from: `${month}-01`,
      tax_column,
      declared_on: tax_column === 'kou' ? `${month}-01` : null,
    })
  const insured = (staff_id: string, month: string, facts: Partial<Input<typeof insuranceCondition>> = {}) => {
    const none = empty<Input<typeof insuranceCondition>>(insuranceCondition.fields)
    return admin().insuranceConditions.create({ staff_id, ...none, valid_from: `${month}-01`, ...facts })
  }
  /** A visit to work in the office, from hour to hour of a date. */
  const works = (staff_id: string, date: string, from = 9, to = 12) => {
    const at = (hour: number) => instant(date, hour * 60).slice(0, 16)
    return admin().visits.create(aVisit(at(from), at(to), { staff_id, service_type: 'office_work', title: '事務' }))
  }
  /** Somebody with an hourly wage, employed in one month alone, who has worked on one day of it. */
  const helper = async (month: string, hours = 3, isComplete = true): Promise<string> => {
    const { id: staff_id } = await employed(month, month)
    await paidBy(staff_id, `${month}-01`)
    if (isComplete) await taxed(staff_id, month)
    await insured(staff_id, month)
    await works(staff_id, `${month}-15`, 9, 9 + hours)
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
      { timeout: limitOf(40_000), interval: 200 },
    )
  const runOf = (month: string, facts: Partial<Started> = {}) =>
    admin().payRuns.start({
      month,
      kind: 'monthly',
      paid_on: addDays(lastOfMonths(`${month}-01`, 1), 25),
      tax_method: 'special',
      year_end: false,
      remarks: null,
      ...facts,
    })
  const computed = async (id: string) => {
    expect(await ended(await admin().payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
    return admin().payRuns.results({ id })
  }
  /** Checks and closes a run that was worked out. */
  const closeRun = async (id: string) => {
    await admin().payRuns.check({ id, version: (await admin().payRuns.get({ id })).version })
    const job = await ended(await admin().payRuns.closeJob({ id }))
    expect(job).toMatchObject({ state: 'done' })
    return job
  }
  return { employed, paidBy, taxed, insured, works, helper, closeMonth, ended, runOf, computed, closeRun }
}
