import type { DayPatient, DayVisit, PatientFacts } from '#domain/visits/day.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { lastOf } from '#web/kit/offline/queue.ts'
import { useStore } from '#web/kit/store.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './ChangesPanel.module.css'
import { inOrder, readBox } from './readBox.ts'
import { useChanges } from './useChanges.ts'

type Props = {
  visit: DayVisit
  patient: DayPatient | undefined
  /** Whether the signed-in person is the helper of the visit; nobody else can confirm. */
  own: boolean
}

/**
 * What has changed since the helper's last visit, old and new, with a button that confirms it, also without a network. Hidden when nothing
 * has changed.
 */
export function ChangesPanel({ visit, patient, own }: Props) {
  const { t } = useTranslation('day')
  const changes = useChanges(visit, patient)
  const waiting = lastOf(useStore(readBox).queue, visit.id)
  if (changes.length === 0) return null
  const read = inOrder({
    seen_version: visit.before ? visit.version : null,
    patient: patient?.before ? factsOf(patient) : null,
  })
  const isRead = waiting !== undefined && !waiting.refused && JSON.stringify(waiting.input) === JSON.stringify(read)
  return (
    <Panel as="section" aria-labelledby="changes">
      <h2 id="changes">
        <Furigana>{t('changes')}</Furigana>
      </h2>
      <p>
        <Furigana>{t('changes_text')}</Furigana>
      </p>
      <dl className={styles.changes}>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>
              <Furigana>{name}</Furigana>
            </dt>
            <Lines label={t('changes_before')} lines={before} none={t('changes_none')} />
            <Lines label={t('changes_after')} lines={after} none={t('changes_none')} isNew />
          </div>
        ))}
      </dl>
      {isRead ? (
        <Mark tone="warning">{t('changes_sent_later')}</Mark>
      ) : (
        own && (
          <Button size="large" variant="contained" fullWidth onClick={() => void readBox.put(visit.id, read, null)}>
            <Furigana>{t('changes_done')}</Furigana>
          </Button>
        )
      )}
    </Panel>
  )
}

const factsOf = ({ id: _id, name_kanji: _name, name_kana: _kana, before: _before, ...facts }: DayPatient): PatientFacts => facts

/** The old or the new state; an empty one is shown as such. */
const Lines = ({
  label,
  lines,
  none,
  isNew = false,
}: {
  label: string
  lines: readonly string[]
  none: string
  isNew?: boolean
}) => (
  <dd className={isNew ? styles.now : undefined}>
    <span>
      <Furigana>{label}</Furigana>
    </span>
    <div>{lines.length === 0 ? <p>{none}</p> : lines.map((line) => <p key={line}>{line}</p>)}</div>
  </dd>
)
