import type { ReactNode } from 'react'
import { qualifications, staff } from '#domain/staff/staff.ts'
import { serviceTypes, visit } from '#domain/visits/visit.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChoiceFilter } from '#web/kit/tables/ChoiceFilter.tsx'
import { ReferenceFilter } from '#web/kit/tables/ReferenceFilter.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import type { BoardControl } from '../useBoardState.ts'
import { everybody, isFiltered } from '../scheduleState.ts'
import { GroupChip } from './GroupChip.tsx'

type Props = {
  control: BoardControl
  /** Shown before the filters. */
  children?: ReactNode
}

/** Row of filters for the helpers: establishment, qualification, service and visits in the period; and how they are grouped. */
export function FilterLine({ control: { state, change }, children }: Props) {
  const { t } = useTranslation('common')
  const { of, choice } = useLabels()
  return (
    <Row gap={0.375} role="group" aria-label={t('table.filters')}>
      {children}
      <ReferenceFilter
        label={of('staff:staff.establishment_id')}
        of="establishment"
        chosen={state.office}
        none={undefined}
        onChoose={(office) => change({ office })}
      />
      <ChoiceFilter
        label={of('staff:staff.qualifications')}
        options={qualifications.map((value) => ({ value, label: choice(staff.fields.qualifications, value) }))}
        chosen={state.held}
        onChoose={(held) => change({ held })}
      />
      <ChoiceFilter
        label={of('visits:visit.service_type')}
        options={serviceTypes.map((value) => ({ value, label: choice(visit.fields.service_type, value) }))}
        chosen={state.service}
        onChoose={(service) => change({ service })}
      />
      <GroupChip by={state.group} onChoose={(group) => change({ group })} />
      {isFiltered(state) && <LinkButton onClick={() => change(everybody)}>{t('table.reset')}</LinkButton>}
    </Row>
  )
}
