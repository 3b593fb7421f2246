import { useTranslation } from '#web/kit/i18n.ts'
import { cellsOf } from './cards.ts'
import { ItemView } from './ItemView.tsx'
import type { RowProps } from './RowView.tsx'
import styles from './ItemView.module.css'

/** The visits of several days as cards in a cell for each day. Where cards do not fit, a number is a link to that day. */
export function CellsView({ row, stack, scale, formats, height, from, to, cursor, onDay }: RowProps) {
  const { t } = useTranslation('visits')
  return cellsOf(stack, scale, height, { from, to }, cursor).flatMap(({ day, cards, hidden, rest }) => [
    ...cards.map(({ at, offset, length, top }) => {
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
          />
        )
      )
    }),
    rest && (
      <div
        key={day}
        role="gridcell"
        className={styles.rest}
        style={{
          insetInlineStart: scale.name + rest.offset,
          inlineSize: rest.length,
          insetBlockStart: rest.top,
          blockSize: scale.bar,
        }}
      >
        <button
          type="button"
          tabIndex={-1}
          data-aside
          aria-label={t('timeline.rest', { size: hidden, day: formats.day(day).long })}
          onClick={() => onDay?.(formats.day(day).date)}
        >
          +{hidden}
        </button>
      </div>
    ),
  ])
}
