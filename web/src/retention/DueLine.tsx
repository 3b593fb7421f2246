import { useId } from 'react'
import type { Due } from '#domain/retention/retention.api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { RecordLink } from '#web/kit/forms/record/links.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './Due.module.css'

type Props = { due: Due; chosen: boolean; onToggle: () => void }

/** A record that the law wants kept no longer: what and whose it is, since when its time is over, and by which law. */
export function DueLine({ due, chosen, onToggle }: Props) {
  const { t } = useTranslation(['retention', 'company'])
  const language = useLanguage()
  const id = useId()
  const { entity, kind, event, years, since, until, name, person } = due
  return (
    <li className={styles.line}>
      <Checkbox id={id} checked={chosen} onChange={onToggle} />
      <label htmlFor={id}>
        <span>
          {t(`table.${entity}`)} <bdi>{name}</bdi> {person}
        </span>
        <span>{t('due.over', { since: showDate(since, language), until: showDate(until, language) })}</span>
        <Muted as="span" size={0.875}>
          {t('company:kept_because', {
            kind: t(`company:kept.${kind}`),
            law: t(`company:law.${kind}`),
            event: t(`company:clock.${event}`),
            years,
          })}
        </Muted>
      </label>
      <RecordLink table={entity} id={due.id}>
        {t('due.open')}
      </RecordLink>
    </li>
  )
}
