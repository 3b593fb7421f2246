import { employee } from '#domain/employees/employee.ts'
import { enrolment } from '#domain/employees/enrolment.ts'
import type { Row } from '#domain/kit/entity.ts'
import { useMe } from '#web/access/useMe.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { BasicForm } from './BasicForm.tsx'
import { EmployeeSummary } from './EmployeeSummary.tsx'
import { Hiring } from './Hiring.tsx'
import { HistoriesForm } from './HistoriesForm.tsx'
import { ImmigrationForm } from './ImmigrationForm.tsx'
import { SkillsForm } from './SkillsForm.tsx'
import { useSkillLane } from './useSkillLane.ts'

const HiringOf = ({ row }: { row: Row<typeof employee> }) => <Hiring staff={row.staff_id} />

/** The record of a foreign worker in the four tabs of the specification, each saved by itself, and the enrolment beside them. */
export default function EmployeePage() {
  useTranslation('employees')
  const { of } = useLabels()
  const name = usePersonName()
  const skillLane = useSkillLane()
  const tabs = [
    { id: 'immigration', label: of('employees:tab.immigration'), Form: ImmigrationForm },
    { id: 'histories', label: of('employees:tab.histories'), Form: HistoriesForm },
    { id: 'skills', label: of('employees:tab.skills'), Form: SkillsForm },
  ]
  return (
    <EntityPage
      entity={employee}
      me={useMe()}
      nameOf={(row) => name(row, 'japanese_name')}
      Summary={EmployeeSummary}
      Below={HiringOf}
      ownTab={of('employees:tab.basic')}
      Form={BasicForm}
      tabs={tabs}
      parts={[enrolment]}
      lanes={(row) => skillLane(row.skill_periods)}
    />
  )
}
