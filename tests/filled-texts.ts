import { factors } from '#domain/access/user.ts'
import { attentionKinds } from '#domain/attention.ts'
import { archiveAreas, rightLevels } from '#domain/archive/archiveNode.ts'
import { fileKinds } from '#web/archive/fileKind.ts'
import { cornerNames } from '#web/documents/scan/corners.ts'
import { backupKinds, backupProblems, backupStates } from '#domain/backup/backup.api.ts'
import { calendarLayers } from '#domain/calendar/calendar.api.ts'
import { holidayKinds } from '#domain/company/calendar.ts'
import { clockEvents, keptKinds } from '#domain/company/clocks.ts'
import { keptTables } from '#domain/retention/retention.api.ts'
import { ledgers } from '#domain/company/retention.ts'
import { hiringFacts, hiringStates, hiringSteps } from '#domain/employees/hiring.ts'
import { allEntities } from '#domain/entities.ts'
import { owners, urgencies } from '#domain/kit/attention.ts'
import { bulkActs } from '#domain/kit/bulk.ts'
import { auditActs, auditKinds, auditWays, fileWays, notedWays } from '#domain/kit/audit.ts'
import { nationalHolidays } from '#domain/kit/holidays.ts'
import { payMonths } from '#domain/company/payDay.ts'
import { uploadSizes } from '#domain/kit/files.ts'
import { type Kind, kinds } from '#domain/kit/kinds.ts'
import { layouts } from '#domain/words.ts'
import { answeredKinds, noticeAnswers, noticeKindNames, noticeWays, pushedKinds } from '#domain/kit/notices.ts'
import { planLeftWhys } from '#domain/kit/jobs.ts'
import { failureKinds } from '#domain/kit/services.ts'
import { screenLanguages } from '#domain/kit/languages.ts'
import { periodChoices } from '#domain/kit/period.ts'
import { permissions, roles, secrecies } from '#domain/kit/permissions.ts'
import { listFormats } from '#domain/kit/sheet.ts'
import { dutyStates } from '#domain/leave/duty.ts'
import { leaveLists, openingProblems } from '#domain/leave/leave.api.ts'
import { lineKinds } from '#domain/leave/lots.ts'
import { rosterItems, rosterLists, rosterStates } from '#domain/ledgers/roster.ts'
import { grantParts } from '#domain/leave/schedule.ts'
import { deductionKinds } from '#domain/pay/yearEnd/deductions.ts'
import { signatureFields } from '#domain/documents/parts.ts'
import { sourceKey } from '#domain/documents/lawSource.ts'
import { lawToldBy } from '#domain/documents/template.ts'
import { suggestible } from '#domain/documents/suggested.ts'
import { documentTemplates, packageNames } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { placeholdersOf } from '#domain/documents/wording.ts'
import { eventKinds } from '#domain/signatures/chain.ts'
import { signerStates } from '#domain/signatures/flow.ts'
import { providers } from '#domain/signatures/provider.ts'
import { signerRoles } from '#domain/signatures/signatureRequest.ts'
import { environments } from '#domain/signatures/signatureServices.api.ts'
import { verdicts } from '#domain/signatures/signing.ts'
import { trips } from '#domain/pay/transport/transportEntry.ts'
import { leaveParts, leaveRequest, leaveStates } from '#domain/leave/leaveRequest.ts'
import { rateFields, rateLists } from '#domain/pay/rates/cells.ts'
import { sheetColumns } from '#domain/pay/rates/file.ts'
import { chosenBy, rateKindNames } from '#domain/pay/rates/kinds.ts'
import { rateGroups } from '#web/pay/rates/groups.ts'
import { startNames } from '#domain/pay/handover/starts.ts'
import { attendanceIssues, attendanceShown, awayFigures, awaySumsOf, dayKinds } from '#domain/time/attendance/attendance.ts'
import { attendanceLines, attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import { raiseLeft, raiseWays } from '#domain/pay/conditions/raise.ts'
import { paidWages } from '#domain/visits/absence.ts'
import { limitLevels, limitNames } from '#domain/visits/limits.ts'
import { fixingFaults } from '#domain/time/fixed/fixed.api.ts'
import { dayStarts, legSources } from '#domain/visits/directions/dayRoute.ts'
import { accuracies } from '#domain/visits/directions/place.ts'
import { engines, modes } from '#domain/visits/directions/route.ts'
import { waySources } from '#domain/visits/ways.ts'
import { otherFacts } from '#domain/time/month/difference.ts'
import { monthStates } from '#domain/time/month/monthActs.ts'
import { punchKinds } from '#domain/time/clock/punch.ts'
import { provisionFormNames } from '#domain/time/provision/provision.ts'
import { figures } from '#domain/time/sheet.ts'
import { letters, staffingKinds } from '#domain/time/staffing/staffing.ts'
import { correctionStates } from '#domain/time/timeCorrection.ts'
import { changePartNames, changeStates } from '#domain/staff/staffChange.ts'
import { helperWishes, supportCategories } from '#domain/patients/patient.ts'
import { payCauses } from '#domain/pay/run/corrections.ts'
import { givenUnits } from '#domain/pay/run/given.ts'
import { boxNames, boxSectionNames } from '#domain/pay/yearEnd/boxValues.ts'
import { slipCopies } from '#domain/pay/yearEnd/slipCopies.ts'
import { slipIssueNames } from '#domain/pay/yearEnd/making.ts'
import { remittances } from '#domain/pay/run/remitted.ts'
import { payIssues, payLineKinds } from '#domain/pay/run/line.ts'
import { differenceNames, reconciledSides, settlers } from '#domain/pay/reconciliation/reconciliation.ts'
import { ledgerHours } from '#domain/ledgers/wageLedger.ts'
import { workFigures } from '#domain/pay/run/makeup.ts'
import { payLaws, paySteps } from '#domain/pay/rules/trace.ts'
import { monthStandings, reviewKinds, reviewStates } from '#domain/pay/reviews/proposal.ts'
import { unchangedReasons } from '#domain/pay/rules/standardReview.ts'
import { transferIssues } from '#domain/pay/transfer/account.ts'
import { payslipKinds } from '#domain/pay/slips/payslip.ts'
import { transferFilters } from '#web/pay/transfer/transferSums.ts'
import { batchFaults } from '#domain/pay/slips/batch.ts'
import { printLayouts } from '#domain/time/time.api.ts'
import { awayStandings } from '#domain/visits/coverage/away.ts'
import { coverageBands } from '#domain/visits/coverage/bands.ts'
import { riskKinds } from '#domain/visits/coverage/risks.ts'
import { schedulePapers } from '#domain/visits/print.ts'
import { reportAdditions } from '#domain/visits/shiftReport.ts'
import { newsKinds } from '#domain/visits/publishing/news.ts'
import { ruleCodes } from '#domain/visits/rules/finding.ts'
import { plannedSources } from '#domain/visits/ways.ts'
import { copyClashes, copyUnits, copyWarned } from '#domain/visits/copying.ts'
import { planConflicts } from '#domain/visits/planned.ts'
import { shiftCodes } from '#web/visits/shift/grid.ts'
import { goneReasons } from '#domain/visits/visits.api.ts'
import { mailedFactors } from '#server/access/changedFactors.ts'
import { jobKinds } from '#server/jobs.ts'
import { sourceOf, wordsIn } from './sources.ts'
import { errorCodes, faultCodes } from './texts.ts'

const wordings = documentTemplates.map(templateOf)
const views = wordsIn('web/src/visits/period.ts')
const groupings = ['office', 'held', 'service']
const sides = ['patient', 'helper']
const calendarKeys = wordsIn('web/src/kit/calendar/keys.ts')
/** Screens that are no entity's by their paths, as the search of the shell asks for other words for them. */
const screens = [...sourceOf('web/src/shell/menu.ts').matchAll(/'([a-z/-]+)'/g)].map(([, path = '']) =>
  path.replace('/admin/', '').replaceAll(/[-/]/g, '_'),
)
const kindsOfEnds = Object.keys(attentionKinds)
const lineActs = [...auditActs, 'touch']

/** The fields of the settings of signature services. */
const serviceFields = ['integration_key', 'user_id', 'account_id', 'private_key', 'hmac_key', 'client_id']

/**
 * What fills the holes of a key that a program puts together, such as `role.${role}`, where the words stand elsewhere: a list, or another
 * program. Where nothing is named here, it is filled with words of the program itself.
 */
export const filled: Readonly<Record<string, readonly string[]>> = {
  'access:link.factor.*': factors,
  'access:noun.*': [...Object.keys(permissions), ...jobKinds.keys()].map((action) => action.replace(/\..*/, '')),
  'access:role.*': roles,
  'access:role_text.*': roles,
  'access:secrecy.*': secrecies,
  'archive:act.*': wordsIn('web/src/archive/nodeKeys.ts').concat('open', 'preview', 'download', 'replace'),
  'archive:area.*': archiveAreas,
  'archive:area_text.*': [...archiveAreas, 'own'],
  'archive:file_kind.*': fileKinds,
  'archive:level.*': rightLevels,
  'archive:rights.area.*': [...archiveAreas, 'person'],
  'attention:act.*': kindsOfEnds,
  'attention:kind.*': kindsOfEnds,
  'publishing:kind.*': newsKinds,
  'attention:owner.*': owners,
  'attention:urgency.*': urgencies,
  'attention:urgency_text.*': urgencies,
  'audit:act.*': auditActs,
  'audit:did.*': [...lineActs, 'act', 'one'],
  'audit:kind.*': auditKinds,
  'audit:own.*': [...lineActs, 'act', 'one'],
  'audit:part.*': [...wordsIn('web/src/kit/audit/parts.ts'), 'long'],
  'audit:way.named.*': fileWays,
  'audit:way.plain.*': auditWays,
  'employees:hiring.step.*': hiringSteps,
  'employees:hiring.state.*': hiringStates,
  'employees:hiring.fact.*': hiringFacts.flatMap((fact) => (fact.startsWith('hiring.') ? [fact.slice('hiring.'.length)] : [])),
  'rates:kind.*': rateKindNames,
  'rates:by.*': chosenBy,
  'rates:field.*': rateFields,
  'rates:list.*': rateLists,
  'rates:column.*': Object.values(sheetColumns).flat(),
  'rates:group.*': rateGroups,
  'rates:state.*': ['holds', 'coming'],
  'backup:kind.*': backupKinds,
  'backup:problem.*': backupProblems,
  'backup:state.*': backupStates,
  'backup:state_text.*': backupStates,
  'absences:away.standing.*': awayStandings,
  'home:task.backups.*': backupStates.filter((state) => state !== 'good'),
  'home:risk.*': [...riskKinds, 'absent_rest', 'unassigned_rest'],
  'home:risk_act.*': riskKinds,
  'coverage:kind.*': riskKinds,
  'coverage:cause.*': ['not_started', 'absent', 'unfit'],
  'coverage:band.*': coverageBands,
  'coverage:band_what.*': coverageBands,
  'coverage:band_none.*': coverageBands,
  'coverage:find.column.*': ['helper', 'way', 'times', 'hours', 'qualification', 'why'],
  'coverage:find.way.*': [...plannedSources, 'unknown', 'from_visit', 'from_office'],
  'coverage:find.reason.wish_*': [...helperWishes, 'none'],
  // what a place lacks, and the ends of a way on paper
  'directions:*': ['no_place', 'stale', 'no_address', 'unknown', 'from', 'to'],
  'directions:mode.*': modes,
  'directions:leg.source.*': legSources,
  'directions:start.*': dayStarts,
  'directions:day.start.*': dayStarts,
  'visits:way.*': plannedSources,
  'directions:engine.*': engines,
  'directions:accuracy.*': accuracies.filter((one) => one !== 'hand'),
  'directions:failed_engine.*': failureKinds,
  'directions:missing.*': ['from', 'to'],
  'coverage:told.*': riskKinds,
  'calendar:layer.*': calendarLayers,
  'handover:start.*': startNames,
  'requests:act.*': [...Object.keys(leaveRequest.acts.steps), 'decline_unpaid'],
  'requests:part.*': leaveParts,
  'requests:tab.*': leaveStates,
  'common:error.*': [...errorCodes, 'no_answer', 'too_slow', 'passkey_not_made'],
  'common:form.masked.of.*': wordsIn('web/src/kit/forms/masked/reasons.ts'),
  'common:form.masked.reason.*': [...wordsIn('web/src/kit/forms/masked/reasons.ts'), 'own'],
  'common:holiday.*': nationalHolidays,
  'common:nav.*': ['web/src/shell/menu.ts', 'web/src/router.tsx', 'web/src/nouns.ts'].flatMap(wordsIn),
  'common:palette.words.*': [...wordsIn('web/src/shell/destinations.ts'), ...wordsIn('web/src/shell/recordActs.ts'), ...screens],
  'common:snackbar.*': wordsIn('web/src/kit/snackbar.ts'),
  'common:table.*': allEntities.flatMap(({ sorts }) => sorts),
  'common:table.export.*': listFormats,
  'common:table.export.*_text': listFormats,
  'common:table.many.done.*': bulkActs,
  'common:table.many.stays.*': bulkActs,
  'common:table.many.will.*': bulkActs,
  'common:table.period.*': ['from', 'to', ...periodChoices],
  'common:validation.*': [...faultCodes, 'number_between'],
  'help:news.item.*.title': wordsIn('web/src/shell/help/news.ts'),
  'help:news.item.*.text': wordsIn('web/src/shell/help/news.ts'),
  'help:tour.step.*.title': wordsIn('web/src/shell/help/tours.ts'),
  'help:tour.step.*.text': wordsIn('web/src/shell/help/tours.ts'),
  'imports:layout.*': layouts.map(({ name }) => name),
  'imports:owner.*': ['required', 'not_found', 'several_found'],
  'company:kept.*': keptKinds,
  'company:law.*': keptKinds,
  'company:clock.*': clockEvents,
  'retention:table.*': keptTables,
  'company:uploads.*': Object.keys(uploadSizes),
  'company:pay_day.months.*': payMonths.map(String),
  'company:calendar.kind_help.*': holidayKinds,
  'company:calendar.usual_name.*': holidayKinds,
  'imports:how.*': Object.keys(kinds).filter((kind) => kinds[kind as Kind].sheet === true),
  'jobs:act.*': [...jobKinds.keys()].map((kind) => kind.replace(/.*\./, '')),
  'notices:kind.*': noticeKindNames,
  'notices:about.*': noticeKindNames,
  'notices:way.*': noticeWays,
  'notices:leave_answer.*': noticeAnswers,
  'notices:answer.*.*': [...answeredKinds, ...noticeAnswers],
  'push:kind.*': [...pushedKinds, 'several', 'trial'],
  'login:error.*': wordsIn('web/src/access/entry/refusals.ts'),
  'login:languages.*': screenLanguages,
  'common:languages.*': screenLanguages,
  'mail:factor.*': mailedFactors,
  'audit:verify.noted.*': notedWays,
  'mail:*.*': [
    ...wordsIn('server/access/mails.ts'),
    ...wordsIn('server/signatures/mails.ts'),
    ...wordsIn('server/kit/chores/chain-head.ts'),
    ...wordsIn('server/kit/notices/notice-mails.ts'),
    'subject',
    'body',
  ],
  'time:of.*': figures,
  'time:print.*': printLayouts,
  'time:print.*_text': printLayouts,
  'time:salary_calculation_row.*': ['staff_code', 'name', 'nationality', ...figures],
  'time:short.*': figures,
  'visits:print.*': [...schedulePapers, 'from', 'to'],
  'visits:plans.rhythms.*': wordsIn('web/src/visits/plans/form/RhythmField.tsx'),
  'visits:weekly_plan.*': ['weekdays'],
  'visits:many.*': ['copy', 'cut', 'skip', 'force', 'again'],
  'visits:print.*_text': schedulePapers,
  'calendar:keys.*': calendarKeys,
  'visits:keys.*': [...calendarKeys, ...wordsIn('web/src/visits/board/KeySheet.tsx')],
  'corrections:tab.*': correctionStates,
  'changes:tab.*': changeStates,
  'changes:part.*': changePartNames,
  'me:group.*': wordsIn('web/src/staff/own/ownGroups.ts'),
  'common:shell.bar.*': wordsIn('web/src/shell/bar.ts'),
  'pay_runs:correction.reason.*': payCauses,
  'transfers:issue.*': transferIssues,
  'transfers:filter.*': transferFilters,
  'transfers:file.*': payslipKinds,
  'transfers:at.*': ['bank', 'post_bank'],
  'standard_reviews:kind.*': reviewKinds,
  'standard_reviews:run.*': reviewKinds,
  'standard_reviews:state.*': reviewStates,
  'standard_reviews:standing.*': monthStandings,
  'standard_reviews:why.*': unchangedReasons,
  'reconciliation:kind.*': differenceNames,
  'reconciliation:side.*': reconciledSides,
  'reconciliation:settler.*': settlers,
  'wage_ledger:hour.*': ledgerHours,
  'papers:payslip.title.*': payslipKinds,
  'papers:payslip.work.*': workFigures,
  'pay_runs:given.*': Object.keys(givenUnits),
  'pay_runs:issues.*': payIssues,
  'pay_runs:remitted.name.*': remittances,
  'slips:making.issue.*': slipIssueNames,
  'slips:box.*': boxNames,
  'slips:box_section.*': boxSectionNames,
  'papers:withholding_slip.file.*': slipCopies,
  'slips:copies.copy.*': slipCopies,
  'slips:copies.help.*': slipCopies,
  'pay_runs:law.*': payLaws,
  'pay_runs:line.*': payLineKinds,
  'pay_runs:step.*': paySteps,
  'slips:batch.fault.*': batchFaults,
  'staffing:title.*': staffingKinds,
  'staffing:file.*': staffingKinds,
  'staffing:kind.*': staffingKinds,
  'staffing:column.*': [...wordsIn('server/time/staffing/book.ts'), ...wordsIn('server/time/staffing/staffing.ts')],
  'staffing:sum.*': [...letters, ...wordsIn('server/time/staffing/book.ts')],
  'provision:form.*': provisionFormNames,
  'provision:sheet.*': provisionFormNames,
  'provision:addition.*': reportAdditions,
  'provision:column.*': [
    ...wordsIn('server/time/provision/provision.ts'),
    ...wordsIn('web/src/time/provision/PatientList.tsx'),
    ...wordsIn('web/src/time/provision/PatientSheet.tsx'),
  ],
  'corrections:question.*': ['decline', 'cancel', 'decline_text', 'cancel_text'],
  'months:state.*': monthStates,
  'months:act.*': ['confirm', 'confirm_for', 'take_back', 'approve', 'send_back', 'close', 'reopen'],
  'months:done.*': ['confirm', 'confirm_for', 'take_back', 'approve', 'send_back', 'close', 'reopen', 'approve_left', 'close_left'],
  'months:question.*': ['confirm_for', 'approve', 'send_back', 'reopen'].flatMap((one) => [one, `${one}_text`]),
  'transport:way.*': trips,
  'documents:package.*': packageNames,
  'documents:suggested.*': suggestible,
  'documents:party.*': signatureFields,
  'documents:chosen.*': ['make', 'send'].flatMap((one) => [one, `${one}_text`]),
  'wordings:placeholder.*': wordings.flatMap(({ blocks }) => placeholdersOf(blocks)),
  'wordings:source.*': wordings.flatMap((template) =>
    template.blocks.flatMap(({ id }) => lawToldBy(template, id).map((item) => sourceKey(item))),
  ),
  'signatures:role.*': signerRoles,
  'signatures:signer_state.*': signerStates,
  'signatures:event.*': eventKinds,
  'signatures:verify.*': verdicts.flatMap((one) => [one, `${one}_text`]),
  'signatures:sign.*': ['signed', 'declined'].flatMap((one) => [one, `${one}_text`]),
  'signatures:provider.*': providers,
  'signatures:problem.*': failureKinds,
  'signatures:service.*': ['done', 'waiting', 'open'],
  'signatures:services.*': serviceFields,
  'signatures:services.help.*': serviceFields,
  'signatures:services.environments.*': environments,
  'signatures:act.*': ['send', 'cancel'],
  'signatures:done.*': ['send', 'cancel'],
  'signatures:question.*': ['send', 'cancel'].flatMap((one) => [one, `${one}_text`, `${one}_by_service`]),
  'papers:signature_certificate.notes.*': ['sealed', 'with_time', 'without_time', 'verify'],
  'declarations:deduction.*': deductionKinds,
  'travel:between.*': waySources,
  'months:many.*': ['unconfirmed', 'confirmed'],
  'months:many.usual.*': ['paper', 'phone', 'met'],
  'papers:attendance_record.said.*': ['confirm', 'confirm_for', 'approve', 'close'],
  'months:closings.other.*': ['held', ...otherFacts],
  'months:fixed.fault.*': ['none', ...fixingFaults],
  'clock:strike.*': punchKinds,
  'clock:kind.*': punchKinds,
  'attendance:leave.pay.*': ['unpaid', ...paidWages],
  'attendance:away.*': Object.keys(awaySumsOf),
  'attendance:figure.*': ['days', ...attendanceShown, ...awayFigures],
  'attendance:row.*': ['service_hours', 'done', 'duration', 'patient_name', 'service_type', 'remarks'],
  'attendance:kind.*': dayKinds.filter((kind) => kind !== 'plain'),
  'attendance:leave.*': ['paid', 'unpaid', 'absent'],
  'attendance:table.*': attendanceTables,
  'attendance:print.text.*': attendanceLines,
  'attendance:issue.*': attendanceIssues,
  'attendance:gauge.limit.*': limitNames,
  'attendance:gauge.told.*': limitNames,
  'attendance:gauge.level.*': limitLevels,
  'attendance:gauge.only.*': limitLevels,
  'dashboard:leave.state.*': dutyStates,
  'documents:paper.corner.*': cornerNames,
  'documents:support_category.*': supportCategories,
  'ledgers:who.*': rosterLists,
  'ledgers:state.*': rosterStates,
  'ledgers:item.*': rosterItems,
  'ledgers:ledger.*': ledgers,
  'ledgers:clock.*': ledgers,
  'leave:who.*': leaveLists,
  'leave:kind.*': lineKinds,
  'leave:why.*': grantParts,
  'leave:opening.problem.*': openingProblems,
  'leave:duty.state.*': dutyStates,
  'leave:duty.only_state.*': dutyStates,
  'visits:board.gone.*': goneReasons,
  'visits:board.group_by.*': groupings,
  'visits:board.group_none.*': groupings,
  'visits:shift.balance.*': ['over', 'under', 'even'],
  'visits:shift.code.*': shiftCodes,
  'visits:shift.about_code.*': shiftCodes,
  'visits:copy.before.*': copyUnits,
  'visits:generate.conflict.*': planConflicts,
  'visits:generate.why.*': planLeftWhys,
  'visits:copy.*': ['to_past', 'to_same'],
  'visits:copy.clash.*': copyClashes,
  'visits:copy.warned.*': copyWarned,
  'visits:next.*': views,
  'visits:notice.*': wordsIn('web/src/visits/acts/notices.ts'),
  'visits:previous.*': views,
  'visits:calendar.choose.*': sides,
  'visits:calendar.choose_text.*': sides,
  'visits:calendar.who.*': sides,
  'visits:view.*': [...views, 'list'],
  'visits:rule.*': [...ruleCodes, 'has_left'],
  'visits:source.*': ruleCodes,
  'coverage:check.code.*': ruleCodes,
  'wages:raise.ways.*': raiseWays,
  'wages:raise.value.*': raiseWays,
  'wages:raise.why.*': raiseLeft,
}
