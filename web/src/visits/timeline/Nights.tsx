import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import UnfoldLess from '@mui/icons-material/UnfoldLess'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import type { Formats } from './formats.ts'
import type { Night } from './fold.ts'
import { foldedNight, nights, nightSpan } from './fold.ts'
import type { Scale } from './scale.ts'
import { alongOf, stripe } from './scale.ts'
import styles from './Nights.module.css'

type Props = {
  readonly scale: Scale
  readonly formats: Formats
  /** Number of visits that overlap each end of the day. */
  readonly work: Readonly<Record<Night, number>>
  onFold(night: Night, choice: 'open' | 'folded'): void
}

/** Buttons in the header of a single day that open a collapsed end, with the number of its visits, or collapse an open one. */
export function NightButtons({ scale, formats, work, onFold }: Props) {
  const { t } = useTranslation('visits')
  return nights.map((night) => {
    const [from, to] = nightSpan(night)
    const folded = foldedNight(scale.fold, night)
    const offset = folded ? alongOf(scale, from) : alongOf(scale, night === 'early' ? to - 30 : from + 30) - stripe / 2
    const hours = formats.span({ row: '', start: from, end: to })
    const label = folded ? t('timeline.openNight', { hours, size: work[night] }) : t('timeline.foldNight', { hours })
    return (
      <button
        key={night}
        type="button"
        className={cx(styles.button, folded && styles.folded)}
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        style={{ insetInlineStart: offset, inlineSize: stripe }}
        onClick={() => onFold(night, folded ? 'open' : 'folded')}
      >
        {folded ? <DarkModeOutlined aria-hidden /> : <UnfoldLess aria-hidden />}
        {folded && work[night] > 0 && <b>{work[night]}</b>}
      </button>
    )
  })
}

/** The stripe of each collapsed end behind the rows; a click opens it as well. */
export function NightStripes({ scale, onFold }: Pick<Props, 'scale' | 'onFold'>) {
  return nights
    .filter((night) => foldedNight(scale.fold, night))
    .map((night) => (
      <div
        key={night}
        aria-hidden
        data-night={night}
        className={styles.stripe}
        style={{ insetInlineStart: scale.name + alongOf(scale, nightSpan(night)[0]), inlineSize: stripe }}
        onClick={() => onFold(night, 'open')}
      />
    ))
}
