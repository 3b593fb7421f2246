import type { CSSProperties } from 'react'
import { daysBetween } from '#domain/kit/dates.ts'
import { showPeriod, today } from '../facts/show.ts'
import { useLanguage } from '../i18n.ts'
import { BarText } from './BarText.tsx'
import type { Bar } from './lanes.ts'
import styles from './LineOfTime.module.css'
import { extentOf, isShort, percent, type Scale } from './scale.ts'

type Props = { bar: Bar; scale: Scale; holds: boolean }

/**
 * Bar of one dated record; the part of its period that lies in the future is lighter. A bar too short to be clicked is repeated as text
 * below the axis.
 */
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

/** Share of the period of a bar that lies before today, from 0 to 1. */
const goneOf = ({ valid_from: from, valid_to: to }: Bar, { to: edge }: Scale): number =>
  Math.min(1, Math.max(0, daysBetween(from, today()) / (daysBetween(from, to ?? edge) + 1)))
