import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { daysBetween } from '#domain/kit/dates.ts'
import { showPeriod, today } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import type { Bar } from './lanes.ts'
import styles from './LineOfTime.module.css'
import { extentOf, percent, type Scale } from './scale.ts'

type Props = { bar: Bar; scale: Scale; holds: boolean }

/** One that holds: what it says and its days; what has not come yet is lighter. It leads to its record. */
export function BarView({ bar, scale, holds }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { label, to: place, left } = bar
  const days = showPeriod(bar, language)
  const { at, size } = extentOf(scale, bar)
  const style = { '--from': percent(at), '--size': percent(size), '--gone': percent(goneOf(bar, scale)) } as CSSProperties
  const text = (
    <>
      <b>{label}</b> <span>{days}</span> {holds && <em>{t('lines.holds')}</em>}
    </>
  )
  return (
    <li className={styles.bar} style={style} title={`${label} ${days}`} data-holds={holds || undefined} data-left={left}>
      {place ? (
        <Link to={place.to as string} params={(place.params ?? {}) as never} search={(place.search ?? {}) as never}>
          {text}
        </Link>
      ) : (
        <div>{text}</div>
      )}
    </li>
  )
}

/** How much of a bar has gone by before today, from 0 to 1. */
const goneOf = ({ valid_from: from, valid_to: to }: Bar, { to: edge }: Scale): number =>
  Math.min(1, Math.max(0, daysBetween(from, today()) / (daysBetween(from, to ?? edge) + 1)))
