import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/kit/permissions.ts'
import { staffChange } from '#domain/staff/staffChange.ts'
import type { StaffChangeRow } from '#domain/staff/staffChanges.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { RecordLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { AskedTable } from './AskedTable.tsx'
import { CancelChange } from './CancelChange.tsx'
import { changeTones } from './changeTones.ts'
import { SettleForm } from './SettleForm.tsx'

const { fields } = staffChange

/** Top of the page of a request: whose it is, the values side by side, and the answer. */
export function StaffChangeSummary({ row }: { row: StaffChangeRow }) {
  const { t } = useTranslation(['changes', 'staff'])
  const { choice } = useLabels()
  const { role, staff_id } = useMe()
  const decides = may(role, 'staff_changes.decide') && may(role, 'staff.read')
  // values may have changed since they were asked about
  const { data: person } = useQuery({
    ...api.staff.get.queryOptions({ input: { id: row.staff_id }, meta: { shows: ['staff'] } }),
    enabled: decides,
    throwOnError: false,
  })
  const waits = row.state === 'pending' && row.deleted_at === null
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      status={<Mark tone={changeTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('staff_change.updated_at')]: <InstantText at={row.updated_at} />,
        [t('staff_change.note')]: row.note,
        [t('record')]: decides && (
          <RecordLink table="staff" id={row.staff_id}>
            {t('record_open')}
          </RecordLink>
        ),
      }}
    >
      {waits && decides ? (
        <SettleForm key={row.version} row={row} person={person} />
      ) : (
        <AskedTable changes={row.changes} person={waits ? person : undefined} />
      )}
      {waits && row.staff_id === staff_id && <CancelChange row={row} />}
    </SummaryCard>
  )
}
