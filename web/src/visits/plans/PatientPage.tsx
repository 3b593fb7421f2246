import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PatientRecordPage } from '#web/patients/PatientRecordPage.tsx'
import { PlansTab } from './PlansTab.tsx'

/** Page of a patient with the weekly plan as an additional tab. */
export default function PatientPage() {
  const { t } = useTranslation('visits')
  const { read, write, restore } = rightsOn(weeklyPlan.name, useMe())
  const plans = {
    id: weeklyPlan.path,
    label: t('noun.weekly_plan.title'),
    show: ({ id }: { id: string }, locked: boolean) => (
      <PlansTab patient={id} may={{ write: !locked && write, restore: !locked && restore }} />
    ),
  }
  return <PatientRecordPage tabs={read ? [plans] : []} />
}
