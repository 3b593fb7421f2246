import { useId, useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { type Candidate, whyOf } from '#domain/visits/coverage/candidates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { useFindingText } from '../useFindingText.ts'
import styles from './CandidateList.module.css'
import { ReachCell } from './ReachCell.tsx'
import { WhyCell } from './WhyCell.tsx'

/** Number of helpers that are listed at first. */
const FEW = 4

type Props = { visit: OpenVisit; chosen: string | null; onChoose: (staff: string | null) => void }

/** Helpers for a visit, in the order in which they should be asked and why, and the reasons against those who cannot go. */
export function CandidateList({ visit: { candidates, isQualified }, chosen, onChoose }: Props) {
  const { t } = useTranslation(['coverage', 'patients'])
  const findingText = useFindingText()
  const name = useId()
  const [all, setAll] = useState(false)
  const free = candidates.filter(({ noes }) => noes.length === 0)
  const others = candidates.filter(({ noes }) => noes.length > 0)
  const whys = whyOf(free)
  const shown = all ? free : free.slice(0, FEW)
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('find.who')}</legend>
      {free.length === 0 && <p role="alert">{t('find.nobody')}</p>}
      {free.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['helper', 'way', 'times', 'hours', 'qualification', 'why'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`find.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one, at) => (
              <tr key={one.staff_id} data-chosen={chosen === one.staff_id || undefined}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name={name}
                      checked={chosen === one.staff_id}
                      onChange={() => onChoose(one.staff_id)}
                      aria-describedby={`${name}-${one.staff_id}`}
                    />
                    {one.name}
                  </label>
                  {one.wish === 'welcome' && <Mark tone="good">{t('patients:helper_wish.welcome')}</Mark>}
                </th>
                <td data-label={t('find.column.way')}>
                  <ReachCell {...one.reaches} />
                </td>
                <td data-label={t('find.column.times')}>{t('find.times', { size: one.known })}</td>
                <td data-label={t('find.column.hours')}>
                  {t(one.contract === null ? 'find.week' : 'find.week_of', {
                    time: formatMinutes(one.week),
                    contract: formatMinutes(one.contract ?? 0),
                  })}
                </td>
                <td data-label={t('find.column.qualification')}>
                  <QualificationMark isAsked={isQualified} of={one} />
                </td>
                <td data-label={t('find.why', { place: at + 1 })} id={`${name}-${one.staff_id}`}>
                  <WhyCell of={one} whys={whys[at] ?? []} place={at + 1} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {free.length > shown.length && (
        <LinkButton aria-expanded={false} onClick={() => setAll(true)}>
          {t('find.more', { size: free.length - shown.length })}
        </LinkButton>
      )}
      <label className={styles.later}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{t('find.later')}</span>
      </label>
      {others.length > 0 && (
        <details>
          <summary>{t('find.cannot', { size: others.length })}</summary>
          <ul className={styles.cannot}>
            {others.map(({ staff_id, name: called, noes }) => (
              <li key={staff_id}>
                <b>{called}</b> <span>{noes.map((one) => findingText(one)).join(' ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

/** By which qualification somebody may be sent, where the service asks for one. */
function QualificationMark({ isAsked, of: { qualification } }: { isAsked: boolean; of: Candidate }) {
  const { t } = useTranslation('coverage')
  const { choice } = useLabels()
  if (!isAsked) return t('find.no_qualification')
  if (qualification === null) return <Mark tone="warning">{t('find.unknown_qualification')}</Mark>
  return <Mark tone="good">{t('find.qualified', { by: choice(staff.fields.qualifications, qualification) })}</Mark>
}
