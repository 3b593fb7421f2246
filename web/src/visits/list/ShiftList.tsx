import type { CSSProperties, ReactNode } from 'react'
import { visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import { useListState } from '#web/kit/tables/useListState.ts'
import { withFilter } from '#web/kit/tables/listState.ts'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { paletteVariables } from '../timeline/palette.ts'
import './list.css'
import { PersonFilter } from '#web/kit/tables/PersonFilter.tsx'
import { TrashSwitch } from './TrashSwitch.tsx'
import { visitColumns, visitTrashColumns } from './visitColumns.tsx'

/** `own`: all visits are those of the one who looks. */
type Props = { trash: boolean; own: boolean; mayRestore: boolean; add: ReactNode }

/** All visits as a list, to be filtered, ordered and taken out. */
export default function ShiftList({ trash, own, mayRestore, add }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const { state, show } = useListState(visit)
  const dark = usePreferences().mode === 'dark'
  const person = (name: 'staff_id' | 'patient_id') => ({
    label: t(`visit.${name}`),
    chosen: state.filters[name]?.[0],
    onChoose: (id: string | undefined) => show(withFilter(state, name, id === undefined ? [] : [id])),
  })
  return (
    <div style={paletteVariables(dark) as CSSProperties}>
      <div className="visit-people" role="group" aria-label={t('common:table.filters')}>
        {!own && <PersonFilter {...person('staff_id')} of="staff" none={t('board.unassigned')} />}
        <PersonFilter {...person('patient_id')} of="patient" none={t('notice.other_work')} />
        {mayRestore && <TrashSwitch trash={trash} />}
      </div>
      <EntityTable
        entity={visit}
        calls={api.visits}
        columns={trash ? visitTrashColumns : visitColumns}
        label={t('tabs.shift')}
        hint={t('list.search')}
        empty={{ title: t('list.empty'), text: t('list.empty_text'), action: add }}
      />
    </div>
  )
}
