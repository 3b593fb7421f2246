import type { ReactNode } from 'react'
import { staff } from '#domain/staff/staff.ts'
import { type ChangeableFact, type ChangePart, changePartNames, partOf } from '#domain/staff/staffChange.ts'
import type { AskedChange } from '#domain/staff/staffChanges.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './AskedTable.module.css'
import { answerTones } from './changeTones.ts'

const answer = { labels: 'changes:answer' }

type Props = {
  changes: readonly AskedChange[]
  /** The staff record as it is now; undefined where it is not known here. */
  person: Readonly<Record<string, unknown>> | undefined
  /** Drawn at the end of each part in place of its answer, such as the choice of the answer. */
  atEnd?: (part: ChangePart, title: string) => ReactNode
}

/** What is asked for, part by part: the value now, and the value in its place. */
export function AskedTable({ changes, person, atEnd }: Props) {
  const { t } = useTranslation('changes')
  const { choice } = useLabels()
  const parts = changePartNames.filter((part) => changes.some(({ field }) => partOf(field) === part))
  return (
    <ul className={styles.parts} aria-label={t('staff_change.changes')}>
      {parts.map((part) => {
        const those = changes.filter(({ field }) => partOf(field) === part)
        const answered = those[0]?.answer ?? 'open'
        return (
          <li key={part}>
            {those.length > 1 && <b>{t(`part.${part}`)}</b>}
            <dl>
              {those.map((one) => (
                <Compared key={one.field} change={one} now={person?.[one.field]} />
              ))}
            </dl>
            {atEnd?.(part, t(`part.${part}`)) ??
              (answered !== 'open' && <Mark tone={answerTones[answered]}>{choice(answer, answered)}</Mark>)}
          </li>
        )
      })}
    </ul>
  )
}

function Compared({ change: { field, before, after }, now }: { change: AskedChange; now: unknown }) {
  const { t } = useTranslation('changes')
  const texts = useFactTexts(staff)
  const value = (fact: ChangeableFact, stored: unknown) =>
    stored === null || stored === undefined ? <Muted>{t('nothing')}</Muted> : texts.value(staff.fields[fact], stored)
  const isOther = now !== undefined && now !== before
  return (
    <div>
      <dt>{texts.label(field)}</dt>
      <dd>
        {value(field, isOther ? now : before)} → <b>{value(field, after)}</b>
        {isOther && (
          <small>
            {t('was')} {value(field, before)}
          </small>
        )}
      </dd>
    </div>
  )
}
