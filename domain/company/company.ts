import type { AuditedTable } from '../kit/audit.ts'
import { entity } from '../kit/entity.ts'
import {
  bankKana,
  boolean,
  choice,
  choices,
  date,
  email,
  figures,
  file,
  integer,
  list,
  longText,
  month,
  officialNumber,
  optional,
  phone,
  postalCode,
  secret,
  text,
  time,
  yen,
} from '../kit/fields.ts'
import { MAX_UPLOAD_MB } from '../kit/files.ts'
import { boundsOf, type Offered } from '../kit/offered.ts'
import { idleTimes } from '../access/idleTimes.ts'
import { roles } from '../kit/permissions.ts'
import { MAX_JOINING, MAX_JOINING_RULES } from './joiningRule.ts'
import { keptKinds, MAX_KEPT } from './clocks.ts'
import { keptYears } from './retention.ts'
import { firstGrants, MAX_EARLY_DAYS, MAX_GRANT_RULES, overlapRules } from './grantRule.ts'
import { payDays, payMonths } from './payDay.ts'
import { LAST_DAY, MAX_CLOSING_DAYS } from '../kit/wagePeriod.ts'

/** More than the capital of any company of this country. Yen. */
const MAX_CAPITAL = 100_000_000_000_000

/** Accounts from which wages are transferred. */
export const payerAccountTypes = ['ordinary', 'current'] as const
export const transferLineEnds = ['none', 'crlf'] as const

/** The company itself (specification section 3): the one record of its kind, made with the first account and never listed. */
export const company = entity({
  name: 'company',
  path: 'company',
  namespace: 'company',
  fields: {
    name: text(100),
    organization_code: optional(officialNumber(50)),
    establishment_date: optional(date()),
    representative: optional(text(100)),
    capital: optional(yen(MAX_CAPITAL)),
    number_of_employees: optional(integer(0, 1_000_000)),
    business_details: optional(longText()),
    main_client: optional(longText(500)),
    service_type: optional(text(200)),
    planned_start_date: optional(date()),
    head_office_postal_code: optional(postalCode()),
    head_office_address: optional(text(300)),
    telephone: optional(phone()),
    fax: optional(phone()),
    email: optional(email()),
    website: optional(text(200)),
    corporate_number: optional(figures(13)),
    office_number: optional(figures(10)),
    registration_number: optional(officialNumber(50)),
    registration_date: optional(date()),
    validity_from: optional(date()),
    validity_to: optional(date()),
    designated_validity_from: optional(date()),
    designated_validity_to: optional(date()),
    online_application_id: optional(secret('credentials', officialNumber(100))),
    online_application_password: optional(secret('credentials', officialNumber(100))),
    agent_certificate: optional(file()),
    /** For transfers of wages: the code that the bank gave the company, its name there, and the account from which is paid. */
    transfer_code: optional(figures(10, 1)),
    transfer_name: optional(bankKana(40)),
    transfer_bank_code: optional(figures(4)),
    transfer_branch_code: optional(figures(3)),
    transfer_account_type: optional(choice('staff:bank_account_type', payerAccountTypes)),
    transfer_account_number: optional(figures(7)),
    /** How the bank wants the lines of the file to end; without an answer one record follows the other. */
    transfer_line_end: optional(choice('company:transfer_line_end', transferLineEnds)),
    logo: optional(file()),
    stamp: optional(file()),
  },
  named: ['name'],
  listed: [],
  search: [],
  sorts: ['updated_at'],
  filters: [],
})

/** Most days of a year that a labour agreement may let be taken by the hour (Labour Standards Act 39(4)(ii)). */
const MAX_HOURLY_DAYS = 5
/** Days of a year that can be agreed upon; none without an agreement. */
export const hourlyLeaveDays: Offered = [0, ...Array.from({ length: MAX_HOURLY_DAYS }, (_, at) => at + 1)]

/** When the first half of a day of leave can end and the second begin: from eight to eighteen, by half hours. Minutes from midnight. */
export const halfDayTimes: Offered = [480, ...Array.from({ length: 20 }, (_, at) => 510 + 30 * at)]

/** The company as the audit log describes its changes: its facts, and its settings, which have calls of their own. */
export const companyAudited = {
  ...company,
  fields: {
    ...company.fields,
    second_factor_roles: choices('access:role', roles),
    office_idle_minutes: integer(...boundsOf(idleTimes.office_idle_minutes)),
    idle_hours: integer(...boundsOf(idleTimes.idle_hours)),
    max_file_mb: integer(0, MAX_UPLOAD_MB),
    max_photo_mb: integer(0, MAX_UPLOAD_MB),
    feed_names: boolean(),
    several_leave_requests: boolean(),
    half_day_at: time(boundsOf(halfDayTimes)[1]),
    hourly_leave_days: integer(...boundsOf(hourlyLeaveDays)),
    leave_rules: list(
      {
        valid_from: date(),
        base_days: optional(text(11)),
        first: choice('leave:first_grant', firstGrants),
        early_days: integer(0, MAX_EARLY_DAYS),
        overlap: choice('leave:overlap', overlapRules),
      },
      MAX_GRANT_RULES,
    ),
    overtime_year_begins: integer(1, 12),
    closing_days: list({ month: month(), day: integer(1, LAST_DAY) }, MAX_CLOSING_DAYS),
    joining_rules: list({ valid_from: date(), minutes: integer(0, MAX_JOINING) }, MAX_JOINING_RULES),
    worker_roster_kept_years: integer(...boundsOf(keptYears)),
    attendance_kept_years: integer(...boundsOf(keptYears)),
    wage_ledger_kept_years: integer(...boundsOf(keptYears)),
    payment_deduction_list_kept_years: integer(...boundsOf(keptYears)),
    annual_leave_kept_years: integer(...boundsOf(keptYears)),
    kept_longer: list({ kind: choice('company:kept', keptKinds), years: integer(1, MAX_KEPT) }, keptKinds.length),
    fiscal_year_ends: integer(1, 12),
    pay_after_months: integer(...boundsOf(payMonths)),
    pay_day: integer(...boundsOf(payDays)),
  },
} as const satisfies AuditedTable
