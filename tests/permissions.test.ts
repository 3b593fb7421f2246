import { describe, expect, test } from 'vitest'
import { type Action, permissions, type Scope, type Role } from '#domain/kit/permissions.ts'

describe('the table of roles is what was decided', () => {
  const own = 'own' as const,
    office = 'office' as const,
    all = 'all' as const,
    subordinates = 'subordinates' as const
  const restoring = (Object.keys(permissions) as Action[]).filter((action) => action.endsWith('.restore'))
  const decided: [string, Action[], Partial<Record<Role, Scope>>][] = [
    ['records of employees', ['staff.read', 'staff.write', 'staff.reveal'], { admin: all, manager: office }],
    [
      'what is known of foreign workers besides',
      ['employees.read', 'employees.write', 'employees.reveal'],
      { admin: all, manager: office },
    ],
    [
      'asking for changes of the own staff record',
      ['staff_changes.read', 'staff_changes.write'],
      { admin: all, manager: office, staff: own, user: own },
    ],
    ['answering who asks for them', ['staff_changes.decide'], { admin: all, manager: office }],
    ['changing records of patients', ['patients.write'], { admin: all, manager: office }],
    ['certificates of patients', ['certificates.read', 'certificates.write'], { admin: all, manager: office }],
    ['housing and parking', ['property.read', 'property.write'], { admin: all, manager: office }],
    ['files of the archive', ['archive.read', 'archive.write'], { admin: all, manager: own, staff: own, user: own }],
    ['rights of its folders', ['archive.grant'], { admin: all }],
    ['weekly plans of patients', ['plans.read', 'plans.write'], { admin: all, manager: office }],
    ['planning, and taking back a delete on the plan', ['visits.write', 'visits.restore'], { admin: all, manager: office }],
    ['the schedule and the patients of it', ['visits.read', 'patients.read'], { admin: all, manager: office, staff: own }],
    ['how long ways take', ['travel_times.read', 'travel_times.write'], { admin: all, manager: office }],
    ['ways to the records that one may read', ['directions.read'], { admin: all, manager: all, staff: all, user: all }],
    ['where the addresses of records that one may change lie', ['places.write'], { admin: all, manager: all }],
    ['who is absent', ['absences.read', 'absences.write'], { admin: all, manager: office }],
    ['reporting oneself sick', ['absences.report'], { admin: all, manager: office, staff: own }],
    [
      'the own calendar, and what is shared there',
      ['events.read', 'events.write'],
      { admin: own, manager: own, staff: own, user: own },
    ],
    ['reports of services', ['shift_reports.read', 'shift_reports.write'], { admin: all, manager: office, staff: own }],
    ['asking for leave', ['leave_requests.read', 'leave_requests.write'], { admin: all, manager: office, staff: own }],
    ['answering who asks for leave', ['leave_requests.decide'], { admin: all, manager: office }],
    ['reviewing reports of services', ['shift_reports.review'], { admin: all, manager: office }],
    ['attendance sheets of everybody', ['time.read'], { admin: all, manager: office }],
    ['clocking in and out', ['clock.read', 'clock.write'], { admin: all, manager: office, staff: own }],
    ['clocking for somebody', ['clock.office'], { admin: all, manager: office }],
    [
      'asking for a correction of hours',
      ['time_corrections.read', 'time_corrections.write'],
      { admin: all, manager: office, staff: own },
    ],
    ['answering who asks for one', ['time_corrections.decide'], { admin: all, manager: office }],
    ['confirming a month of attendance', ['attendance.confirm'], { admin: all, manager: office, staff: own }],
    ['approving and closing months', ['attendance.approve'], { admin: all, manager: office }],
    ['opening a closed month', ['attendance.reopen'], { admin: all }],
    ['the attendance record', ['attendance.read'], { admin: all, manager: office, staff: own }],
    ['asking for fares', ['transport.read', 'transport.write'], { admin: all, manager: office, staff: own }],
    ['answering who asks for a fare', ['transport.decide'], { admin: all, manager: office }],
    ['asking people to sign', ['signatures.read', 'signatures.write'], { admin: all, manager: subordinates }],
    ['numbers of the company without names', ['dashboard.read'], { admin: all, manager: office, user: all }],
    ['until when a record is kept', ['retention.read'], { admin: all, manager: all, staff: all, user: all }],
    ['erasing for good, and keeping from it', ['retention.write', 'holds.read', 'holds.write'], { admin: all }],
    ['declaring the year end', ['year_end.read', 'year_end.write'], { admin: all, manager: own, staff: own, user: own }],
    ['opening and checking declarations of the year end', ['year_end.decide'], { admin: all }],
    ['how much paid leave is left', ['leave.read'], { admin: all, manager: office, staff: own }],
    ['keeping the ledger of paid leave', ['leave.write'], { admin: all, manager: office }],
    ['pay runs', ['pay_runs.read', 'pay_runs.write'], { admin: all }],
    ['payslips and withholding slips', ['slips.read'], { admin: all, manager: subordinates, staff: own, user: own }],
    ['giving, withdrawing and replacing slips', ['slips.write'], { admin: all }],
    ['handing over slips on paper', ['slips.deliver'], { admin: all, manager: subordinates }],
    [
      'who agreed to electronic delivery of slips',
      ['slip_agreements.read'],
      { admin: all, manager: subordinates, staff: own, user: own },
    ],
    ['writing down who agreed to it', ['slip_agreements.write'], { admin: all, manager: subordinates }],
    ['agreeing to it', ['slip_agreements.answer'], { admin: own, manager: own, staff: own, user: own }],
    ['official documents', ['documents.read'], { admin: all, manager: subordinates, staff: own, user: own }],
    ['making official documents', ['documents.write'], { admin: all, manager: subordinates }],
    ['the company’s own wording of official documents', ['wordings.read', 'wordings.write'], { admin: all }],
    ['how files for another payroll product look', ['handover_layouts.read'], { admin: all, manager: all }],
    ['setting up such files', ['handover_layouts.write'], { admin: all }],
    ['handing a closed month over', ['handover.read', 'handover.write'], { admin: all, manager: office }],
    [
      'directories of partners and establishments',
      ['partners.read', 'establishments.read'],
      { admin: all, manager: all, user: all },
    ],
    ['keeping the directory of partners', ['partners.write'], { admin: all, manager: all }],
    // and of every noun to come; who plans takes back deletes on the plan
    ['records out of the trash', restoring.filter((action) => action !== 'visits.restore'), { admin: all }],
    ['what ends, also of oneself', ['attention.read'], { admin: all, manager: office, staff: own, user: own }],
    ['what one is told of', ['notices.read', 'notices.write'], { admin: own, manager: own, staff: own, user: own }],
    [
      'speaking of the records that one reads',
      ['comments.read', 'comments.write'],
      { admin: all, manager: all, staff: all, user: all },
    ],
    ['hearing of what one may read', ['live.read'], { admin: all, manager: all, staff: all, user: all }],
    ['what the company has set', ['company.read'], { admin: all }],
    ['setting up the company, and its holidays', ['company.write', 'company.reveal', 'calendar.write'], { admin: all }],
    ['seeing which days are holidays', ['calendar.read'], { admin: all, manager: all }],
    ['accounts, roles and looking through their eyes', ['users.read', 'users.write', 'users.view_as'], { admin: all }],
    ['what people are paid, insured and taxed for', ['wages.read', 'wages.write'], { admin: all }],
    ['the tables of the law for pay', ['rates.read', 'rates.write'], { admin: all }],
    ['the audit log', ['audit.read'], { admin: all }],
    ['backups', ['backups.read', 'backups.write'], { admin: all }],
    ['seeing and ending jobs', ['jobs.read', 'jobs.write'], { admin: all, manager: own, staff: own, user: own }],
    ['what came of jobs', ['jobs.fetch'], { admin: own, manager: own, staff: own, user: own }],
    ['the own profile', ['self.read', 'self.write'], { admin: own, manager: own, staff: own, user: own }],
  ]
  test.each(decided)('%s', (_, actions, line) => {
    for (const action of actions) expect(permissions[action]).toEqual(line)
  })
  test('and nothing else', () => {
    expect(decided.flatMap(([, actions]) => actions).sort()).toEqual(Object.keys(permissions).sort())
  })
})
