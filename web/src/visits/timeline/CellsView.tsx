import { DAY } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Cell, cellsOf, spanOfAll } from './cards.ts'
import { ItemView } from './ItemView.tsx'
import type { RowProps } from './RowView.tsx'
import styles from './ItemView.module.css'

/**
 * The visits of several days in a cell for each day: cards with names, or where these do not fit coloured ticks with the hours and the number
 * of visits above them. Where not even those fit, a number is a link to that day.
 */
export function CellsView({ row, stack, leaves, scale, formats, height, from, to, cursor, onDay }: RowProps) {
  const { t } = useTranslation('visits')
  const open = (day: number) => () => onDay?.(formats.day(day).date)
  const summary = ({ cards, hidden, day }: Cell) => {
    const place = spanOfAll(stack, scale, day)
    const size = cards.length + hidden
    const [top, bar] = [cards[0]?.top ?? 0, scale.bar]
    const away = leaves?.find(({ start, end }) => start < (day + 1) * DAY && end > day * DAY)
    return (
      <div
        key={`${day} all`}
        aria-hidden
        className={styles.summary}
        style={{
          insetInlineStart: scale.name + day * scale.day + 2,
          inlineSize: scale.day - 4,
          insetBlockStart: top,
          blockSize: bar,
        }}
      >
        {away?.label} {t('timeline.summary', { span: formats.span(place), size })}
      </div>
    )
  }
  return cellsOf(stack, scale, height, { from, to }, cursor).flatMap((cell) => [
    ...cell.cards.map(({ at, offset, length, top }) => {
      const item = stack.items[at]
      return (
        item && (
          <ItemView
            key={item.id}
            item={item}
            rowName={row.name}
            clash={stack.clashes.get(item.id)}
            scale={scale}
            formats={formats}
            offset={offset}
            length={length}
            top={top}
            height={scale.bar}
            room={0}
            focused={item.id === cursor}
            tick={!cell.named}
          />
        )
      )
    }),
    !cell.named && summary(cell),
    cell.rest && (
      <div
        key={cell.day}
        role="gridcell"
        className={styles.rest}
        style={{
          insetInlineStart: scale.name + cell.rest.offset,
          inlineSize: cell.rest.length,
          insetBlockStart: cell.rest.top,
          blockSize: scale.bar,
        }}
      >
        <button
          type="button"
          tabIndex={-1}
          data-aside
          aria-label={t('timeline.rest', { size: cell.hidden, day: formats.day(cell.day).long })}
          onClick={open(cell.day)}
        >
          +{cell.hidden}
        </button>
      </div>
    ),
  ])
}
