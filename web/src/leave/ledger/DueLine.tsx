import { useState } from 'react'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { isRevoking } from '#domain/leave/withoutLeave.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { BreakQuestion } from './BreakQuestion.tsx'
import styles from './DuePanel.module.css'
import { useAmount, useChange } from './useAmount.ts'
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
  const amount = useAmount()
  const grant = useGrantText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const show = (date: string | null) => (date === null ? '' : showDate(date, language))
  return (
    <li className={styles.line}>
      <DateText date={one.date} />
      <b>{one.name}</b>
      <span>
        {one.kind === 'break' ? (
          <>
            {t('due.break', { last: show(one.last), from: show(one.date) })}{' '}
            <LinkButton onClick={() => setAsking(true)}>{t('due.break_act')}</LinkButton>
          </>
        ) : one.parts === null ? (
          <>
            {t('due.unknown')}{' '}
            <PlaceLink place={{ to: `/admin/staff-management/${one.staff_id}`, search: { tab: 'employments' } }}>
              {t('due.employment')}
            </PlaceLink>
          </>
        ) : one.kind === 'move' ? (
          <>
            {t('kind.move')} {amount(one.parts, one.hours_per_day)} <small>{t('due.moves', { date: show(one.by) })}</small>
          </>
        ) : (
          <>
            {t(isRevoking(one.facts) ? 'due.withdrawn' : `kind.${one.kind}`)} {change(one.parts, one.hours_per_day)}
            {one.facts && (
              <small>
                {grant(one.facts)}
                {one.by !== null && <> {t('due.by', { date: show(one.by) })}</>}
              </small>
            )}
            {onSee && <LinkButton onClick={() => onSee(one)}>{t('due.see')}</LinkButton>}
          </>
        )}
      </span>
      {asking && one.last !== null && (
        <BreakQuestion staff={one.staff_id} gap={{ last: one.last, from: one.date }} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}
