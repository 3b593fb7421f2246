import { staffChange } from '#domain/staff/staffChange.ts'
import { useMe } from '#web/access/useMe.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { StaffChangeForm } from './StaffChangeForm.tsx'
import { StaffChangeSummary } from './StaffChangeSummary.tsx'

/** One request: what the record holds, what is asked for, and the answer. */
export default function StaffChangePage() {
  const { t } = useTranslation('changes')
  return (
    <EntityPage
      entity={staffChange}
      me={useMe()}
      answered
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id') })}
      Summary={StaffChangeSummary}
      Form={StaffChangeForm}
    />
  )
}
