import { createColumnHelper, type ColumnDef } from '@tanstack/react-table'
import { figures, type Figure, type SheetRow } from '#domain/time/sheet.ts'
import { CellText, NameText, RowName } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { FigureButton } from './FigureButton.tsx'

const helper = createColumnHelper<Features, SheetRow>()
const label = (name: string) => `time:salary_calculation_row.${name}`

/** Sorts codes and names in the usual order of Japanese lists; names are compared by their kana where known. */
const compare = new Intl.Collator('ja', { numeric: true }).compare
const byText = (text: (row: SheetRow) => string) => (a: { original: SheetRow }, b: { original: SheetRow }) =>
  compare(text(a.original), text(b.original))

type Widths = Readonly<Record<Figure | 'name', number>>
/** Column widths in rem: all columns fit beside the menu on an office laptop (1366 pixels wide), even with a scroll bar. */
const usual: Widths = {
  name: 10.25,
  total_hours: 5.25,
  total_days: 5,
  total_night_hours: 6,
  total_holiday_hours: 6.5,
  group_home_hours: 8,
  group_home_stays: 8,
}
/** Column widths in rem for the large font, with the short names of the figures. */
const tight: Widths = {
  name: 10,
  total_hours: 5.75,
  total_days: 3.75,
  total_night_hours: 5.5,
  total_holiday_hours: 5.25,
  group_home_hours: 5.25,
  group_home_stays: 5,
}

const figureColumn = (figure: Figure, widths: Widths) =>
  helper.accessor(figure, {
    id: figure,
    sortFn: (a, b) => a.original[figure] - b.original[figure],
    meta: {
      label: widths === tight ? `time:short.${figure}` : label(figure),
      short: `time:short.${figure}`,
      sort: figure,
      facts: [figure],
      end: true,
      width: widths[figure],
      card: figure === 'total_hours' ? 'mark' : 'line',
    },
    cell: ({ row }) => <FigureButton row={row.original} figure={figure} />,
  })

/** All columns of the time calculation sheet (specification, section 3, salary calculation row). */
const columnsIn = (widths: Widths) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: byText((row) => row.staff_code),
      meta: { label: label('staff_code'), sort: 'staff_code', facts: ['staff_code'], width: 7, fixed: 'start', card: 'line' },
      cell: ({ row: { original: row } }) => (row.closed ? <ClosedCode code={row.staff_code} /> : row.staff_code),
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: byText((row) => row.kana ?? row.name),
      meta: { label: label('name'), sort: 'name', facts: ['name'], width: widths.name, fixed: 'start', card: 'title' },
      cell: ({ row: { original: row } }) => (
        <RowName>
          <NameText name={row.name} kana={row.kana} sample={row.sample} />
        </RowName>
      ),
    }),
    helper.accessor('nationality', {
      id: 'nationality',
      sortFn: byText((row) => row.nationality ?? ''),
      meta: { label: label('nationality'), sort: 'nationality', facts: ['nationality'], width: 7.25 },
      cell: ({ row: { original: row } }) => (row.nationality ? <Nationality code={row.nationality} /> : null),
    }),
    ...figures.map((figure) => figureColumn(figure, widths)),
  ] as ColumnDef<Features, SheetRow, unknown>[]

export const sheetColumns = columnsIn(usual)
export const tightColumns = columnsIn(tight)

function Nationality({ code }: { code: string }) {
  return <CellText text={useLabels().of(`staff:nationality.${code}`)} />
}

/** Staff code with a mark for a closed month. */
function ClosedCode({ code }: { code: string }) {
  const { t } = useTranslation('time')
  return (
    <MarkList>
      {code} <Mark tone="night">{t('closed')}</Mark>
    </MarkList>
  )
}
