import { nextStep } from '#domain/employees/hiring.ts'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { HiringButton } from './HiringButton.tsx'
import { hiringNow, useHiring } from './useHiring.ts'
import { useStaff } from './useStaff.ts'

/** On the pages to which steps of a hiring lead: the way to the next step of the person whom somebody is hiring; nothing where nobody is. */
export default function HiringOn() {
  const staff = useStore(hiringNow)
  return staff === undefined ? null : <Next staff={staff} />
}

function Next({ staff }: { staff: string }) {
  const { t } = useTranslation('employees')
  const name = usePersonName()(useStaff(staff) ?? {}, 'japanese_name')
  const { steps, isBehind } = useHiring(staff)
  if (!steps || steps.length === 0 || name === '') return null
  const next = nextStep(steps)
  if (next)
    return (
      <HiringButton
        staff={staff}
        line={next}
        text={t('hiring.next_of', { name, step: t(`hiring.step.${next.step}`) })}
        // what was stored a moment ago may be the step that it leads to
        loading={isBehind}
      />
    )
  return (
    <PlaceLink place={{ to: '/admin/staff-management/$id', params: { id: staff } }}>{t('hiring.all_done', { name })}</PlaceLink>
  )
}
