import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './DuePanel.module.css'
import { useChange } from './useAmount.ts'
import { useGrantText } from './useGrantText.ts'

type Props = {
  one: LeaveDue
  /** Asks about a line that brings no leave, which is written only by itself. */
  onSee?: ((one: LeaveDue) => void) | undefined
}

/** What is to be written of somebody, with what it follows from; where that is not known, the way to where it is told. */
export function DueLine({ one, onSee }: Props) {
  const { t } = useTranslation('leave')
  const change = useChange()
  const grant = useGrantText()
  return (
    <li className={styles.line}>
      <DateText date={one.date} />
      <b>{one.name}</b>
      <span>
        {one.parts === null ? (
          <>
            {t('due.unknown')}{' '}
            <PlaceLink place={{ to: `/admin/staff-management/${one.staff_id}`, search: { tab: 'employments' } }}>
              {t('due.employment')}
            </PlaceLink>
          </>
        ) : (
          <>
            {t(`kind.${one.kind}`)} {change(one.parts, one.hours_per_day)}
            {one.facts && <small>{grant(one.facts)}</small>}
            {onSee && <LinkButton onClick={() => onSee(one)}>{t('due.see')}</LinkButton>}
          </>
        )}
      </span>
    </li>
  )
}
