import { useParams } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import type { staff } from '#domain/staff/staff.ts'
import { useMe } from '#web/access/useMe.ts'
import { employment } from '#domain/staff/employment.ts'
import { api } from '#web/kit/api.ts'
import { ChildRecords } from '#web/kit/records/ChildRecords.tsx'
import type { ChildCalls } from '#web/kit/records/within.ts'
import { RecordPage } from '#web/kit/forms/record/RecordPage.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { StaffForm } from './StaffForm.tsx'
import { StaffSummary } from './StaffSummary.tsx'

/** One member of staff, or a new one. */
export default function StaffRecordPage() {
  useTranslation(['common', 'staff' as 'common'])
  const { of } = useLabels()
  const personName = usePersonName()
  const { role, id: account } = useMe()
  const { id } = useParams({ strict: false })
  return (
    <RecordPage<typeof staff>
      calls={api.staff}
      id={id}
      may={{ write: may(role, 'staff.write'), restore: may(role, 'staff.restore') }}
      list={{ path: '/admin/staff-management', title: of('common:nav.staff_management') }}
      newTitle={of('staff:screen.new')}
      nameOf={(row) => personName(row, 'japanese_name')}
      Summary={StaffSummary}
      Form={StaffForm}
      tabs={
        may(role, 'staff.read')
          ? [
              {
                id: 'employments',
                label: of('staff:noun.employment.title'),
                show: (row, locked) => (
                  <ChildRecords
                    {...{ entity: employment, owner: row.id, calls: api.employments as ChildCalls, role, account }}
                    may={{ write: !locked && may(role, 'staff.write'), restore: !locked && may(role, 'staff.restore') }}
                  />
                ),
              },
            ]
          : []
      }
    />
  )
}
