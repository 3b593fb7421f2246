import type { AttentionKind } from '../kit/attention.ts'

/** `employee` and `enrolment`: of whoever is gone nothing is told. */
const tables = ['staff', 'employee', 'enrolment'] as const
const staff = { settled: { table: 'staff' }, tables }

/** What ends of a member of staff, with its days. */
export const staffAttention = {
  /**
   * Applications are taken from about three months before the end and decided in two weeks to a month (Immigration Services Agency); two weeks
   * are for the papers. Foreign workers whose period of stay is known have that instead: it is the date that counts (facts, section 7).
   */
  residence_card: { lead: 90, needs: 45, ...staff },
  /** No law asks for one that is valid, but every application shows it, and consulates take up to three months. Our own days. */
  passport: { lead: 180, needs: 90, ...staff },
  /** Who is not kept on is told 30 days before the end (notice 357 of 2003 on contracts with a term); a month before that to decide. */
  contract: { lead: 60, needs: 30, settled: { table: 'staff', tab: 'employments' }, tables: [...tables, 'employment'] },
  /**
   * A driving licence is renewed from a month before the birthday to a month after it, by the end of which it ends (Road Traffic Act,
   * Art. 92-2 and 101): two months, with two weeks to find a day for it. Other licences with an end have the same. Our own days.
   */
  licence: { lead: 60, needs: 14, ...staff },
  /**
   * A certificate of the prefecture has no end of its own, but what it rests on may: that of the third course ends with its patient. Prefectures
   * take about a month for a new one. Our own days.
   */
  suction_permission: {
    lead: 60,
    needs: 30,
    settled: { table: 'staff', tab: 'suction-permissions' },
    tables: [...tables, 'suction_permission'],
  },
  /**
   * Whoever has four days off in four weeks has them named before the four weeks begin (Labour Standards Act 35(2); that they are named is ours, decision 134). Plans are made
   * around them: two weeks before, and a week to make them. Our own days.
   */
  rest_days: {
    lead: 14,
    needs: 7,
    settled: { table: 'staff', tab: 'rest-days' },
    tables: [...tables, 'employment', 'rest_day'],
  },
} as const satisfies Record<string, AttentionKind>
