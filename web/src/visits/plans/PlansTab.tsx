import { useSearch } from '@tanstack/react-router'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { today } from '#web/kit/facts/show.ts'
import { ChildRecords } from '#web/kit/records/ChildRecords.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { GenerateButton } from './GenerateButton.tsx'
import { WeekPicture } from './WeekPicture.tsx'

type Props = { patient: string; may: { write: boolean; restore: boolean } }

/** Tab with the weekly plan of a patient: a picture of the week, and below all lines of the plan. */
export function PlansTab({ patient, may }: Props) {
  const me = useMe()
  const { entry, trash }: Search = useSearch({ strict: false })
  const begins = {
    every_weeks: 1,
    helper_count: 1,
    valid_from: today(),
    on_company_holidays: 'keep',
    on_national_holidays: 'keep',
  }
  return (
    <>
      {entry === undefined && trash !== true && (
        <WeekPicture patient={patient}>{may.write && <GenerateButton patient={patient} />}</WeekPicture>
      )}
      <ChildRecords entity={weeklyPlan} owner={patient} me={me} may={may} begins={begins} />
    </>
  )
}
