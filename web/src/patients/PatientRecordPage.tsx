import type { ComponentProps } from 'react'
import { certificate } from '#domain/patients/certificate.ts'
import { patient } from '#domain/patients/patient.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { PatientForm } from './PatientForm.tsx'
import { PatientSummary } from './PatientSummary.tsx'

type Props = Pick<ComponentProps<typeof EntityPage<typeof patient>>, 'tabs'>

/** `tabs`: what higher nouns know of a patient. */
export function PatientRecordPage({ tabs }: Props) {
  return (
    <EntityPage
      entity={patient}
      me={useMe()}
      Summary={PatientSummary}
      Form={PatientForm}
      parts={[certificate]}
      {...(tabs ? { tabs } : {})}
    />
  )
}
