import Checklist from '@mui/icons-material/Checklist'
import { Button } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { type Entity, factsOf, usualSort } from '#domain/kit/entity.ts'
import { listFormats } from '#domain/kit/sheet.ts'
import { useTranslation } from '../i18n.ts'
import { exportOf } from './exportOf.ts'
import { cx } from '../ui/cx.ts'
import { Word } from '../ui/Word.tsx'
import styles from './ListBar.module.css'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { changed } from './listState.ts'
import { Pager } from './Pager.tsx'
import { SortMenu } from './SortMenu.tsx'
import type { List } from './useList.ts'
import { useNumbers } from '../facts/useNumbers.ts'

type Props = {
  list: List
  entity: Entity
  phone: boolean
  beside: ReactNode
  /** The ids of the selected rows; of a selection that goes beyond the page there are none. */
  selected: ReadonlySet<string>
  /** Switch for the boxes to select rows, where these are shown only on request. */
  choosing: { on: boolean; turn: () => void } | undefined
}

/** Bar between the tools and the rows of a list: range of the shown rows, paging, choice of columns and export. */
export function ListBar({ list, entity, phone, beside, selected, choosing }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const { control, page, table, query, shown, choice, choose } = list
  const { state, show } = control
  const { limit: _, cursor: __, ...matching } = query
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  return (
    <Bar>
      <Pager {...control} page={page} place="above" />
      <span className={styles.gap} />
      {phone ? (
        <SortMenu
          orders={entity.sorts.map((name) => ({ name, label: orderLabel(entity, name) }))}
          sort={state.sort ?? usualSort(entity)}
          onSort={(sort) => show(changed(state, { sort }))}
        />
      ) : (
        <ColumnMenu
          choice={choice}
          choose={choose}
          options={columns.map((column) => ({
            id: column.id,
            label: column.columnDef.meta?.label ?? '',
            shown: column.getIsVisible(),
          }))}
        />
      )}
      {choosing && (
        <Button size="small" color="inherit" startIcon={<Checklist />} aria-pressed={choosing.on} onClick={choosing.turn}>
          <Word>{t('table.many.choose')}</Word>
        </Button>
      )}
      {!state.trash && beside}
      <ExportMenu
        formats={listFormats}
        callFor={(choice) => exportOf(entity, { ...matching, ...choice })}
        shown={shown}
        chosen={
          selected.size > 0
            ? {
                ids: selected,
                all: t(page?.capped ? 'table.export.all_capped' : 'table.export.all', { size: numbers(page?.total ?? 0) }),
              }
            : undefined
        }
        text={t(page?.capped ? 'table.export.rows_capped' : 'table.export.rows', { size: numbers(page?.total ?? 0) })}
      />
    </Bar>
  )
}

/** Layout of a bar above or below the rows of a list. */
export const Bar = ({ below = false, children }: { below?: boolean; children: ReactNode }) => (
  <div className={cx(styles.bar, below && styles.below)}>{children}</div>
)

const orderLabel = (entity: Entity, name: string) =>
  name in factsOf(entity) ? `${entity.namespace}:${entity.name}.${name}` : `common:table.${name}`
