import { sql } from 'kysely'
import { overtimeAgreementsApi } from '#domain/company/company.api.ts'
import { type AgreementRecord, overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { type ClosingDay, type WagePeriods, wagePeriods } from '#domain/kit/wagePeriod.ts'
import { implementing } from '../access/calls.ts'
import type { Db } from '../kit/db/tables.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(overtimeAgreementsApi)
const { addFile, file, filePreview } = fileHandlers(overtimeAgreement)

export const overtimeAgreementsRouter = {
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

/** The wage periods of the company, and the agreements on overtime of all establishments that are filed and hold on any day from a date to a date: in one statement. */
export const readAgreements = async (
  db: Db,
  from: string,
  to: string,
): Promise<{ periods: WagePeriods; agreements: AgreementRecord[] }> => {
  const { rows } = await sql<{ closing_days: ClosingDay[] | null; agreements: AgreementRecord[] }>`
    select (select closing_days from company) as closing_days, coalesce(json_agg(a), '[]') as agreements
    from (select establishment_id, valid_from, valid_to, filed_on, month_begins, day_limit, month_limit, year_limit, special_clause,
        special_day, special_month, special_year, special_average, special_times
      from overtime_agreement
      where deleted_at is null and filed_on is not null and valid_from <= ${to}::date and coalesce(valid_to >= ${from}::date, true)) a`.execute(
    db,
  )
  return { periods: wagePeriods(rows[0]?.closing_days ?? []), agreements: rows[0]?.agreements ?? [] }
}
