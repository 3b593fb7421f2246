import type { CSSProperties } from 'react'
import { type Gap, gapsIn } from '#domain/kit/held.ts'
import { showDate, today } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { Axis } from './Axis.tsx'
import { BarView } from './BarView.tsx'
import { LaneLabel } from './LaneLabel.tsx'
import { isMeant, type Lane } from './lanes.ts'
import styles from './LineOfTime.module.css'
import { ShortTexts } from './ShortTexts.tsx'
import { extentOf, percent, placeOf, type Scale, scaleOf } from './scale.ts'

type Props = {
  lanes: readonly Lane[]
  /** The selected day; today where none was selected. */
  at: string
}

/**
 * Timeline of dated records, one line for each kind on a common axis: bars, days without a record, today and the selected day. On a narrow
 * screen and for screen readers the same content is shown as lists.
 */
export function LineOfTime({ lanes, at }: Props) {
  const now = today()
  const scale = scaleOf(
    lanes.flatMap(({ bars }) => bars),
    [now, at],
  )
  const style = { '--today': percent(placeOf(scale, now)), '--at': percent(placeOf(scale, at)) } as CSSProperties
  return (
    <div className={styles.room}>
      <div className={styles.chart} style={style}>
        <Axis scale={scale} today={now} at={at} />
        {lanes.map((lane) => (
          <LaneView key={lane.id} {...{ lane, scale, at }} />
        ))}
        <ShortTexts lanes={lanes} scale={scale} at={at} />
      </div>
    </div>
  )
}

function LaneView({ lane: { id, label, names, bars, gaps }, scale, at }: { lane: Lane; scale: Scale; at: string }) {
  const now = today()
  const pieces = [
    ...bars.map((bar) => ({ from: bar.valid_from, bar })),
    ...(gaps ? gapsIn(bars) : []).map((gap) => ({ from: gap.from, gap })),
  ]
  return (
    <section className={styles.lane} aria-labelledby={`lane-${id}`}>
      <h3 id={`lane-${id}`}>
        <LaneLabel label={label} names={names} />
      </h3>
      <ol data-past={at !== now || undefined}>
        {pieces
          .toSorted((one, other) => (one.from < other.from ? -1 : 1))
          .map((piece) =>
            'bar' in piece ? (
              <BarView key={piece.bar.id} bar={piece.bar} scale={scale} holds={isMeant(piece.bar, at)} />
            ) : (
              <GapView key={piece.from} gap={piece.gap} scale={scale} />
            ),
          )}
      </ol>
    </section>
  )
}

function GapView({ gap: { from, to }, scale }: { gap: Gap; scale: Scale }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = t('lines.gap', { from: showDate(from, language), to: showDate(to, language) })
  const { at, size } = extentOf(scale, { valid_from: from, valid_to: to })
  return (
    <li className={styles.gap} style={{ '--from': percent(at), '--size': percent(size) } as CSSProperties} title={text}>
      <span>{text}</span>
    </li>
  )
}
