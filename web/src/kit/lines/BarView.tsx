import type { CSSProperties } from 'react'
import { daysBetween } from '#domain/kit/dates.ts'
import { showPeriod, today } from '../facts/show.ts'
import { useLanguage } from '../i18n.ts'
import { BarText } from './BarText.tsx'
import type { Bar } from './lanes.ts'
import styles from './LineOfTime.module.css'
import { extentOf, isShort, percent, type Scale } from './scale.ts'

type Props = { bar: Bar; scale: Scale; holds: boolean }

/** One that holds: what it says and its days; what has not come yet is lighter. One that is too short to be pressed is told below the axis. */
export function BarView({ bar, scale, holds }: Props) {
  const language = useLanguage()
  const { at, size } = extentOf(scale, bar)
  const style = { '--from': percent(at), '--size': percent(size), '--gone': percent(goneOf(bar, scale)) } as CSSProperties
  return (
    <li
      className={styles.bar}
      style={style}
      title={showPeriod(bar, language, bar.label)}
      data-holds={holds || undefined}
      data-left={bar.left}
      data-short={isShort(scale, bar) || undefined}
    >
      <BarText bar={bar} holds={holds} />
    </li>
  )
}

/** How much of a bar has gone by before today, from 0 to 1. */
const goneOf = ({ valid_from: from, valid_to: to }: Bar, { to: edge }: Scale): number =>
  Math.min(1, Math.max(0, daysBetween(from, today()) / (daysBetween(from, to ?? edge) + 1)))
