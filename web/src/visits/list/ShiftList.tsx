import type { CSSProperties, ReactNode } from 'react'
import { visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ImportButton } from '#web/kit/imports/ImportButton.tsx'
import { bulkCallsOf } from '#web/kit/many/calls.ts'
import { ManyBar } from '#web/kit/many/ManyBar.tsx'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { paletteVariables } from '../timeline/palette.ts'
import { InTrash } from './TrashSwitch.tsx'
import { visitColumns, visitTrashColumns } from './visitColumns.tsx'
import styles from './ShiftList.module.css'

/** `own`: the person has only own visits in scope, so that filtering by helper makes no sense. */
type Props = { trash: boolean; own: boolean; may: { write: boolean; restore: boolean }; add: ReactNode }

const bulk = bulkCallsOf(visit.name)
const ownVisits = { ...visit, filters: visit.filters.filter((name) => name !== 'staff_id') }

/** List of all visits with filters, sorting and export. */
export default function ShiftList({ trash, own, may, add }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const dark = usePreferences().mode === 'dark'
  return (
    <div style={paletteVariables(dark) as CSSProperties}>
      {trash && (
        <div className={styles.trash}>
          <InTrash />
        </div>
      )}
      <EntityTable
        entity={own ? ownVisits : visit}
        calls={api.visits}
        columns={trash ? visitTrashColumns : visitColumns}
        label={t('tabs.shift')}
        hint={t('list.search')}
        beside={!own && <ImportButton to="/admin/staff-work-schedule/import" />}
        many={
          may.write && bulk
            ? (chosen) => (
                <ManyBar {...chosen} entity={visit} calls={bulk} may={may} said={(size) => t('noun.visit.selected', { size })} />
              )
            : undefined
        }
        none={{ staff_id: t('board.unassigned'), patient_id: t('notice.other_work') }}
        empty={{ title: t('list.empty'), text: t('list.empty_text'), action: add }}
      />
    </div>
  )
}
