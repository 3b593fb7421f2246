import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import styles from './Bars.module.css'
import type { Figure } from './figure.ts'

/** Height of a chart by weeks, and of a bar with its gap in one by kinds, in pixels. */
const WEEKS_HEIGHT = 220
const KIND_HEIGHT = 32
/** Room for the numbers or days below a chart; with less the library leaves them out. Pixels. */
const AXIS_HEIGHT = 32
/** Days that are written below a chart by weeks, at most. */
const DAYS = 7
/** Characters of the name of a kind that fit beside its bar; the table has the whole name. */
const NAME = 10

const shortened = (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name)

/**
 * Draws a figure with the library of charts, which nothing else of the product imports. For screen readers it is a picture that says its answer; a click on
 * a bar leads where the number of the table does.
 */
export default function Bars({ figure: { along, columns, rows }, label }: { figure: Figure; label: string }) {
  const goTo = useGoTo()
  const numbers = useNumbers()
  const layout = along === 'weeks' ? 'vertical' : 'horizontal'
  const drawn = columns.flatMap(({ label: name, drawn: as }, column) => (as ? [{ name, column, ...as }] : []))
  const common = (name: string, column: number, tone: string) => ({
    label: name,
    data: rows.map(({ values }) => values[column] ?? 0),
    color: `var(--hd-${tone})`,
    valueFormatter: (value: number | null) => (value === null ? '' : numbers(value)),
  })
  const bars = drawn.filter(({ by }) => by === 'bar')
  const series = drawn.map((one) =>
    one.by === 'bar'
      ? {
          type: 'bar' as const,
          id: String(bars.indexOf(one)),
          stack: 'all',
          layout: layout as 'vertical' | 'horizontal',
          ...common(one.name, one.column, one.tone),
        }
      : { type: 'line' as const, id: 'line', curve: 'step' as const, ...common(one.name, one.column, one.tone) },
  )
  const names = { scaleType: 'band' as const, data: rows.map(({ label: name }) => name) }
  const sizes = { valueFormatter: (value: number) => numbers(value), tickMinStep: 1, min: 0 }
  const step = Math.ceil(rows.length / DAYS)
  const leads = bars.some(({ column }) => rows.some(({ place }) => place(column)))
  const open = (series: string | number, row: number) => {
    const column = bars[Number(series)]?.column
    const place = column === undefined ? undefined : rows[row]?.place(column)
    if (place) void goTo(place)
  }
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <ChartsContainer
        series={series}
        height={layout === 'vertical' ? WEEKS_HEIGHT : AXIS_HEIGHT + 24 + rows.length * KIND_HEIGHT}
        margin={{ left: 4, right: 16, top: 8, bottom: 4 }}
        skipAnimation
        {...(layout === 'vertical'
          ? {
              xAxis: [{ ...names, height: AXIS_HEIGHT, tickLabelInterval: (_: string, at: number) => at % step === 0 }],
              yAxis: [{ ...sizes, width: 48 }],
            }
          : {
              xAxis: [{ ...sizes, height: AXIS_HEIGHT }],
              yAxis: [
                {
                  ...names,
                  width: 132,
                  valueFormatter: (name: string, { location }: { location: string }) =>
                    location === 'tick' ? shortened(name) : name,
                },
              ],
            })}
      >
        <ChartsGrid {...(layout === 'vertical' ? { horizontal: true } : { vertical: true })} />
        <BarPlot skipAnimation {...(leads ? { onItemClick: (_, { seriesId, dataIndex }) => open(seriesId, dataIndex) } : {})} />
        <LinePlot skipAnimation />
        <MarkPlot skipAnimation />
        <ChartsXAxis />
        <ChartsYAxis />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </div>
  )
}
