import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { startingLayouts } from '#domain/pay/handover/starts.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import type { CallPath, InputOf } from './calls.ts'
import type { Fixture } from './fixture.ts'
import { sampleInput } from './sample.ts'
import { csv, dot, period, type Valid, version } from './validCommon.ts'

/** Days that lie ahead in every test. */
const rule = {
  valid_from: '2090-01-01',
  base_days: ['04-01', '10-01'],
  first: 'half_year' as const,
  early_days: 0,
  overlap: 'each' as const,
}
const later = { from: '2090-01-01', to: '2090-01-31' }
/** Leave that nobody has answered yet. */
const unanswered = {
  kind: 'unpaid' as const,
  from_date: '2031-05-01',
  to_date: '2031-05-02',
  dates: [],
  deputy_id: null,
  deputy_from: null,
  deputy_to: null,
}

/** A payslip that nobody has yet. */
const payslipOf = {
  month: '2026-08',
  kind: 'monthly' as const,
  release_date: '2090-01-25',
  net_salary: null,
  total_deduction: null,
  total_working_hours: null,
  details: null,
}
/** The file of a fixture, as a slip would name it. */
const fileOf = (w: Fixture) => ({ hash: w.file, name: '明細.txt' })
/** A table of the law as a file. */
const careRate = () =>
  new File(
    [JSON.stringify({ kind: 'care', valid_from: '2090-03-01', source: '全国健康保険協会', content: { rate: 1600 } })],
    '介護保険料率.json',
    { type: 'application/json' },
  )

/** The same of schedules, reports, hours, leave and the calendar. */
export const ownOfWork = {
  'visits.day': { input: () => ({}) },
  'visits.read': { input: (w) => ({ visit_id: w.coming, seen_version: version, patient: null }) },
  'publications.publish': { input: (w) => ({ ...period, staff_id: [w.staff] }), names: true },
  'publications.undo': { input: (w) => ({ id: w.publication }), names: true },
  'publications.unseen': { input: () => ({}), shows: (w) => w.coming },
  'publications.news': { input: () => ({}), shows: (w) => w.coming },
  'publications.see': { input: (w) => ({ seen: [{ visit_id: w.coming, version }] }) },
  'publications.tell': { input: (w) => ({ told: [{ visit_id: w.coming, version, staff_id: w.staff }] }), names: true },
  'publications.confirmed': { input: (w) => ({ visit_id: w.coming }), names: true },

  'weeklyPlans.ofVisit': { input: (w) => ({ visit: w.visit }), names: true },
  'attendance.months': { input: () => ({ month: '2026-11' }), shows: (w) => w.staff },
  'attendance.person': { input: (w) => ({ month: '2026-11', staff_id: w.staff }), names: true },
  'attendance.days': { input: (w) => ({ month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.staff },
  'attendance.visits': { input: (w) => ({ month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.staff },
  'attendance.gauges': { input: () => ({ month: '2026-11' }), shows: (w) => w.staff },
  'attendance.settings': { input: () => ({}) },
  'attendance.changeSettings': { input: () => ({ year_begins: 4 }) },
  'attendance.changeClosingDays': { input: () => ({ closing_days: [] }) },
  'attendance.joining': { input: () => ({}) },
  'attendance.changeJoining': { input: () => ({ rules: [{ valid_from: '2090-01-01', minutes: 30 }] }) },
  'attendance.export': {
    input: (w) => ({ month: '2026-11', staff_id: [w.staff], table: 'days', format: 'csv', language: 'ja' }),
    shows: (w) => w.n,
  },
  'attendance.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }), names: true },
  'attendance.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }) },
  'clock.own': { input: () => ({}) },
  'clock.punch': { input: () => ({ kind: 'in', at: new Date().toISOString() }) },
  'clock.of': { input: (w) => ({ staff_id: w.staff, month: '2026-11' }), names: true },
  'clock.punchFor': {
    input: (w) => ({ staff_id: w.staff, kind: 'in', at: new Date().toISOString(), note: '電話で連絡があった' }),
    names: true,
    refused: 'own_decision',
  },
  'timeCorrections.ask': {
    input: (w) => ({ date: '2026-10-05', spans: [], reason: `打刻を忘れました${w.n}` }),
  },
  'timeCorrections.request': {
    input: (w) => ({ staff_id: w.staff, date: '2026-10-05', spans: [], reason: `打刻の修正${w.n}` }),
    places: true,
  },
  'timeCorrections.change': {
    input: (w) => ({ id: w.ids.time_correction, version, changes: { reason: `修正${w.n}` } }),
    names: true,
  },
  'timeCorrections.approve': { input: (w) => ({ id: w.ids.time_correction, version }), names: true, refused: 'own_decision' },
  'timeCorrections.decline': {
    input: (w) => ({ id: w.ids.time_correction, version, reason: '記録と合いません' }),
    names: true,
    refused: 'own_decision',
  },
  'timeCorrections.cancel': { input: (w) => ({ id: w.ids.time_correction, version }), names: true },
  'timeCorrections.remove': { input: (w) => ({ id: w.ids.time_correction, version }), names: true, refused: 'act_not_allowed' },
  'months.list': { input: () => ({ month: '2026-10' }), shows: (w) => w.staff },
  'months.closings': { input: (w) => ({ month: '2026-10', staff_id: w.staff }), names: true },
  'months.confirm': { input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '本人が口頭で確認' }), names: true },
  'months.takeBack': { input: (w) => ({ month: '2026-10', staff_id: w.staff }), names: true, refused: 'act_not_allowed' },
  'months.approve': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'months.confirmAndApprove': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }), refused: 'own_decision' },
  'months.undo': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'months.sendBack': {
    input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '20日の記録がありません' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'months.remind': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'fixedHours.list': { input: () => ({ month: '2026-10' }), shows: (w) => w.staff },
  'fixedHours.fix': { input: (w) => ({ month: '2090-01', staff_id: [w.staff] }) },
  'months.close': { input: (w) => ({ month: '2026-10', staff_id: [w.staff] }) },
  'months.reopen': {
    input: (w) => ({ month: '2026-10', staff_id: w.staff, reason: '記録の訂正' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'handovers.standing': { input: (w) => ({ month: '2026-11', layout_id: w.ids.handover_layout }), shows: (w) => w.staff },
  'handovers.difference': {
    input: (w) => ({ month: '2025-06', layout_id: w.ids.handover_layout, staff_id: w.staff }),
    names: true,
  },
  'handovers.list': { input: () => ({ month: '2025-06' }), shows: (w) => w.handover },
  'handovers.people': { input: (w) => ({ id: w.handover }), names: true, shows: (w) => w.staff },
  'handovers.preview': { input: () => ({ layout: { name: '勤怠', description: null, ...startingLayouts.clock } }) },
  'handovers.check': {
    input: (w) => ({ month: '2025-06', layout_id: w.ids.handover_layout, establishment_id: [w.ids.establishment] }),
    refused: 'nobody_closed',
  },
  'handovers.make': {
    input: (w) => ({ month: '2025-06', layout_id: w.ids.handover_layout, establishment_id: [w.ids.establishment] }),
    refused: 'nobody_closed',
  },
  'handovers.file': { input: (w) => ({ id: w.handover }), names: true, shows: (w) => w.n },
  'leave.list': { input: () => ({}), shows: (w) => w.staff },
  'leave.of': { input: (w) => ({ staff_id: w.staff }), names: true },
  'leave.print': { input: (w) => ({ staff_id: w.staff, language: 'ja' }), names: true },
  'leave.printJob': { input: (w) => ({ staff_id: w.staff, language: 'ja' }) },
  'workerRoster.list': { input: () => ({}), shows: (w) => w.staff },
  'workerRoster.person': { input: (w) => ({ staff_id: w.staff }), names: true },
  'workerRoster.export': { input: (w) => ({ staff_id: [w.staff], ...csv }), shows: (w) => w.n },
  'workerRoster.print': { input: (w) => ({ staff_id: [w.staff], language: 'ja' }), names: true },
  'workerRoster.printJob': { input: (w) => ({ staff_id: [w.staff], language: 'ja' }) },
  'wageLedger.list': { input: () => ({ from_month: '2026-09', to_month: '2026-10' }), shows: (w) => w.staff },
  'wageLedger.person': { input: (w) => ({ staff_id: w.staff, from_month: '2026-09', to_month: '2026-10' }), names: true },
  'wageLedger.export': {
    input: (w) => ({ staff_id: [w.staff], from_month: '2026-09', to_month: '2026-10', ...csv }),
  },
  'wageLedger.print': {
    input: (w) => ({ staff_id: [w.staff], from_month: '2026-09', to_month: '2026-10', language: 'ja' }),
    names: true,
  },
  'wageLedger.printJob': { input: (w) => ({ staff_id: [w.staff], from_month: '2026-09', to_month: '2026-10', language: 'ja' }) },
  // the pay run of a fixture is not closed
  'paymentList.get': { input: () => ({ month: '2026-10' }) },
  'paymentList.export': { input: () => ({ month: '2026-10', ...csv }) },
  'paymentList.print': { input: () => ({ month: '2026-10', language: 'ja' }), refused: 'not_found' },
  'paymentList.printJob': { input: () => ({ month: '2026-10', language: 'ja' }) },
  'reconciliation.get': { input: () => ({ month: '2026-10' }) },
  'reconciliation.export': { input: () => ({ month: '2026-10', ...csv }) },
  'inspectionPacks.exportJob': { input: () => ({ from_month: '2026-10', to_month: '2026-10', language: 'ja' }) },
  'leave.due': { input: () => ({}) },
  'leave.settle': { input: () => ({}) },
  'leave.done': { input: () => ({}) },
  'leave.checkJob': { input: () => ({}) },
  'leave.opening': {
    input: (w) => ({ rows: [{ staff_code: w.n, lot: '2026-10-01', left_half_days: 8 }], reason: '導入前の残り', dry_run: true }),
  },
  'leave.take': {
    input: (w) => ({ staff_id: w.staff, date: '2026-11-20', part: 'full' }),
    names: true,
    refused: ['leave_short', 'own_decision'],
  },
  'leave.giveBack': {
    input: (w) => ({ staff_id: w.staff, request_id: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42' }),
    names: true,
    refused: 'own_decision',
  },
  'leave.adjust': {
    input: (w) => ({ staff_id: w.staff, lot: '2026-04-01', half_days: 3, reason: '訂正' }),
    names: true,
    refused: 'invalid_input',
  },
  'leave.rules': { input: () => ({}) },
  'leave.tryRules': { input: () => ({ rules: [rule] }) },
  'leave.changeRules': { input: () => ({ rules: [rule] }) },
  'leave.answerBreak': {
    input: (w) => ({ staff_id: w.staff, last: '2024-03-31', from: '2026-04-01', continues: false, reason: '再雇用' }),
    names: true,
    refused: 'invalid_input',
  },
  'payRuns.start': {
    input: () => ({ month: '2026-10', kind: 'monthly', paid_on: '2026-11-25', tax_method: 'special', remarks: null }),
  },
  'payRuns.change': { input: (w) => ({ id: w.ids.pay_run, version, changes: { remarks: `備考${w.n}` } }), names: true },
  'payRuns.remove': { input: (w) => ({ id: w.ids.pay_run, version }), names: true },
  'payRuns.computeJob': { input: (w) => ({ id: w.ids.pay_run }), names: true },
  'payRuns.results': { input: (w) => ({ id: w.ids.pay_run }), names: true },
  'payRuns.result': { input: (w) => ({ id: w.ids.pay_run, staff_id: w.staff }), names: true, refused: 'not_found' },
  'payRuns.lineDays': { input: (w) => ({ id: w.ids.pay_run, staff_id: w.staff, line: 0 }), names: true, refused: 'not_found' },
  'payRuns.leaveOut': {
    input: (w) => ({ id: w.ids.pay_run, staff_id: w.staff, reason: '別の計算で支給' }),
    names: true,
    refused: 'not_found',
  },
  'payRuns.check': { input: (w) => ({ id: w.ids.pay_run, version }), names: true, refused: 'pay_run_open' },
  'payRuns.redo': { input: (w) => ({ id: w.ids.pay_run, version }), names: true, refused: 'act_not_allowed' },
  'payRuns.closeJob': { input: (w) => ({ id: w.ids.pay_run }), names: true, refused: 'act_not_allowed' },
  'bonuses.ofRun': { input: (w) => ({ id: w.ids.pay_run }), names: true },
  'bonuses.setOfRun': {
    input: (w) => ({ id: w.ids.pay_run, bonuses: [{ staff_id: w.staff, amount: 300_000, before: null }] }),
    names: true,
  },
  'payTransfers.standing': { input: (w) => ({ id: w.ids.pay_run }), names: true, refused: 'act_not_allowed' },
  'payTransfers.make': {
    input: (w) => ({ id: w.ids.pay_run, transfer_on: '2026-11-25', again: false }),
    names: true,
    refused: 'act_not_allowed',
  },
  'payTransfers.file': { input: (w) => ({ id: w.transfer }), names: true, shows: (w) => w.n },
  'standardReviews.list': { input: () => ({ year: 2026, kind: 'periodic' }) },
  'standardReviews.accept': {
    input: (w) => ({ year: 2026, kind: 'periodic', chosen: [{ staff_id: w.staff, from: '2026-09' }], language: 'ja' }),
  },
  'payslips.addFile': { input: () => ({ file: dot() }) },
  'payslips.file': { input: (w) => ({ id: w.ids.payslip, hash: w.file }), names: true },
  'payslips.filePreview': { input: (w) => ({ id: w.ids.payslip, hash: w.file }), names: true },
  // the file of a fixture is a text
  'payslips.give': { input: (w) => ({ ...payslipOf, staff_id: w.staff, file: fileOf(w) }), places: true, refused: 'invalid_input' },
  'payslips.check': { input: (w) => ({ month: '2026-08', kind: 'monthly', names: [`${w.n}.pdf`] }) },
  'payslips.giveMany': {
    input: (w) => ({
      month: '2026-08',
      kind: 'monthly',
      release_date: '2090-01-25',
      slips: [{ staff_id: w.staff, file: fileOf(w) }],
    }),
    places: true,
    refused: 'invalid_input',
  },
  // a released one stays as it is
  'payslips.change': {
    input: (w) => ({ id: w.ids.payslip, version, changes: { details: `摘要${w.n}` } }),
    names: true,
    refused: 'act_not_allowed',
  },
  'payslips.remove': { input: (w) => ({ id: w.ids.payslip, version }), names: true, refused: 'act_not_allowed' },
  'payslips.handOver': { input: (w) => ({ id: w.ids.payslip, version }), names: true, refused: 'act_not_allowed' },
  'payslips.withdraw': { input: (w) => ({ id: w.ids.payslip, version, reason: '計算の誤り' }), names: true },
  'payslips.replace': {
    input: (w) => ({
      id: w.ids.payslip,
      version,
      reason: '計算の誤り',
      file: fileOf(w),
      net_salary: null,
      total_deduction: null,
      total_working_hours: null,
      details: null,
    }),
    names: true,
    refused: 'invalid_input',
  },
  'payslips.opened': { input: (w) => ({ id: w.ids.payslip }), names: true },
  'withholdingSlips.addFile': { input: () => ({ file: dot() }) },
  'withholdingSlips.file': { input: (w) => ({ id: w.ids.withholding_slip, hash: w.file }), names: true },
  'withholdingSlips.filePreview': { input: (w) => ({ id: w.ids.withholding_slip, hash: w.file }), names: true },
  'withholdingSlips.give': {
    input: (w) => ({ year: '2020', release_date: '2090-01-25', details: null, staff_id: w.staff, file: fileOf(w) }),
    places: true,
    refused: 'invalid_input',
  },
  'withholdingSlips.check': { input: (w) => ({ year: '2020', names: [`${w.n}.pdf`] }) },
  'withholdingSlips.giveMany': {
    input: (w) => ({ year: '2020', release_date: '2090-01-25', slips: [{ staff_id: w.staff, file: fileOf(w) }] }),
    places: true,
    refused: 'invalid_input',
  },
  'withholdingSlips.change': {
    input: (w) => ({ id: w.ids.withholding_slip, version, changes: { details: `摘要${w.n}` } }),
    names: true,
    refused: 'act_not_allowed',
  },
  'withholdingSlips.remove': { input: (w) => ({ id: w.ids.withholding_slip, version }), names: true, refused: 'act_not_allowed' },
  'withholdingSlips.handOver': {
    input: (w) => ({ id: w.ids.withholding_slip, version }),
    names: true,
    refused: 'act_not_allowed',
  },
  'withholdingSlips.withdraw': { input: (w) => ({ id: w.ids.withholding_slip, version, reason: '計算の誤り' }), names: true },
  'withholdingSlips.replace': {
    input: (w) => ({ id: w.ids.withholding_slip, version, reason: '計算の誤り', file: fileOf(w), details: null }),
    names: true,
    refused: 'invalid_input',
  },
  'withholdingSlips.opened': { input: (w) => ({ id: w.ids.withholding_slip }), names: true },
  'slipAgreements.own': { input: () => ({}) },
  'slipAgreements.answer': { input: () => ({ answer: 'agreed' }) },
  'transportEntries.ask': {
    input: (w) => sampleInput(transportEntry, `9${w.n.slice(1)}`, w.ids) as Input<typeof transportEntry>,
    places: true,
  },
  'transportEntries.change': {
    input: (w) => ({ id: w.ids.transport_entry, version, changes: { remarks: `修正${w.n}` } }),
    names: true,
  },
  'transportEntries.remove': { input: (w) => ({ id: w.ids.transport_entry, version }), names: true, refused: 'act_not_allowed' },
  'transportEntries.submit': { input: (w) => ({ id: w.ids.transport_entry, version }), names: true, refused: 'act_not_allowed' },
  'transportEntries.withdraw': { input: (w) => ({ id: w.ids.transport_entry, version }), names: true },
  'transportEntries.approve': { input: (w) => ({ id: w.ids.transport_entry, version }), names: true, refused: 'own_decision' },
  'transportEntries.sendBack': {
    input: (w) => ({ id: w.ids.transport_entry, version, reason: '領収書がありません' }),
    names: true,
    refused: 'own_decision',
  },
  'transportEntries.reopen': {
    input: (w) => ({ id: w.ids.transport_entry, version }),
    names: true,
    refused: ['own_decision', 'act_not_allowed'],
  },
  'transportEntries.approveMany': {
    input: (w) => ({ entries: [{ id: w.ids.transport_entry, version }] }),
    names: true,
    refused: 'own_decision',
  },
  'transportEntries.addFile': { input: () => ({ file: dot() }) },
  'transportEntries.addPhoto': { input: () => ({ file: dot() }) },
  'transportEntries.file': { input: (w) => ({ id: w.ids.transport_entry, hash: w.file }), names: true },
  'transportEntries.filePreview': { input: (w) => ({ id: w.ids.transport_entry, hash: w.file }), names: true },
  'transportEntries.proposals': { input: (w) => ({ staff_id: w.staff, month: '2026-10', language: 'ja' }), names: true },
  'transportEntries.take': {
    input: (w) => ({
      staff_id: w.staff,
      month: '2026-10',
      language: 'ja',
      ways: [{ source: '2026-10-05 out', means: 'train', trip: 'one_way', km: null, fare: 220 }],
    }),
    names: true,
  },
  'transportEntries.sheet': { input: () => ({ month: '2026-11' }), shows: (w) => w.staff },
  'transportEntries.person': { input: (w) => ({ month: '2026-11', staff_id: w.staff }), names: true },
  'transportEntries.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }), names: true },
  'transportEntries.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja' }) },
  'yearEndDeclarations.open': {
    input: (w) => sampleInput(yearEndDeclaration, `9${w.n.slice(1)}`, w.ids) as Input<typeof yearEndDeclaration>,
    places: true,
  },
  'yearEndDeclarations.change': {
    input: (w) => ({ id: w.ids.year_end_declaration, version, changes: { remarks: `修正${w.n}` } }),
    names: true,
  },
  'yearEndDeclarations.remove': { input: (w) => ({ id: w.ids.year_end_declaration, version }), names: true },
  'yearEndDeclarations.openYear': { input: () => ({ year: '1951' }) },
  'yearEndDeclarations.remind': { input: () => ({ year: '1951' }) },
  'yearEndDeclarations.submit': { input: (w) => ({ id: w.ids.year_end_declaration, version }), names: true },
  'yearEndDeclarations.takeBack': {
    input: (w) => ({ id: w.ids.year_end_declaration, version }),
    names: true,
    refused: 'act_not_allowed',
  },
  'yearEndDeclarations.accept': {
    input: (w) => ({ id: w.ids.year_end_declaration, version }),
    names: true,
    refused: ['own_decision', 'act_not_allowed'],
  },
  'yearEndDeclarations.sendBack': {
    input: (w) => ({ id: w.ids.year_end_declaration, version, reason: '証明書がありません' }),
    names: true,
    refused: ['own_decision', 'act_not_allowed'],
  },
  'yearEndDeclarations.reopen': {
    input: (w) => ({ id: w.ids.year_end_declaration, version }),
    names: true,
    refused: ['own_decision', 'act_not_allowed'],
  },
  'yearEndDeclarations.standing': { input: (w) => ({ id: w.ids.year_end_declaration }), names: true },
  'yearEndDeclarations.addFile': { input: () => ({ file: dot() }) },
  'yearEndDeclarations.addPhoto': { input: () => ({ file: dot() }) },
  'yearEndDeclarations.file': { input: (w) => ({ id: w.ids.year_end_declaration, hash: w.file }), names: true },
  'yearEndDeclarations.filePreview': { input: (w) => ({ id: w.ids.year_end_declaration, hash: w.file }), names: true },
  'coverage.board': { input: () => ({}) },
  'coverage.check': { input: () => period },
  'coverage.away': { input: (w) => ({ absence_id: w.ids.absence }), names: true },
  'coverage.awayOpen': { input: () => ({}) },
  'coverage.candidates': { input: (w) => ({ visit: [w.visit] }), names: true },
  'shiftReports.ofVisit': { input: (w) => ({ visit_id: w.visit }), names: true },
  'shiftReports.visit': { input: (w) => ({ id: w.ids.shift_report }), names: true },
  'shiftReports.keep': {
    input: (w) => ({
      visit_id: w.visit,
      version: null,
      said: { ...(emptyInput(saidFields) as Said), condition: `様子${w.n}` },
      submit: false,
    }),
    names: true,
  },
  'shiftReports.handOver': {
    input: (w) => ({ visit_id: w.visit, said: { ...(emptyInput(saidFields) as Said), condition: `様子${w.n}` } }),
    names: true,
    // of somebody else's visit nobody hands over anything, whatever the role
    refused: 'not_found',
  },
  'shiftReports.addFile': { input: () => ({ file: dot() }) },
  'shiftReports.addPhoto': { input: () => ({ file: dot() }) },
  'shiftReports.file': { input: (w) => ({ id: w.ids.shift_report, hash: w.file }), names: true },
  'shiftReports.filePreview': { input: (w) => ({ id: w.ids.shift_report, hash: w.file }), names: true },
  'shiftReports.attach': { input: (w) => ({ visit_id: w.visit, file: dot() }), names: true, refused: 'act_not_allowed' },
  // of the staff a helper names nobody else
  'shiftReports.change': { input: (w) => ({ id: w.ids.shift_report, version, changes: { condition: `様子${w.n}` } }), names: true },
  'shiftReports.submit': { input: (w) => ({ id: w.ids.shift_report, version }), names: true },
  'shiftReports.withdraw': { input: (w) => ({ id: w.ids.shift_report, version }), names: true, refused: 'act_not_allowed' },
  'shiftReports.sendBack': {
    input: (w) => ({ id: w.ids.shift_report, version, reason: '様子も書いてください' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.lock': { input: (w) => ({ id: w.ids.shift_report, version }), names: true, refused: 'act_not_allowed' },
  'shiftReports.unlock': {
    input: (w) => ({ id: w.ids.shift_report, version, reason: '訂正' }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.lockMany': {
    input: (w) => ({ reports: [{ id: w.ids.shift_report, version }] }),
    names: true,
    refused: 'act_not_allowed',
  },
  'shiftReports.missing': { input: () => period, shows: (w) => w.visit },
  'leaveRequests.ask': {
    input: (w) => ({ kind: 'unpaid', dates: [leaveOn('2031-05-01')], details: `私用${w.n}` }),
    refused: 'leave_pending',
  },
  'leaveRequests.request': {
    input: (w) => ({ ...unanswered, staff_id: w.ids.newcomer, details: `私用${w.n}` }),
    places: true,
  },
  'leaveRequests.change': { input: (w) => ({ id: w.ids.leave_request, version, changes: { details: `私用${w.n}` } }), names: true },
  'leaveRequests.approve': { input: (w) => ({ id: w.ids.leave_request, version }), names: true, refused: 'own_decision' },
  'leaveRequests.decline': {
    input: (w) => ({ id: w.ids.leave_request, version, reason: '人が足りません', proposed_from: '2031-05-08' }),
    names: true,
    refused: 'own_decision',
  },
  'leaveRequests.changeTime': { input: (w) => ({ id: w.ids.leave_request, version }), names: true, refused: 'act_not_allowed' },
  'leaveRequests.cancel': { input: (w) => ({ id: w.ids.leave_request, version }), names: true },
  'leaveRequests.remove': { input: (w) => ({ id: w.ids.leave_request, version }), names: true, refused: 'act_not_allowed' },
  'leaveRequests.settings': { input: () => ({}) },
  'leaveRequests.changeSettings': { input: () => ({ several: false, half_day_at: 720, hourly_days: 0 }) },
  'leaveRequests.days': { input: (w) => ({ staff_id: w.staff, from: '2031-05-01', to: '2031-05-31' }), names: true },
  'leaveRequests.settleOutside': { input: (w) => ({ staff_id: w.staff, reason: `退職${w.n}` }), refused: 'own_decision' },
  'leaveRequests.visits': { input: (w) => ({ id: w.ids.leave_request }), names: true },

  'weeklyPlans.series': {
    input: (w) => ({ id: w.visit, version, reach: 'later', changes: { title: '会議' }, dry_run: false }),
    names: true,
    refused: 'act_not_allowed',
  },
  'weeklyPlans.undoSeries': { input: () => ({ run: crypto.randomUUID() }), refused: 'not_found' },
  'weeklyPlans.preview': { input: (w) => ({ ...later, patient_id: w.patient }), names: true },
  'weeklyPlans.generateJob': { input: (w) => ({ ...later, patient_id: w.patient }), names: true },
  'weeklyPlans.takeBackJob': { input: () => ({ run: crypto.randomUUID() }), refused: 'not_found' },
  'visits.helperWish': { input: (w) => ({ staff_id: w.staff, patient_id: w.patient }), shows: (w) => `reason${w.n}` },
  'visits.likely': {
    input: (w) => ({ at: '2026-11-27T09:00:00+09:00', patient_id: w.patient }),
    names: true,
    shows: (w) => w.patient,
  },
  'visits.check': {
    input: (w) => ({
      staff_id: w.staff,
      patient_id: w.patient,
      service_type: 'home_care_body',
      starts_at: '2026-11-20T09:00:00+09:00',
      ends_at: '2026-11-20T10:00:00+09:00',
    }),
    names: true,
  },
  'visits.many': { input: (w) => ({ acts: [{ do: 'change', id: w.visit, version, changes: { title: '会議' } }] }), names: true },
  'visits.copyPreview': {
    input: (w) => ({ unit: 'day', from: '2026-11-20', to: later.from, staff_id: w.staff, clash: 'unassigned', warned: 'skip' }),
    names: true,
  },
  'visits.copyJob': {
    input: (w) => ({ unit: 'day', from: '2026-11-20', to: later.from, staff_id: w.staff, clash: 'unassigned', warned: 'skip' }),
    names: true,
  },
  'visits.printSchedule': {
    input: (w) => ({ ...period, paper: 'route', staff_id: w.staff, patient_id: w.patient, language: 'ja' }),
    names: true,
  },
  'visits.printScheduleJob': { input: (w) => ({ ...period, paper: 'helper', staff_id: w.staff, language: 'ja' }) },
  // whoever makes one is its author, so that nobody makes one of another's
  'calendarEvents.create': { input: (w) => sampleInput(calendarEvent, `9${w.n.slice(1)}`, w.ids) as Input<typeof calendarEvent> },
  'calendarEvents.feed': { input: () => ({}) },
  'calendarEvents.makeFeed': { input: () => ({}) },
  'calendarEvents.endFeed': { input: () => ({}) },
  'calendarEvents.allowFeedNames': { input: () => ({ names: false }) },
  'calendarEvents.period': { input: () => period, shows: (w) => w.ids.calendar_event },
  'visits.roster': { input: () => period, shows: (w) => w.visit },

  'staffing.sheet': {
    input: (w) => ({ kind: 'record', month: '2026-11', establishment_id: w.ids.establishment }),
    shows: (w) => w.staff,
  },
  'staffing.export': {
    input: (w) => ({ ...csv, kind: 'record', month: '2026-11', establishment_id: w.ids.establishment }),
    shows: (w) => w.n,
  },
  'staffing.print': {
    input: (w) => ({ kind: 'record', month: '2026-11', establishment_id: w.ids.establishment, language: 'ja' }),
    names: true,
  },
  'staffing.printJob': {
    input: (w) => ({ kind: 'plan', from: '2026-11-02', establishment_id: w.ids.establishment, language: 'ja' }),
  },
  'provision.list': { input: () => ({ month: '2026-11', form: 'heavy_visiting_care' }) },
  'provision.sheet': { input: (w) => ({ month: '2026-11', form: 'heavy_visiting_care', patient_id: w.ids.patient }), names: true },
  'provision.export': { input: (w) => ({ ...csv, month: '2026-11', form: 'heavy_visiting_care', patient_id: [w.ids.patient] }) },
  'provision.print': {
    input: (w) => ({ month: '2026-11', form: 'heavy_visiting_care', patient_id: [w.ids.patient], language: 'ja' }),
    names: true,
  },
  'provision.printJob': {
    input: (w) => ({ month: '2026-11', form: 'heavy_visiting_care', patient_id: [w.ids.patient], language: 'ja' }),
  },
  'time.sheet': { input: (w) => ({ month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.staff },
  'time.export': { input: (w) => ({ ...csv, month: '2026-11', staff_id: [w.staff] }), shows: (w) => w.n },
  'time.printJob': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }) },
  'time.print': { input: (w) => ({ month: '2026-11', staff_id: [w.staff], language: 'ja', layout: 'person' }), names: true },
  'calendar.year': { input: () => ({ year: 2026 }) },
  'calendar.previewWeekday': { input: () => ({ valid_from: '2026-11-01', weekday: 'saturday' }) },
  'rates.list': { input: () => ({}) },
  'rates.table': { input: () => ({ kind: 'pension', valid_from: '2024-03-01' }) },
  'rates.file': { input: () => ({ kind: 'minimum_wage', valid_from: '2025-10-01', language: 'ja' }) },
  'rates.check': { input: () => ({ file: careRate() }) },
  'rates.load': { input: () => ({ file: careRate() }), refused: 'rate_table_twice' },
  'rates.undo': { input: () => ({ id: '01900000-0000-7000-8000-000000000000' }), refused: 'not_found' },
  'calendar.previewDay': { input: () => ({ date: '2026-11-24', kind: 'statutory' }) },
} satisfies Partial<{ [P in CallPath]: Valid<InputOf<P>> }>
