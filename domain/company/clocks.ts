/**
 * What sets the clock of a record going. `made`: its own day, of a service the day on which it was provided; `person_left`: when the person left or
 * died; `service_ended`: when the service of the patient ended; `tax_year`: 10 January of the year after the one that it tells of;
 * `fiscal_year`: the end of the fiscal year of its day.
 */
export const clockEvents = ['made', 'person_left', 'service_ended', 'tax_year', 'fiscal_year'] as const
export type ClockEvent = (typeof clockEvents)[number]

/** For how many years the law wants a kind kept, from the day on which that law holds. */
type Term = { readonly since: string; readonly years: number }
type Clock = { readonly from: ClockEvent; readonly law: readonly [Term, ...Term[]] }

/**
 * Every kind of record with the clock that the law gives it; which record is of which kind: `server/retention/kept.ts`. The legal ledgers have
 * clocks of their own (`retention.ts`). The law of each stands for people under `company:law`.
 *
 * - `hiring_paper`: important papers of labour relations, such as notices, contracts and pledges (Labour Standards Act 109, suppl. 143(1);
 *   Enforcement Regulation 56(1)(iii), (iv)). Three years for the time being, five by the main text.
 * - `pay_paper`: payslips, as papers on wages (the same).
 * - `employment_insurance`, `social_insurance`: Enforcement Regulation of the Employment Insurance Act 143 (papers on insured persons), of the
 *   Health Insurance Act 34.
 * - `tax_paper`: declarations and withholding slips (Enforcement Regulation of the Income Tax Act 76-3).
 * - `care_contract`, `care_record`: Ordinance 171 of 2006, 42(2): five years from the day of provision; what holds for the whole service, such as
 *   its contract, from the end of the service.
 * - `care_insurance_record`: Ordinance 37 of 1999, 39(2). Many cities want five years by ordinance: the company sets them.
 * - `nursing_record`: Ordinance 80 of 2000, 30.
 * - `suction_paper`: no law names a term; five years from the leaving of the helper, whom it entitles, are ours.
 * - `business_paper`: important papers of the business (Companies Act 432(2)).
 */
export const clocks = {
  hiring_paper: { from: 'person_left', law: [{ since: '2020-04-01', years: 3 }] },
  pay_paper: { from: 'made', law: [{ since: '2020-04-01', years: 3 }] },
  employment_insurance: { from: 'person_left', law: [{ since: '1975-04-01', years: 4 }] },
  social_insurance: { from: 'made', law: [{ since: '1926-07-01', years: 2 }] },
  tax_paper: { from: 'tax_year', law: [{ since: '2013-01-01', years: 7 }] },
  care_contract: { from: 'service_ended', law: [{ since: '2006-10-01', years: 5 }] },
  care_record: { from: 'made', law: [{ since: '2006-10-01', years: 5 }] },
  care_insurance_record: { from: 'made', law: [{ since: '2000-04-01', years: 2 }] },
  nursing_record: { from: 'made', law: [{ since: '2000-04-01', years: 2 }] },
  suction_paper: { from: 'person_left', law: [{ since: '2012-04-01', years: 5 }] },
  business_paper: { from: 'fiscal_year', law: [{ since: '2006-05-01', years: 10 }] },
} as const satisfies Readonly<Record<string, Clock>>
export type KeptKind = keyof typeof clocks
export const keptKinds = Object.keys(clocks) as [KeptKind, ...KeptKind[]]

/** The longest that a company may keep anything by its settings. Years. */
export const MAX_KEPT = 30

/** The years of the law for a kind on a day, and before the first law that is known those of that one. */
export const lawYears = (kind: KeptKind, day: string): number => {
  const law: readonly Term[] = clocks[kind].law
  return (law.findLast(({ since }) => since <= day) ?? law[0])?.years ?? MAX_KEPT
}

export type KeptLonger = readonly { readonly kind: KeptKind; readonly years: number }[]
/** For how many years a kind is kept: as the law says, or as the company does where that is longer. */
export const yearsOf = (kind: KeptKind, longer: KeptLonger, day: string): number =>
  Math.max(lawYears(kind, day), ...longer.filter((one) => one.kind === kind).map(({ years }) => years))
