import type { Language } from '#domain/kit/languages.ts'
import type { Ledger } from '#domain/company/retention.ts'
import { payslipKinds } from '#domain/pay/slips/payslip.ts'
import type { RosterPerson } from '#domain/ledgers/roster.ts'
import type { Waiting } from '#papers/kit/engine.ts'
import { printAttendance } from '../../time/attendance/print.ts'
import { monthsOf } from '../../time/attendance/days.ts'
import { tableOf } from '../../time/attendance/tables.ts'
import { ledgersTable, printLedgers, readLedgers } from '../../leave/ledger/print.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { type Sheet, writeSheet } from '../../kit/sheets/sheets.ts'
import { text } from '../../kit/base/texts.ts'
import { printRoster } from '../roster/print.ts'
import { rosterTable } from '../roster/table.ts'
import { paymentsFile, printPayments, printWageLedger } from '../wages/print.ts'
import { paymentsOf, wageLedgersOf } from '../wages/read.ts'
import { paymentTable, wageLedgerTable } from '../wages/tables.ts'

/** What a ledger of a pack is made for: the people on the roster of the period, and its months. */
export type Asked = {
  ctx: Ctx
  apart: Db
  language: Language
  period: { from: string; to: string }
  months: readonly string[]
  /** The establishment of the pack; none where it is of all. */
  establishments: readonly string[]
  people: readonly RosterPerson[]
  waiting: Waiting
}
/** A ledger, or a part of it, on paper and as a table. `part`: the month, where each has files of its own. */
export type Part = { part: string | null; people: readonly string[]; paper: File; table: File; unprintable: readonly string[] }
type MakeParts = (asked: Asked) => AsyncGenerator<Part>

const idsOf = (people: readonly { staff_id: string }[]) => people.map(({ staff_id }) => staff_id)
const many = ({ apart }: Asked) => ({ most: Infinity, apart })
const partOf = async (
  part: string | null,
  people: readonly string[],
  { file, unprintable }: Printed,
  sheet: Sheet,
): Promise<Part> => ({
  part,
  people,
  paper: file,
  table: (await writeSheet('csv', sheet)).file,
  unprintable,
})

async function* rosterParts(asked: Asked): AsyncGenerator<Part> {
  const { ctx, language, period, people, waiting } = asked
  const printed = await printRoster(ctx, { ...period, staff_id: idsOf(people), language }, waiting, many(asked))
  yield partOf(null, idsOf(people), printed, rosterTable(people, language, period.to))
}

/** A file for each month: an inspector looks at some of them. Months in which nobody of these people was employed have none. */
async function* attendanceParts(asked: Asked): AsyncGenerator<Part> {
  const { ctx, apart, language, months, people, waiting } = asked
  for (const month of months) {
    const whose = { month, staff_id: idsOf(people) }
    const { months: told } = await inSnapshot(ctx, apart, (moment) => monthsOf(moment, whose, { isPaper: true }))
    if (told.length === 0) continue
    const printed = await printAttendance(ctx, { ...whose, language }, waiting, many(asked))
    yield partOf(month, idsOf(told), printed, tableOf(told, 'days', language, false))
  }
}

async function* leaveParts(asked: Asked): AsyncGenerator<Part> {
  const { ctx, apart, language, people, waiting } = asked
  const whose = { staff_ids: idsOf(people), language }
  const data = await inSnapshot(ctx, apart, (moment) => readLedgers(moment, whose, Infinity))
  const printed = await printLedgers(ctx, whose, waiting, many(asked))
  yield partOf(null, whose.staff_ids, printed, ledgersTable(data, language))
}

/** The months of a pack by their years: a wage ledger is one of a year. */
const yearsOf = (months: readonly string[]): [year: string, months: readonly string[]][] => [
  ...Map.groupBy(months, (month) => month.slice(0, 4)),
]

/** What closed runs have paid, a file for each year: also of people who were paid at the establishment and are not on its roster any more. */
async function* wageParts(asked: Asked): AsyncGenerator<Part> {
  const { ctx, apart, language, months, establishments, waiting } = asked
  for (const [year, some] of yearsOf(months)) {
    const whose = { from_month: some[0] ?? year, to_month: some.at(-1) ?? year, establishment_id: [...establishments] }
    const { ledgers: told } = await inSnapshot(ctx, apart, (moment) => wageLedgersOf(moment, whose))
    if (told.length === 0) continue
    const printed = await printWageLedger(ctx, { ...whose, language }, waiting, many(asked))
    yield partOf(year, idsOf(told), printed, wageLedgerTable(told, language, whose.from_month, whose.to_month))
  }
}

/** A file for each month in which wages or bonuses were paid. */
async function* paymentParts(asked: Asked): AsyncGenerator<Part> {
  const { ctx, apart, language, months, establishments, waiting } = asked
  for (const month of months) {
    for (const kind of payslipKinds) {
      const whose = { month, kind, establishment_id: [...establishments] }
      const list = await inSnapshot(ctx, apart, (moment) => paymentsOf(moment, whose))
      if (list.total.people === 0) continue
      const printed = await printPayments(ctx, { ...whose, language }, waiting, many(asked))
      const part = kind === 'bonus' ? `${month}_${text(language, 'slips:kind.bonus')}` : month
      const people = list.establishments.flatMap((one) => idsOf(one.people))
      yield partOf(part, people, printed, paymentTable(list, language, paymentsFile({ ...whose, language })))
    }
  }
}

/** The ledgers of a pack, in its order. */
export const ledgerParts: Readonly<Record<Ledger, MakeParts>> = {
  worker_roster: rosterParts,
  attendance: attendanceParts,
  wage_ledger: wageParts,
  payment_deduction_list: paymentParts,
  annual_leave: leaveParts,
}
