import useMediaQuery from '@mui/material/useMediaQuery'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { figures, type SheetTotals } from '#domain/time/sheet.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { sheetColumns, tightColumns } from './sheetColumns.tsx'
import { sheetSorts } from './sheetState.ts'
import { useFigureText } from './useFigureText.ts'
import type { Sheet } from './useSheet.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './SheetTable.module.css'

/** Table of the sheet with totals below. It is sorted in the browser, which has all rows. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('time')
  const phone = usePhone()
  const narrow = useMediaQuery('(max-width: 1535.95px)')
  const tight = usePreferences().fontSize === 'large' && narrow
  const { state, show, rows, totals, loaded, stale } = sheet
  const sort = state.sort ?? sheetSorts[0]
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({
    features,
    columns: tight ? tightColumns : sheetColumns,
    data: rows,
    getRowId: (row) => row.staff_id,
    state: { sorting },
  })
  const label = t('title')
  if (phone) {
    return (
      <>
        {loaded && <TotalsCard totals={totals} people={rows.length} />}
        <Cards rows={table.getRowModel().rows} label={label} stale={stale} loading={loaded ? 0 : 8} />
      </>
    )
  }
  return (
    <Grid
      table={table}
      label={label}
      stale={stale}
      loading={loaded ? 0 : 14}
      sort={sort}
      onSort={(name) => show({ sort: nextSort(sort, name) })}
      foot={loaded ? (column) => <TotalCell column={column} totals={totals} people={rows.length} /> : undefined}
    />
  )
}

function TotalCell({ column, totals, people }: { column: string; totals: SheetTotals; people: number }) {
  const { t } = useTranslation('time')
  const text = useFigureText()
  const numbers = useNumbers()
  const figure = figures.find((name) => name === column)
  if (figure) return text(figure, totals[figure])
  return column === 'staff_code' ? t('totals') : column === 'name' ? t('people', { size: numbers(people) }) : null
}

function TotalsCard({ totals, people }: { totals: SheetTotals; people: number }) {
  const { t } = useTranslation('time')
  const text = useFigureText()
  const numbers = useNumbers()
  return (
    <dl className={styles.totals}>
      <div>
        <dt>
          <Furigana>{t('totals')}</Furigana>
        </dt>
        <dd>{t('people', { size: numbers(people) })}</dd>
      </div>
      {figures
        .filter((figure) => totals[figure] > 0)
        .map((figure) => (
          <div key={figure}>
            <dt>
              <Furigana>{t(`short.${figure}`)}</Furigana>
            </dt>
            <dd>{text(figure, totals[figure])}</dd>
          </div>
        ))}
    </dl>
  )
}
