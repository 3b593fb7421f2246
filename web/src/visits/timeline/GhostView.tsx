import { useTranslation } from '#web/kit/i18n.ts'
import { css } from './css.ts'
import type { Formats } from './formats.ts'
import type { Ghost } from './lift.ts'
import { type Store, useStore } from '#web/kit/store.ts'
import styles from './TipView.module.css'

type Props = { readonly ghost: Store<Ghost | null>; readonly formats: Formats; readonly name: number; readonly head: number }

/** Pixels that the label needs above the ghost; with less room it is shown below. */
const labelHeight = 104

/** Preview of what is being dragged at the place where it would be dropped: red and with a text when it would overlap another visit. */
export function GhostView({ ghost, formats, name, head }: Props) {
  const { t } = useTranslation('visits')
  const shown = useStore(ghost)
  if (!shown) return null
  const { held, row, clash, leave, mixed, box } = shown
  const tone = clash || mixed ? 'clash' : leave ? 'leave' : 'fine'
  const place = { insetInlineStart: box.offset, inlineSize: box.length, insetBlockStart: box.top + 2, blockSize: box.height - 5 }
  const side =
    box.top < labelHeight ? { insetBlockStart: box.top + box.height + 4 } : { insetBlockEnd: `calc(100% - ${box.top - 4}px)` }
  return (
    <div className={styles.over} data-tone={tone} style={{ insetBlockStart: head }} aria-hidden>
      <div className={styles.band} style={{ insetBlockStart: box.top, blockSize: box.height }} />
      <div className={styles.overTime} style={{ insetInlineStart: name }}>
        <div className={styles.ghost} style={place} />
        <div className={styles.label} style={css({ '--at': `${box.offset}px`, ...side })}>
          <b>{formats.daySpan(held.at)}</b>
          <span>
            {row.name} · {held.item?.title ?? t('timeline.new')} · {formats.length(held.at.end - held.at.start)}
          </span>
          {mixed && <strong>{t('timeline.mixed')}</strong>}
          {clash && <strong>{t('timeline.clashWith', { title: clash.title, span: formats.span(clash) })}</strong>}
          {!clash && leave && <strong>{t('timeline.onLeave', { label: leave.label })}</strong>}
        </div>
      </div>
    </div>
  )
}
