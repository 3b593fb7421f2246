import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './DuePanel.module.css'
import { useChange } from './useAmount.ts'
import { useGrantText } from './useGrantText.ts'

/** What is to be written of somebody, with what it follows from; where that is not known, the way to where it is told. */
export function DueLine({ one }: { one: LeaveDue }) {
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
          </>
        )}
      </span>
    </li>
  )
}
