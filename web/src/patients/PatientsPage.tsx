import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { patient } from '#domain/patients/patient.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import { ListHead } from '#web/kit/tables/ListHead.tsx'
import { seenBy } from '#web/kit/tables/seen.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { patientColumns, patientTrashColumns } from './patientColumns.tsx'

const ended = { field: 'patient_status', values: ['terminated'] }

/** Patient management; patients whose service has ended are shown on demand. */
export default function PatientsPage() {
  const { t } = useTranslation(['common', 'patients'])
  const { role } = useMe()
  const search: Search = useSearch({ strict: false })
  const trash = search['trash'] === true
  const list = useMemo(() => seenBy(role, patient, trash ? patientTrashColumns : patientColumns), [role, trash])
  const add = may(role, 'patients.write') && (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/admin/patient-management/new">
      {t('patients:noun.patient.add')}
    </Button>
  )
  return (
    <>
      <ListHead title={t('nav.patient_management')} trash={may(role, 'patients.restore') ? trash : undefined}>
        {add}
      </ListHead>
      <EntityTable
        {...list}
        calls={api.patients}
        label={t('nav.patient_management')}
        hint={t('table.patients.search')}
        hidden={{ ...ended, label: t('table.patients.show_ended') }}
        empty={{ title: t('table.patients.empty'), text: t('table.patients.empty_text'), action: add }}
      />
    </>
  )
}
