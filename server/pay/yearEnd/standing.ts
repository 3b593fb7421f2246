import { sql } from 'kysely'
import { type Rates, RateMissing } from '#domain/pay/rates/rates.ts'
import { basicDeduction } from '#domain/pay/rules/yearEnd.ts'
import { declaredYear } from '#domain/pay/yearEnd/declared.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationEffect, DeclarationRow, DeclarationStanding } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import type { Db } from '../../kit/db/tables.ts'
import { readRates } from '../rates/read.ts'

/** The deductions of a declaration by the pay that its person expects, with that of the earlier employer. */
const effectOf = (row: DeclarationRow, rates: Rates): DeclarationEffect | null => {
  if (row.expected_pay === null) return null
  try {
    const { deductions, adjustment, credit, income } = declaredYear(row, row.expected_pay + (row.earlier_pay ?? 0), rates)
    return { deductions: [...deductions], basic: basicDeduction(income, `${row.year}-12-31`, rates), adjustment, credit }
  } catch (error) {
    if (error instanceof RateMissing) return null
    throw error
  }
}

type Act = { name: string; at: string; by: string | null; reason: string | null }

/** Where a declaration stands, by its latest acts, and what it does. */
export const standingOf = async ({ db }: { db: Db }, row: DeclarationRow): Promise<DeclarationStanding> => {
  const { rows } = await sql<Act>`
    select a.name, a.at, a.reason, nullif(concat_ws(' ', u.last_name, u.first_name), '') as by
    from act a left join user_account u on u.id = a.actor where a.entity = ${yearEndDeclaration.name} and a.record_id = ${row.id} order by a.id desc`.execute(
    db,
  )
  const latest = (name: string) => rows.find((act) => act.name === name)
  const submitted = row.state === 'open' ? undefined : latest('submit')
  return {
    reason: row.state === 'returned' ? (latest('send_back')?.reason ?? null) : null,
    handed_in: submitted ? { at: submitted.at, by: submitted.by } : null,
    effect: effectOf(row, await readRates(db)),
  }
}
